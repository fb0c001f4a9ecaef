// What a game's skin may draw in its own way. Whatever it leaves out is drawn generically; a game without a skin is playable.
import type { Component } from 'svelte';
import type { Step } from '../gen/cherta/v1/frames_pb';
import type { Battle, BattlesOf } from './battle';
import type { Figure } from '../board/table/look';
import type { Board, Feature, Piece, Side, View } from '../gen/cherta/v1/view_pb';
import type { Marks } from '../model/choices';
import type { Desk } from '../model/desk.svelte';
import type { Box, Ghost, Spot, Trail } from '../model/geometry';
import type { ThrowsOf } from '../model/luck';
import type { Match } from '../model/match.svelte';
import type { Move, NameOf } from '../model/moves';
import type { Tongue } from '../model/hand.svelte';
import type { Teller } from './tell.svelte';
import type { DeskKey } from '../words/desk.en';
import type { Lang } from '../words/catalogues';
import type { Key } from '../words/words.svelte';

export interface LandProps {
  board: Board;
  view: View;
}

export interface SideProps {
  side: Side;
  cell: number;
}

export interface FeatureProps {
  feature: Feature;
  at: Spot;     // the area's centre
  cell: number;
}

export interface CounterProps {
  piece: Piece;
  size: number;  // drawn around 0,0
  rank: number;  // 0: the first seat's, 1: the second's, -1: nobody's
}

export interface MovesProps {
  board: Board;
  moves: readonly Move[];
}

/** Everything that a drawing of the whole board is given and may ask for. */
export interface BoardProps {
  board: Board;
  view: View;
  skin: Skin;
  ranks: Readonly<Record<string, number>>;  // of the seats
  marks: Marks;                             // what may be touched
  picked: string;                           // the picked piece, or ""
  path: readonly string[];                  // areas of the order being prepared
  trails: readonly Trail[];                 // what moved last
  steps: readonly Step[];                   // what this viewer was told, up to the position shown
  notes: Readonly<Record<string, string>>;  // the player's own, by piece
  before: View | undefined;                 // the position before
  desk: Desk;                               // what the player does with it
  ghosts?: readonly Ghost[];                // what an order being put together would place
  arrows?: Component<MovesProps> | undefined;  // draws what the other side moved
  onarea: (id: string) => void;
  onside?: (id: string) => void;            // the line between two areas: "33-43"
  onpiece: (id: string) => void;
  oncard: (id: string) => void;
}

/** Where the question stands beside the board there is room for accounts under it; elsewhere they follow the question. On paper both are wide. */
export const roomy = 'print, (min-width: 56rem)';

export interface AccountsProps {
  view: View;
  marks: Marks;
  oncard: (id: string) => void;
  desk?: Desk | undefined;  // where it stands beside a measured table
}

export interface BattlesProps {
  battles: readonly Battle[];
  match: Match;
  falls: boolean;  // their dice have just been thrown
  onrule: (id: string) => void;
}

/** What was fought at a step, as cards in the log; who draws them is the same for all games. */
export interface LogCards {
  readonly of: BattlesOf;
  readonly Cards: Component<BattlesProps>;
}

/** One field of a form; `K`: the keys of the words around it. */
export interface FormField<K = DeskKey | Key> {
  name: string;        // unlike the others of its form
  label: K;
  kind: 'text' | 'number' | 'area' | 'piece' | 'seat' | 'choice' | 'rule';
  of?: RegExp;         // which rules or areas are offered; of a rule the order says what stands behind the match
  options?: Readonly<Record<string, K>>;  // words of the order, and what people call them
  optional?: boolean;  // left out with its word in front
  before?: string;     // the word in front of it: "units"
  only?: readonly string[];  // it stands there only where the form's first field has one of these
}

/** An order as a form; its words are joined by blanks. */
export interface OrderForm<K = DeskKey | Key> {
  title: K;
  help: K;
  order: string;  // the beginning: "ref result"
  fields: readonly FormField<K>[];
}
export type RefereeForm = OrderForm;

