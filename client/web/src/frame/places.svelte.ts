// How places on a measured table are called: fetched when a table's choices are shown, and for no other board.
import { type Choice, Board_Kind, type Target, type View } from '../gen/cherta/v1/view_pb';
import { fillOf } from '../model/choices';
import type { Match } from '../model/match.svelte';
import { skinNow } from '../skins/registry';
import { untilThere } from './chunks';

type Places = typeof import('../board/table/places');
let places = $state.raw<Places | undefined>();
let isAsked = false;

function fetchPlaces(): void {
  if (isAsked) return;
  isAsked = true;
  untilThere(() => import('../board/table/places'), (found) => (places = found));
}

/** What tells of places; undefined on other boards, and until it is there. */
export function tellerOfPlaces(match: Match): { readonly target: (choice: Choice, target: Target, view: View) => string | undefined; readonly end: (choice: Choice, view: View) => string } | undefined {
  const { board, standing } = match.table;
  if (board?.kind !== Board_Kind.TABLE) return undefined;
  queueMicrotask(fetchPlaces);
  const [found, skin] = [places, skinNow(standing?.game ?? '')?.table];
  return found && { target: (choice, target, view) => found.fillWords(fillOf(target), choice, { board, view, skin }), end: (choice, view) => found.endWords(choice, { board, view, skin }) };
}
