// Shows what a push says: which match has news, or that a table does, and nothing else. It serves no page.
'use strict';

const english = { tables: 'You are invited, or answered', match: 'News of match ' };
const german = { tables: 'Du bist eingeladen, oder dir wurde geantwortet', match: 'Neues von Partie ' };

// In the language of the page on which this browser was asked (subscribing.js).
async function words() {
  const kept = await caches.match('/told-language');
  const lang = kept ? await kept.text() : self.navigator.language;
  return lang.startsWith('de') ? german : english;
}

async function show(match) {
  const { tables, match: news } = await words();
  await self.registration.showNotification('Cherta', { body: match === 'tables' ? tables : news + match, tag: match });
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data ? event.data.text() : '')));

// To where its holder opens the match: his account, or the list of what this browser has links to (told.js).
async function open(match) {
  const byLink = await caches.match(`/told-by-link/${match}`);
  await self.clients.openWindow(byLink ? '/' : '/account');
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.tag));
});
