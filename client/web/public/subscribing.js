// How a browser comes to be told: what push.html and told.html share (docs/decisions/0102, 0145).
'use strict';

const bytesOf = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
const textOf = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

const canBeTold = () => 'serviceWorker' in navigator && 'PushManager' in window;
const mayShow = async () => (await Notification.requestPermission()) === 'granted';

/** Subscribes at the push service under the server's key; gives the form that the server takes. */
async function subscription(key) {
  await navigator.serviceWorker.register('/push-worker.js');
  const worker = await navigator.serviceWorker.ready;
  const one = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  return new URLSearchParams({ url: one.endpoint, key: textOf(one.getKey('p256dh')), auth: textOf(one.getKey('auth')) });
}
