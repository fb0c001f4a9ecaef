// Asks this browser to be told, and the server to tell it (docs/decisions/0102).
'use strict';

const say = (words) => (document.getElementById('say').textContent = words);

async function begin() {
  if (!canBeTold()) return say('This browser cannot be told.');
  const answer = await fetch('/account/push');
  if (answer.redirected || !answer.ok) return say('Sign in to your account first, and come back here.');
  const { key } = await answer.json();
  if (!(await mayShow())) return say('This browser may not show you anything.');
  const kept = await fetch('/account/push', { method: 'POST', body: await subscription(key) });
  say(kept.ok ? 'This browser will be told.' : 'The server did not take this browser.');
}

document.getElementById('begin').addEventListener('click', () => begin().catch(() => say('That did not work.')));
