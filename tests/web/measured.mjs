// A battle on a measured table as a server would send it: 24 units, generals as discs, ground of every kind, and choices with their bounds.
// Written by hand after the specification of Meeting of Hosts; a view's y grows to the south.
const width = 7200;
const height = 4800;

const box = (x1, y1, x2, y2) => [[x1, y1], [x2, y1], [x2, y2], [x1, y2]].map(([x, y]) => ({ x, y: height - y }));
const area = (kind, outline, level = 0) => ({ kind, name: kind.replaceAll('_', ' '), outline, closed: true, level });
const line = (kind, x1, y1, x2, y2) => ({ kind, name: kind, outline: [{ x: x1, y: height - y1 }, { x: x2, y: height - y2 }], closed: false });
const turned = (x, y, l, w, degrees) => {
  const a = (degrees * Math.PI) / 180;
  return [[-l / 2, w / 2], [l / 2, w / 2], [l / 2, -w / 2], [-l / 2, -w / 2]].map(([u, v]) => ({
    x: Math.round(x + u * Math.cos(a) + v * Math.sin(a)),
    y: height - Math.round(y - u * Math.sin(a) + v * Math.cos(a)),
  }));
};

export const board = {
  kind: 2,
  width,
  height,
  unit: 'inch',
  terrain: [
    area('hill', turned(1400, 2500, 1000, 800, 15), 1),
    area('hill', turned(5700, 2700, 1000, 700, 120), 2),
    area('wood', turned(3100, 2900, 900, 600, 30)),
    area('wood', turned(6500, 1000, 700, 500, 75)),
    area('broken', turned(4300, 2050, 700, 500, 60)),
    area('very_difficult', turned(450, 3300, 600, 500, 0)),
    area('impassable', box(6400, 3500, 7200, 4000)),
    area('ford', box(6000, 3560, 6400, 3940)),
    area('hard_cover', box(2500, 3300, 3500, 3900)),
    area('road', box(3560, 3000, 3680, 4800)),
    line('wall', 3900, 3300, 4900, 3300),
    line('ditch', 1900, 1700, 2900, 1750),
  ].map((one, i) => ({ id: `T${i + 1}`, ...one })),
};

const bases = { Sk: [100, 100], LI: [100, 100], MI: [80, 80], HI: [80, 80], LC: [100, 150], MC: [100, 150], HC: [100, 150], EL: [160, 200], AR: [200, 200], BA: [160, 320] };
const names = { Sk: 'Skirmishers', LI: 'Light infantry', MI: 'Medium infantry', HI: 'Heavy infantry', LC: 'Light cavalry', MC: 'Medium cavalry', HC: 'Heavy cavalry', EL: 'Elephants', AR: 'Artillery', BA: 'Baggage' };

/** A unit by its front centre on the table, as the rules have it; the view gets its centre. */
export function unit(id, kind, figs, files, x, y, facing, { owner = id[0], tags = [], weapon = 'none', asOf = 0, facts = [], ...more } = {}) {
  const [w, d] = bases[kind];
  const depth = Math.ceil(figs / files) * d;
  const a = (facing * Math.PI) / 180;
  const source = owner === 'A' ? 'own' : 'seen';
  const at = { x: Math.round(x - (Math.sin(a) * depth) / 2), y: height - Math.round(y - (Math.cos(a) * depth) / 2) };
  const known = [['class', kind], ['weapon', weapon], ['figs', String(figs)], ['files', String(files)]].map(([name, value]) => ({ name, value, source, asOf }));
  return { id, kind: names[kind], name: `${names[kind]} ${id}`, owner, at, facing, width: files * w, depth, tags, facts: [...known, ...facts], ...more };
}

const general = (id, x, y, owner) => ({ id, kind: 'general', name: id === 'AG1' ? 'Commander AG1' : `General ${id}`, owner, at: { x, y: height - y }, facing: owner === 'A' ? 0 : 180, width: 100, depth: 100, tags: [], facts: [{ name: 'command', value: '12', source: owner === 'A' ? 'own' : 'seen' }] });
const range = (value) => [{ name: 'range', value, source: 'own' }];

