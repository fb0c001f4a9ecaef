// How a browser comes to be told: what push.html and told.html share (docs/decisions/0102, 0145).
'use strict';

function kept(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

// As the client has it (src/model/memory.ts): what was chosen last, in the client or on the server's pages, else what the browser is set to.
const lang = /(?:^|; )cherta-lang=(en|de)/.exec(document.cookie)?.[1] ?? kept('cherta.settings', {}).lang ?? (navigator.language.startsWith('de') ? 'de' : 'en');
const isGerman = lang === 'de';

/** German into the page: its title, and the text of each element by its id. */
function showGerman(texts) {
  document.documentElement.lang = 'de';
  document.title = `${texts.title} - Cherta`;
  for (const [id, text] of Object.entries(texts)) if (document.getElementById(id)) document.getElementById(id).textContent = text;
}

const bytesOf = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
const textOf = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

const canBeTold = () => 'serviceWorker' in navigator && 'PushManager' in window;
const mayShow = async () => (await Notification.requestPermission()) === 'granted';

/** Subscribes at the push service under the server's key; gives the form that the server takes. */
async function subscription(key) {
  await (await caches.open('cherta-told')).put('/told-language', new Response(lang));  // where the worker finds it
  await navigator.serviceWorker.register('/push-worker.js');
  const worker = await navigator.serviceWorker.ready;
  const one = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  return new URLSearchParams({ url: one.endpoint, key: textOf(one.getKey('p256dh')), auth: textOf(one.getKey('auth')) });
}
