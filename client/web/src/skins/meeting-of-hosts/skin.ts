// The look of Meeting of Hosts: ancient armies on painted ground. The table itself is drawn as any measured table; here is who stands on the
// bases, what signs their states bear, and how the orders are written.
import { type Figure, type FigureName, figures, known } from '../../board/table/look';
import type { Piece } from '../../gen/cherta/v1/view_pb';
import type { Skin } from '../skin';
import { fill } from './fills';
import { nameOf } from './naming';
import { tongue } from './tongue';

// MH-2.2: classes, by the codes and the names that people use.
const classes: readonly (readonly [RegExp, FigureName])[] = [
  [/^(sk|skirmish)/i, 'skirmisher'],
  [/^(li|light inf)/i, 'skirmisher'],
  [/^(mi|hi|medium inf|heavy inf)/i, 'spearman'],
  [/^(lc|mc|hc|light cav|medium cav|heavy cav)/i, 'rider'],
  [/^(el|elephant)/i, 'elephant'],
  [/^(ar|artill)/i, 'engine'],
  [/^(ba|wagon)/i, 'wagon'],
  [/^(general|commander|subordinate|ag|bg)/i, 'leader'],
];

function figureOf(piece: Piece): Figure | undefined {
  const word = known(piece, 'class')?.value ?? piece.kind;
  const found = classes.find(([pattern]) => pattern.test(word))?.[1];
  const mount = known(piece, 'mount')?.value ?? (/chariot/i.test(piece.name) ? 'chariot' : '');
  const isBow = /bow|sling/i.test(known(piece, 'weapon')?.value ?? '');
  if (mount === 'chariot' && found === 'rider') return figures.chariot;
  if (found === 'rider') return isBow ? figures.bowrider : figures.rider;
  if ((found === 'spearman' || found === 'skirmisher') && isBow) return figures.bowman;
  return found && figures[found];
}

const glyphs: Readonly<Record<string, string>> = {
  disordered: '≈',
  engaged: '⚔',
  contact: '⚔',
  'in contact': '⚔',
  'half lost': '½',
  pinned: '⚔',
  moved: '✓',
  ordered: '✓',
  marched: '✓',
  shot: '✓',
  general: '♔',
  led: '♔',
  pursuing: '»',
  retreated: '«',
  evaded: '«',
  recoiled: '«',
};

// A general's name stands clear of his unit's.
const isWith = (piece: Piece): boolean => piece.tags.some((tag) => tag.startsWith('with '));
const glyphOf = (tag: string): string => glyphs[tag] ?? (tag.startsWith('led by') ? '♔' : tag.startsWith('with ') ? '' : '•');

export const skin: Skin = {
  table: {
    look: (piece) => {
      const figure = figureOf(piece);
      const marks = Object.fromEntries(piece.tags.map((tag) => [tag, glyphOf(tag)]));
      return { glyphs: marks, drop: isWith(piece) ? 2 : 0, ...(figure && { figure }) };
    },
    tongue,
    nameOf,
    fill,
  },
  isAnswer: (phase) => !/ move/.test(phase),
  tellers: { de: () => import('./tell.de') },
  cards: { kinds: new Set(['volley', 'charge.contact', 'melee.fought']), load: () => import('./card') },
  luck: () => import('./luck'),
  forms: async () => (await import('./forms')).forms,
};
