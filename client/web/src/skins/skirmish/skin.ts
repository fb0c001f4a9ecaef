// The look of Skirmish: single figures with weapons that one tells apart, on a shore with huts, a creek, its bridge, and a ship. How men are
// ordered, and what stands beside the table, comes when the first picture is there.
import { paint } from '../../frame/paint';
import type { Board, View } from '../../gen/cherta/v1/view_pb';
import type { Spot } from '../../model/geometry';
import type { Along, Skin } from '../skin';
import { look, nameOf } from './figures';
import { later } from './later.svelte';
import LaterAbove from './LaterAbove.svelte';
import LaterOver from './LaterOver.svelte';
import LaterSheet from './LaterSheet.svelte';
import css from './paint.css?inline';

paint(css);

// The zones and tracks that the sheet shows.
const drawn = /^(?:hand|deck|played|unplayed|score|kills|called|morale|pool) |^(?:play|card|aboard|led|loose|charges|declared)$/;

// Along the shore: "land 30", "plan SHIP s:36".
function along(order: string, view: View): Along | undefined {
  const [, verb, inches] = /^(land |plan ship s:)(\d+(?:\.\d+)?)$/i.exec(order) ?? [];
  const ship = view.pieces.find(({ kind, owner }) => kind === 'ship' && owner === view.viewer);
  return inches === undefined ? undefined : { x: Math.round(Number(inches) * 100), mover: verb === 'land ' ? undefined : ship };
}

// Huts that there is something to fetch from.
const sights = ({ terrain }: Board, { pieces }: View): readonly { readonly at: Spot }[] =>
  terrain.flatMap(({ id, kind, outline }) => (kind === 'hut' && pieces.some(({ owner, tags }) => owner === '' && tags[0] === `at hut ${id}`) ? outline.map((at) => ({ at })) : []));

export const skin: Skin = {
  table: {
    cell: 180,
    disc: 100,
    crowd: ({ kind, owner }) => owner !== '' && kind !== 'ship',
    sights,
    look,
    nameOf,
    along,
    above: LaterAbove,
    over: LaterOver,
    get tongue() {
      return later().tongue ?? {};
    },
  },
  isAnswer: (phase) => !/ orders/.test(phase),
  tellers: { de: () => import('./tell.de') },
  cards: { kinds: new Set(['volley', 'charged', 'melee', 'hack']), load: () => import('./card') },
  luck: () => import('./luck'),
  accounts: LaterSheet,
  draws: (id) => drawn.test(id),
};
