// What is drawn, in words: for screen readers, tooltips and panels.
import type { Area, Fact, Feature, Piece, Side, View } from '../gen/cherta/v1/view_pb';
import { t, ui } from '../words/words.svelte';
import { isOwn } from './facts';
import { isConcluded } from './ledger';

export { best } from './facts';

const suits: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** "1--3", a cell west of the first, as a reader sees it; orders keep it as it is. */
export const readable = (text: string): string => text.replace(/\b(\d)--(?=\d)/g, '$1-\u2212');

/** Cards in a text as they are written on cards: "KH, good" gives "K♥, good". */
export function cardWords(text: string): string {
  return readable(text).replace(/\b(10|[2-9AJQK])([SHDC])\b/g, (_, rank: string, suit: string) => `${rank}${suits[suit] ?? suit}`);
}

// In the reader's language where the teller of the game that is open has words for it, else in the server's.
export const tongue = (): string => (ui.teller?.piece ? ui.lang : 'en');
export const nameOf = (piece: Piece): string => readable(ui.teller?.piece?.(piece) ?? piece.name);
export const tagsOf = (piece: Piece): readonly string[] => piece.tags.map((tag) => ui.teller?.tag?.(tag) ?? tag);
export const nameOfFact = ({ name }: Fact): string => ui.teller?.factName?.(name) ?? name;
export const valueOf = (fact: Fact): string => ui.teller?.fact?.(fact) ?? fact.value;
export const featureWords = (feature: Feature): string => ui.teller?.feature?.(feature) ?? feature.text;
export const areaName = (area: Area): string => readable(ui.teller?.area?.(area) ?? area.name);
export const sideWords = (kind: string): string => ui.teller?.side?.(kind) ?? kind;

/** How a fact is known, if not by owning the piece: "battle, turn 4". */
export function sourceWords(fact: Fact): string {
  if (isOwn(fact) || isConcluded(fact)) return '';
  const source = ui.teller?.source?.(fact.source) ?? fact.source;
  return fact.asOf > 0 ? t('fact.source', { source, turn: fact.asOf }) : source;
}

const sourceOf = (fact: Fact | undefined): string | undefined => fact && (fact.source === fact.name ? '' : sourceWords(fact));

/** What the server has concluded: in the reader's language where his game's teller is there, else in the server's words. */
export const concludedWords = ({ value, valueSaid }: Pick<Fact, 'value' | 'valueSaid'>): string => ui.teller?.concluded?.(valueSaid) ?? value;

/** A fact with its source, unless another follows that has the same: "at 72,15, facing 0 (seen)". */
export function factWords(fact: Fact, isFollowed = false): string {
  const source = isFollowed ? '' : sourceOf(fact);
  if (isConcluded(fact)) return `${t('ledger.may')} ${concludedWords(fact)}`;
  return `${nameOfFact(fact)}${fact.value === yes ? '' : ` ${valueOf(fact)}`}${source === '' ? '' : ` (${source})`}`;
}

const yes = 'yes';

// Whether a fact says in passing what another says: "carries 1 marker" beside "contents 1 Tartar and 1 marker (a caravan)". Numbers stand for themselves.
function saysIt(other: Fact, fact: Fact): boolean {
  if (fact.value === yes) return other.value.includes(fact.name);
  return other !== fact && isOwn(other) && isOwn(fact) && /\p{L}/u.test(fact.value) && other.value.length > fact.value.length && other.value.includes(fact.value);
}

// What one knows of one's own anyhow is not said again because others know it, too: "skill good" beside "skill good (stamp)".
const isTwice = (piece: Piece, fact: Fact): boolean => !isOwn(fact) && piece.facts.some((own) => isOwn(own) && own.name === fact.name && own.value === fact.value);

/** Without what another fact says better: "rumour: yes" beside "contents: a rumour". */
export const factsWorth = (piece: Piece): readonly Fact[] => piece.facts.filter((fact) => !isTwice(piece, fact) && !piece.facts.some((other) => saysIt(other, fact)));

/** What there is to tell of a piece in one line. */
export const newsOf = (piece: Piece): readonly string[] =>
  factsWorth(piece)
    .filter((fact) => fact.name !== 'as shown')  // of one's own: in the tab "Known"
    .map((fact, i, all) => factWords(fact, sourceOf(all[i + 1]) === sourceOf(fact)));

export function pieceWords(piece: Piece, note = ''): string {
  const facts = newsOf(piece);
  const words = [nameOf(piece) || piece.id, ...tagsOf(piece), ...(facts.length > 0 ? facts : [t('piece.unknown')])];
  return words.join(', ') + (note === '' ? '' : `; ${t('note.is', { note })}`);
}

/** A counter in short, for a list of what may be ordered. */
export function pieceName(piece: Piece): string {
  const name = nameOf(piece) || piece.id;
  if (piece.area === '') return name.includes(piece.id) ? name : `${name} ${piece.id}`;
  return t('piece.at', { name, area: piece.area });
}

/** What lies along an area's edges: "rough towards 34, 44". */
function edges(area: string, sides: readonly Side[]): readonly string[] {
  const along = sides.flatMap(({ kind, a, b }) => (a === area ? [{ kind, to: b }] : b === area ? [{ kind, to: a }] : []));
  return [...new Set(along.map(({ kind }) => kind))].map((kind) => t('area.edge', { kind: sideWords(kind), areas: along.filter((one) => one.kind === kind).map(({ to }) => to).join(', ') }));
}

export function areaWords(area: Area, view: View, notes: Readonly<Record<string, string>> = {}, sides: readonly Side[] = []): string {
  const features = view.features.filter((one) => one.area === area.id).map((one) => featureWords(one));
  const pieces = view.pieces.filter((one) => one.area === area.id).map((one) => pieceWords(one, notes[one.id]));
  return [areaName(area), ...features, ...pieces, ...edges(area.id, sides)].filter((words) => words !== '').join('; ');
}
