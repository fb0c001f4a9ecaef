// Asks this browser to be told, and the server to tell it (docs/decisions/0102).
'use strict';

const say = (words) => (document.getElementById('say').textContent = words);
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

async function begin() {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return say('This browser cannot be told.');
  const answer = await fetch('/account/push');
  if (answer.redirected || !answer.ok) return say('Sign in to your account first, and come back here.');
  const { key } = await answer.json();
  if ((await Notification.requestPermission()) !== 'granted') return say('This browser may not show you anything.');
  await navigator.serviceWorker.register('/push-worker.js');
  const worker = await navigator.serviceWorker.ready;
  const one = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const body = new URLSearchParams({ url: one.endpoint, key: text(one.getKey('p256dh')), auth: text(one.getKey('auth')) });
  const kept = await fetch('/account/push', { method: 'POST', body });
  say(kept.ok ? 'This browser will be told.' : 'The server did not take this browser.');
}

document.getElementById('begin').addEventListener('click', () => begin().catch(() => say('That did not work.')));
