// Has this browser, or a webhook, told of a seat that is held by a link (docs/decisions/0145). The link's secret goes in a header
// and nowhere else.
'use strict';

const english = {
  seat: '{title}, {viewer} (match {match})', hook: 'Webhook {name}, as {style}', more: ', with what you may know', push: 'Browser {name}',
  off: ' Switched off: it did not take what it was told.', secret: 'Its secret: ', away: 'Take it away', on: 'Switch it on again', trial: 'Try it',
  taken: 'It was taken: {why}.', refused: 'It was not taken: {why}.', nobody: 'Nobody is told yet.', here: 'This browser will be told.',
  cannot: 'This browser cannot be told.', denied: 'This browser may not show you anything.', failed: 'That did not work: {why}.',
};
const german = {
  seat: '{title}, {viewer} (Partie {match})', hook: 'Webhook {name}, als {style}', more: ', mit allem, was du wissen darfst', push: 'Browser {name}',
  off: ' Abgeschaltet: er nahm nicht an, was ihm gesagt wurde.', secret: 'Sein Geheimnis: ', away: 'Wegnehmen', on: 'Wieder einschalten', trial: 'Ausprobieren',
  taken: 'Es wurde angenommen: {why}.', refused: 'Es wurde nicht angenommen: {why}.', nobody: 'Noch wird niemandem Bescheid gesagt.',
  here: 'Dieser Browser sagt dir Bescheid.', cannot: 'Diesem Browser kann nicht Bescheid gesagt werden.', denied: 'Dieser Browser darf dir nichts zeigen.',
  failed: 'Das ging nicht: {why}.',
};
const germanPage = {
  title: 'Bescheid über deine Partien', now: 'Jetzt sagt Bescheid', none: 'Dieser Browser kennt noch keinen Sitz von dir. Öffne zuerst eine Partie durch ihren Link.',
  about: 'Von einem Sitz, den du durch seinen Link hast, kann dieser Browser oder ein Webhook dir sagen, dass du am Zug bist, auch wenn keine Seite offen ist. Ein Konto brauchst du nicht. Es endet mit dem Link: wenn der Sitz weitergegeben wird oder ein Konto ihn aufbewahrt.',
  claimed: 'Ein Konto hat diesen Sitz und erfährt davon auf seinen eigenen Wegen.', begin: 'Hier Bescheid sagen',
  'push-about': 'Was dieser Browser zeigt, kommt über den Push-Dienst seines Herstellers. Der erfährt, wann etwas gesendet wird, und kann es nicht lesen.',
  'hook-title': 'Ein Webhook', 'url-label': 'Seine Adresse', 'style-label': 'Geschrieben für', 'more-label': 'Sag ihm alles, was ich wissen darf: die übrige Zeit und was gefragt ist',
  'add-hook': 'Hinzufügen', back: 'Deine Partien', 'which-label': 'Welcher Sitz',
};

const byId = (id) => document.getElementById(id);
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const words = isGerman ? german : english;
const say = (text) => (byId('say').textContent = text);

// As the client remembers them (src/model/memory.ts): by their links, and the keys for which those were exchanged.
const seats = kept('cherta.matches', []).filter((one) => one.viewer !== 'observer');
const keys = new Map(kept('cherta.keys', []));
const chosen = () => seats[Number(byId('seat').value)];

async function ask(path, form) {
  const { token } = chosen();
  const answer = await fetch(`/account/link${path}`, {
    method: form ? 'POST' : 'GET', body: form, cache: 'no-store', credentials: 'omit',
    headers: { Authorization: `Bearer ${keys.get(token) ?? token}`, 'Accept-Language': lang },
  });
  const said = await answer.json().catch(() => ({ text: `HTTP ${answer.status}` }));
  if (!answer.ok) throw new Error(said.text);
  return said;
}

let pushKey = '';

function button(label, does) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', () => attempt(does));
  return made;
}

function row(one) {
  const item = document.createElement('li');
  const values = { name: one.name, style: one.style };
  item.append(fill(one.way === 'hook' ? words.hook : words.push, values) + (one.more ? words.more : '') + '.' + (one.off ? words.off : ''));
  if (one.secret) {
    const code = document.createElement('code');
    code.textContent = one.secret;
    item.append(document.createElement('br'), words.secret, code);
  }
  const which = () => new URLSearchParams({ num: one.num });
  const buttons = document.createElement('p');
  if (one.way === 'hook') buttons.append(button(words.trial, async () => tried(await ask('/try', which()))), ' ');
  if (one.off) buttons.append(button(words.on, async () => show(await ask('/on', which()))), ' ');
  buttons.append(button(words.away, async () => show(await ask('/away', which()))));
  item.append(buttons);
  return item;
}

function tried({ taken, why }) {
  say(fill(taken ? words.taken : words.refused, { why }));
}

function show(answer) {
  pushKey = answer.key;
  byId('ways').hidden = false;
  byId('claimed').hidden = !answer.claimed;
  byId('add').hidden = answer.claimed;
  byId('told').replaceChildren(...answer.told.map(row));
  say(answer.told.length > 0 || answer.claimed ? '' : words.nobody);
}

async function attempt(does) {
  say('');
  try {
    await does();
  } catch (error) {
    say(fill(words.failed, { why: error.message }));
  }
}

// The match stands in a cache of this browser's own, so that its worker knows where a notice of it leads.
async function rememberMatch() {
  const cache = await caches.open('cherta-told');
  await cache.put(`/told-by-link/${chosen().match}`, new Response(''));
}

async function begin() {
  if (!canBeTold()) return say(words.cannot);
  if (!(await mayShow())) return say(words.denied);
  const body = await subscription(pushKey);
  await rememberMatch();
  show(await ask('/push', body));
  say(words.here);
}

async function addHook(event) {
  event.preventDefault();
  await attempt(async () => {
    show(await ask('/hook', new URLSearchParams(new FormData(byId('hook')))));
    byId('hook').reset();
  });
}

function start() {
  if (isGerman) showGerman(germanPage);
  byId('none').hidden = seats.length > 0;
  byId('which').hidden = seats.length === 0;
  if (seats.length === 0) return;
  byId('seat').replaceChildren(...seats.map((one, i) => new Option(fill(words.seat, one), String(i))));
  const asked = seats.findIndex((one) => one.match === new URLSearchParams(location.search).get('match'));
  if (asked >= 0) byId('seat').value = String(asked);
  const look = () => {
    byId('ways').hidden = true;
    return attempt(async () => show(await ask('')));
  };
  byId('which').addEventListener('submit', (event) => event.preventDefault());
  byId('seat').addEventListener('change', look);
  byId('begin').addEventListener('click', () => attempt(begin));
  byId('hook').addEventListener('submit', addHook);
  void look();
}

start();