export const pieces = [
  unit('A1', 'HI', 24, 8, 3600, 1200, 0),
  unit('A2', 'HI', 24, 8, 2900, 1200, 0, { tags: ['disordered'] }),
  unit('A3', 'HI', 24, 8, 4300, 1200, 0),
  unit('A4', 'MI', 24, 8, 2200, 1150, 0, { weapon: 'bow', facts: range('12') }),
  unit('A5', 'LI', 12, 6, 5000, 1300, 0, { weapon: 'javelin', facts: range('6') }),
  unit('A6', 'Sk', 12, 6, 3300, 1650, 10, { weapon: 'sling', facts: range('12') }),
  unit('A7', 'Sk', 11, 6, 4300, 1650, 350, { weapon: 'javelin', tags: ['moved'] }),
  unit('A8', 'LC', 12, 6, 900, 1300, 20, { weapon: 'bow', facts: range('12') }),
  unit('A9', 'HC', 12, 6, 5800, 1250, 0),
  unit('A10', 'EL', 4, 4, 1550, 1250, 0),
  unit('A11', 'AR', 2, 2, 2500, 700, 0, { weapon: 'artillery', facts: range('24') }),
  unit('A12', 'BA', 3, 3, 4200, 500, 0),
  unit('B1', 'HI', 24, 8, 3600, 3050, 180),
  unit('B2', 'HI', 20, 8, 2900, 2550, 170, { tags: ['disordered'] }),
  unit('B3', 'HI', 24, 8, 4300, 3150, 180),
  unit('B4', 'MI', 24, 8, 5000, 3050, 190),
  unit('B5', 'MC', 12, 6, 5200, 2350, 200),
  unit('B6', 'Sk', 12, 6, 3700, 2450, 180, { weapon: 'sling' }),
  unit('B7', 'LI', 12, 6, 2100, 2900, 180),
  unit('B8', 'LC', 8, 6, 6200, 2200, 225, { asOf: 4 }),
  unit('B9', 'MC', 6, 6, 1200, 3300, 180, { width: 960, depth: 200, facts: [{ name: 'mount', value: 'chariot', source: 'seen' }] }),
  unit('B10', 'MI', 24, 8, 2600, 4200, 180, { weapon: 'bow' }),
  unit('B11', 'HC', 12, 6, 4600, 4000, 180, { facts: [{ name: 'place', value: '52.00,42.00 facing 200', source: 'seen', asOf: 3 }] }),
  unit('B12', 'BA', 2, 2, 3900, 4500, 180),
  general('AG1', 3250, 800, 'A'),
  general('AG2', 5500, 700, 'A'),
  general('BG1', 3950, 3600, 'B'),
  unit('B13', 'Sk', 12, 6, 600, 4000, 180, { tags: ['destroyed'] }),
];

const slot = { none: 1, piece: 5, point: 10, text: 11 };
const length = (piece, verb, label, most) => ({ order: `${verb} ${piece} {}`, label, piece, slot: slot.text, targets: [{ id: 'max', fill: 'max' }], bounds: { most }, rule: 'MH-9.2' });
const moves = { A1: 600, A2: 600, A3: 600, A4: 600, A5: 1200, A6: 1200, A8: 2400, A9: 1800, A10: 1200 };

export const choices = [
  ...Object.entries(moves).flatMap(([id, most]) => [
    length(id, 'adv', 'Advance', most),
    length(id, 'back', 'Fall back', most / 2),
    length(id, 'man', 'Manoeuvre', most),
    ...(id === 'A6' ? [] : [{ order: `charge ${id} {}`, label: 'Charge', piece: id, slot: slot.piece, targets: [{ id: 'B2' }, { id: 'B6' }], rule: 'MH-10.1' }]),
    { order: `hold ${id}`, label: 'Hold', piece: id, slot: slot.none, rule: 'MH-8.1' },
  ]),
  { order: 'gmove AG1 {}', label: 'Move the general', piece: 'AG1', slot: slot.point, bounds: { least: 1, most: 1, centre: { x: 3250, y: height - 800 }, radius: 1800 }, rule: 'MH-4.3' },
  { order: 'done', label: 'End the phase', slot: slot.none, rule: 'MH-7.1' },
];

export const view = {
  viewer: 'A',
  turn: 5,
  phase: 'move_1',
  caption: 'Turn 5, movement of side A',
  onMove: ['A'],
  ask: 'Move your units, or end the phase.',
  pieces,
  tracks: [{ id: 'turn', name: 'Turn', value: '5 of 12' }, { id: 'lost', name: 'Units lost', value: '1', owner: 'B' }],
  choices,
};

export const standing = (game = 'meeting-of-hosts') => ({
  match: `pretended ${game}`,
  game,
  title: game === 'meeting-of-hosts' ? 'Meeting of Hosts' : 'A game of some table',
  phase: 1,
  seats: [{ name: 'A', shared: true }, { name: 'B', shared: true }],
});

const steps = [{ seq: 1n, atMs: 1n, lines: [{ kind: 'phase.started', text: 'Side A moves.' }] }];

export const snapshot = (game) => ({ viewer: 'A', update: { seq: 1n, view, board, standing: standing(game), steps } });

/** What comes next: B6 went ahead and wheeled, A6 shot it, and B7 is gone. */
export const next = {
  seq: 2n,
  view: {
    ...view,
    pieces: pieces.filter((piece) => piece.id !== 'B7').map((piece) => (piece.id === 'B6' ? unit('B6', 'Sk', 11, 6, 3900, 2050, 160, { weapon: 'sling' }) : piece)),
  },
  steps: [{ seq: 2n, atMs: 2n, lines: [
    { kind: 'unit.moved', text: 'B6 moves.', data: '{"unit":"B6"}' },
    { kind: 'volley', text: 'A6 shoots at B6: one hit.', dice: ['6', '2'], data: '{"shooter":"A6","targets":["B6"]}' },
  ] }],
};

export const help = { game: 'meeting-of-hosts', orders: [{ verb: 'adv', form: 'adv A3 [R30] 4.5', text: 'Advances a unit.' }], rules: [] };
