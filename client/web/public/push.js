// Asks this browser to be told, and the server to tell it (docs/decisions/0102).
'use strict';

const english = {
  cannot: 'This browser cannot be told.', signIn: 'Sign in to your account first, and come back here.', denied: 'This browser may not show you anything.',
  here: 'This browser will be told.', refused: 'The server did not take this browser.', failed: 'That did not work.',
};
const german = {
  cannot: 'Diesem Browser kann nicht Bescheid gesagt werden.', signIn: 'Melde dich zuerst bei deinem Konto an und komm dann wieder her.',
  denied: 'Dieser Browser darf dir nichts zeigen.', here: 'Dieser Browser sagt dir Bescheid.', refused: 'Der Server nahm diesen Browser nicht an.', failed: 'Das ging nicht.',
};
const germanPage = {
  title: 'Bescheid durch diesen Browser', begin: 'Hier Bescheid sagen', back: 'Dein Konto',
  about: 'Er zeigt dann, in welcher Partie es für dich Neues gibt, auch wenn keine Seite von ihr offen ist. Was er zeigt, kommt über den Push-Dienst seines Herstellers. Der erfährt, wann etwas gesendet wird, und kann es nicht lesen.',
};
const words = isGerman ? german : english;
const say = (text) => (document.getElementById('say').textContent = text);

async function begin() {
  if (!canBeTold()) return say(words.cannot);
  const answer = await fetch('/account/push');
  if (answer.redirected || !answer.ok) return say(words.signIn);
  const { key } = await answer.json();
  if (!(await mayShow())) return say(words.denied);
  const taken = await fetch('/account/push', { method: 'POST', body: await subscription(key) });
  say(taken.ok ? words.here : words.refused);
}

if (isGerman) showGerman(germanPage);
document.getElementById('begin').addEventListener('click', () => begin().catch(() => say(words.failed)));