/** How a piece of a measured table looks: its figures, and signs for its tags. */
export interface Look {
  readonly figure?: Figure;
  readonly glyphs?: Readonly<Record<string, string>>;
  readonly sign?: string;     // strokes from -10 to 10, before its name: what it is, however small it is drawn
  readonly plate?: number;    // degrees: its name stands on the far side of that, wherever it looks
  readonly drop?: number;     // lines that its name lies lower, clear of its neighbours'
  readonly count?: string;    // beside its name, instead of how many they are
  readonly away?: boolean;    // off the table it waits for nothing
  readonly quiet?: boolean;   // of no great interest: its name shows where there is room, or when it is touched
  readonly bare?: boolean;    // on no base: a ship
  readonly faceless?: boolean;  // it has no front
  readonly turn?: number;     // its figures look there, on a base that lies as it lies
  readonly square?: boolean;  // never a disc, however small
}

export interface OverProps {
  view: View;
  board: Board;
  scale: number;
  desk: Desk;
  isTop?: boolean;  // once more, over the units
}

/** A place on a line from west to east, in hundredths, and who would go there. */
export interface Along {
  readonly x: number;
  readonly mover?: Piece | undefined;
}

export interface TableSkin {
  readonly disc?: number;  // hundredths: how wide the base of somebody is of whom that is not said yet
  readonly cell?: number;  // hundredths that should be easy to touch: how near the table is brought
  readonly crowd?: (piece: Piece) => boolean;  // of those that a small window shows at first; none: it shows the whole table
  readonly sights?: (board: Board, view: View) => readonly { readonly at?: Spot }[];  // and which places with them
  readonly look?: (piece: Piece) => Look;
  readonly tongue?: Tongue;  // how the game's orders are written
  readonly nameOf?: NameOf;  // a piece's id from the data of a line of the feed
  readonly fill?: (words: string, lang: Lang, way: (degrees: number) => string) => string | undefined;  // what fills a blank, for a reader, where it is no place
  readonly along?: (order: string, view: View) => Along | undefined;  // an order that names its place by one number
  readonly isByTurns?: boolean;  // within a phase first one, then the other acts
  readonly above?: Component<{ view: View; desk: Desk }>;  // above the table, in sight with it
  readonly over?: Component<OverProps>;  // over all ground, under the units
  readonly ground?: Component<{ board: Board; isOver: boolean }>;  // painted under all ground, and once more over it
}

export interface Skin {
  /** On a measured table the drawing is the same for all games; this much is a game's own. */
  table?: TableSkin;
  /** Draws the whole board; the other parts are then its own business. */
  whole?: Component<BoardProps>;
  /** Under everything, in board units; may draw beyond the board by `margin`. */
  land?: Component<LandProps>;
  labels?: Component<LandProps>;  // drawn above the sides and what lies in the areas
  side?: Component<SideProps>;
  feature?: Component<FeatureProps>;
  counter?: Component<CounterProps>;
  /** What a phase is done with in one go: stands before its choices. */
  ask?: Component<{ view: View; desk: Desk }>;
  /** What lies beside a whole board: the page shows it after the question where that stands below the board; else `whole` draws it. */
  accounts?: Component<AccountsProps>;
  /** Cards in the log: fetched when a line of one of these kinds is told. */
  cards?: { readonly kinds: ReadonlySet<string>; readonly load: () => Promise<{ cards: LogCards }> };
  /** Who tells the game in another language than the server's. */
  tellers?: { readonly [lang: string]: () => Promise<{ teller: Teller }> };
  /** Whose dice are whose, for the luck that is reckoned at the end. */
  luck?: () => Promise<{ throwsOf: ThrowsOf }>;
  /** A phase in which one answers the other side (a retreat): it is no turn of one's own, even where one's counters move. */
  isAnswer?: (phase: string) => boolean;
  legend?: () => Promise<{ default: Component<{ board: Board }> }>;  // what the signs mean: fetched when it is opened
  margin?: (board: Board) => Box;
  /** The zones and tracks, by id, that it draws itself and that need not stand beside the board again. */
  draws?: (id: string) => boolean;
  forms?: () => Promise<readonly RefereeForm[]>;  // fetched by a referee
}
