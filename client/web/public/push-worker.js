// Shows what a push says: which match has news, and nothing else. It serves no page.
'use strict';

self.addEventListener('push', (event) => {
  const match = event.data ? event.data.text() : '';
  event.waitUntil(self.registration.showNotification('Cherta', { body: `News of match ${match}`, tag: match }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow('/account'));
});
