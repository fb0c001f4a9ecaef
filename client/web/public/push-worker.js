// Shows what a push says: which match has news, or that a table does, and nothing else. It serves no page.
'use strict';

self.addEventListener('push', (event) => {
  const match = event.data ? event.data.text() : '';
  const body = match === 'tables' ? 'You are invited, or answered' : `News of match ${match}`;
  event.waitUntil(self.registration.showNotification('Cherta', { body, tag: match }));
});

// To where its holder opens the match: his account, or the list of what this browser has links to (told.js).
async function open(match) {
  const byLink = await caches.match(`/told-by-link/${match}`);
  await self.clients.openWindow(byLink ? '/' : '/account');
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.tag));
});
