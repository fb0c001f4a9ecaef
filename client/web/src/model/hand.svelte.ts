// The units in hand on a measured table, and the plan that is made of their moves. Nothing is sent before the player confirms it; what is
// legal the server decides.
import type { Board, Choice, Piece, View } from '../gen/cherta/v1/view_pb';
import { fillOf, kindOf } from './choices';
import type { Drag, Grip } from './drag';
import { stepOf } from './drag';
import { type Body, degrees, type Hand as Side, type Point, type Pose } from './measure';
import { type Anchor, anchorOf, lengthOf, nudged, poses, type Step } from './plan';
import { type Can, canOf, type Speech, speechOf } from './speech';
import { type TryOrder, Trial, type Verdict } from './trial';

/** What a skin knows of how its game writes moves and aimed orders. */
export interface Tongue {
  readonly isApart?: boolean;  // several orders are given one after another, not as one
  readonly speech?: (choice: Choice, piece: Piece, height: number) => Speech | undefined;
  /** An order at a target ("charge A3 B2") after steps that it may contain; undefined where it may contain none. */
  readonly aimed?: (choice: Choice, fill: string, steps: readonly Step[]) => string | undefined;
  /** By piece, where a game has one speech for many choices. */
  readonly speeches?: (situation: Situation) => ReadonlyMap<string, readonly Speech[]>;
  /** Several orders as the game writes them in one. */
  readonly joined?: (orders: readonly string[]) => string;
}

export interface Standing extends Body {
  readonly piece: Piece;
}

interface Move {
  readonly order: string;               // Choice.order
  readonly steps: readonly Step[];
  readonly fill?: string;               // of an aimed order
  readonly from: Pose | undefined;      // where the piece stood when it was planned
}

export interface Planned {
  readonly id: string;
  readonly words: string;
  readonly steps: readonly Step[];
  readonly path: readonly Pose[];
  readonly length: number;
  readonly most: number;
  readonly target: string;
  readonly aims: readonly { readonly from: Pose; readonly at: string }[];  // at whom, from where on its way
  readonly left: string;                                                   // of what it has, in the game's words; "" where nobody says
}

export interface Situation {
  readonly view: View;
  readonly height: number;              // of the table, hundredths
  readonly stands: ReadonlyMap<string, Standing>;
  readonly tongue: Tongue;
  readonly options: Readonly<Record<string, string>>;  // of the match
  readonly board: Board;
}

export class Hand {
  picked = $state.raw<readonly string[]>([]);
  grouping = $state(false);
  private moves = $state.raw<ReadonlyMap<string, Move>>(new Map());
  private modes = $state.raw<Readonly<Record<string, string>>>({});  // by piece: the order that is meant
  edited = $state<string | undefined>();                             // the plan as the player changed its words
  verdict = $state.raw<Verdict>({ kind: 'unknown' });
  isHeld = $state(false);                                            // by a pointer just now
  private isCorner = false;                                          // the next place goes on from the last
  private drags: ReadonlyMap<string, { drag: Drag; base: readonly Step[] }> = new Map();
  private readonly trial: Trial;

  constructor(
    private readonly situation: () => Situation,
    tryOrder: TryOrder,
  ) {
    this.trial = new Trial(tryOrder, (text, verdict) => {
      if (text === this.words) this.verdict = verdict;
    });
  }

  readonly lead = $derived.by(() => this.picked[0] ?? '');

  private readonly choices: readonly Choice[] = $derived.by(() => this.situation().view.choices);

  /** By piece: every way in which it may be ordered to move. */
  readonly speeches: ReadonlyMap<string, readonly Speech[]> = $derived.by(() => {
    const { stands, tongue, height } = this.situation();
    if (tongue.speeches) return tongue.speeches(this.situation());
    const all = new Map<string, Speech[]>();
    for (const choice of this.choices) {
      const standing = stands.get(choice.piece);
      const speech = standing && (tongue.speech?.(choice, standing.piece, height) ?? speechOf(choice));
      if (speech) all.set(choice.piece, [...(all.get(choice.piece) ?? []), speech]);
    }
    return all;
  });

  /** What the lead may be aimed at, by piece. */
  readonly targets: ReadonlyMap<string, readonly { choice: Choice; fill: string }[]> = $derived.by(() => {
    const all = new Map<string, { choice: Choice; fill: string }[]>();
    for (const choice of this.choices)
      if (choice.piece === this.lead && this.lead !== '' && kindOf(choice.slot) === 'piece')
        for (const target of choice.targets) all.set(target.id, [...(all.get(target.id) ?? []), { choice, fill: fillOf(target) }]);
    return all;
  });

  readonly planned: readonly Planned[] = $derived.by(() => {
    const { stands, tongue } = this.situation();
    return [...this.moves].flatMap(([id, move]) => {
      const standing = stands.get(id);
      const speech = this.speeches.get(id)?.find((one) => one.choice.order === move.order);
      const choice = speech?.choice ?? this.choices.find((one) => one.order === move.order && one.piece === id);
      if (!standing || !choice || (!speech && move.fill === undefined)) return [];
      const anchor = speech?.anchor ?? 'centre';
      const { pose, size } = standing;
      const words = move.fill !== undefined ? (tongue.aimed?.(choice, move.fill, move.steps) ?? choice.order.replace('{}', move.fill)) : (speech?.words(move.steps, pose, size) ?? '');
      const path = poses(pose, size, move.steps, anchor);
      const target = choice.targets.find((one) => move.fill !== undefined && fillOf(one) === move.fill)?.id ?? '';
      const aims = [...move.steps.map((step, i) => ({ at: (step.kind === 'act' && step.target) || '', from: path[i + 1] ?? pose })), { at: target, from: path.at(-1) ?? pose }].filter(({ at }) => at !== '');
      return [{ id, words, steps: move.steps, path, length: lengthOf(pose, size, move.steps, anchor), most: speech?.most ?? choice.bounds?.most ?? 0, target, aims, left: speech?.left?.(move.steps) ?? '' }];
    });
  });

  readonly words: string = $derived.by(() => {
    const all = this.planned.map((one) => one.words);
    return this.edited ?? this.situation().tongue.joined?.(all) ?? all.join('; ');
  });

  /** The plan as it is given. */
  readonly orders: readonly string[] = $derived.by(() => {
    const words = this.words.trim();
    return this.situation().tongue.isApart ? words.split(';').map((one) => one.trim()).filter((one) => one !== '') : [words];
  });

  mayMove(id: string): boolean {
    return this.speeches.has(id);
  }

  /** The way of moving that is meant for a piece. */
  speechFor(id: string): Speech | undefined {
    const all = this.speeches.get(id) ?? [];
    const order = this.moves.get(id)?.order ?? this.modes[id];
    return all.find((one) => one.choice.order === order) ?? all[0];
  }

  plannedFor(id: string): Planned | undefined {
    return this.planned.find((one) => one.id === id);
  }

  /** Where a piece stands at the end of its plan. */
  endOf(id: string): Pose | undefined {
    return this.plannedFor(id)?.path.at(-1) ?? this.situation().stands.get(id)?.pose;
  }

  pick(id: string): void {
    if (!this.grouping) this.picked = this.lead === id && this.picked.length === 1 ? [] : [id];
    else this.picked = this.picked.includes(id) ? this.picked.filter((one) => one !== id) : [...this.picked, id];
  }

  release(): void {
    this.picked = [];
  }

  /** Another kind of order for what is in hand: its steps are said anew, as far as they can be. */
  mean(order: string): void {
    for (const id of this.picked) {
      const verb = order.split(' ')[0];
      const speech = this.speeches.get(id)?.find((one) => (id === this.lead ? one.choice.order === order : one.choice.order.split(' ')[0] === verb));
      if (!speech) continue;
      this.modes = { ...this.modes, [id]: speech.choice.order };
      const steps = this.moves.get(id)?.steps;
      if (steps) this.put(id, speech, replayed(speech, steps) ?? []);
    }
  }

  /** One more step for everything in hand; whether it could be said. */
  step(step: Step): boolean {
    return this.picked.map((id) => this.add(id, (speech, steps) => speech.add(steps, step), step)).some(Boolean);
  }

  /** A wheel of some degrees more, or less of the one before. */
  nudge(hand: Side, by: number): boolean {
    const step: Step = { kind: 'wheel', hand, by };
    const grown = (speech: Speech, steps: readonly Step[]): readonly Step[] | undefined =>
      steps.at(-1)?.kind === 'wheel' && speech.can.has('wheel') ? nudged(steps, hand, by) : speech.add(steps, step);
    return this.picked.map((id) => this.add(id, grown, step)).some(Boolean);
  }

  /** A place so many hundredths farther east and north, for all in hand that are put at places: the end of a way moves, until it is a corner. */
  shift(dx: number, dy: number): boolean {
    const isCorner = this.isCorner;
    this.isCorner = false;
    return this.picked
      .map((id) => {
        const [end, size, speech] = [this.endOf(id), this.situation().stands.get(id)?.size, this.speechFor(id)];
        if (!end || !size || !speech?.can.has('leg') || speech.can.has('forward')) return false;
        const at = anchorOf(end, size, speech.anchor);
        const step: Step = { kind: 'leg', to: { x: at.x + dx, y: at.y + dy } };
        return this.add(id, (one, steps) => one.add(isCorner || steps.at(-1)?.kind !== 'leg' ? steps : steps.slice(0, -1), step), step);
      })
      .some(Boolean);
  }

  /** The way goes on from its end: that is a corner now. */
  corner(): boolean {
    return (this.isCorner = this.plannedFor(this.lead)?.steps.at(-1)?.kind === 'leg');
  }

  /** So many degrees to the right on the spot, for all in hand. */
  turn(by: number): boolean {
    return this.step({ kind: 'turn', facing: degrees((this.endOf(this.lead)?.facing ?? 0) + by) });
  }

  private add(id: string, grown: (speech: Speech, steps: readonly Step[]) => readonly Step[] | undefined, step: Step): boolean {
    const move = this.moves.get(id);
    const steps = move?.fill === undefined ? (move?.steps ?? []) : [];
    const meant = this.speechFor(id);
    const others = (this.speeches.get(id) ?? []).filter((one) => one !== meant);
    for (const speech of meant ? [meant, ...others] : others) {
      const said = speech === meant ? grown(speech, steps) : speech.can.has(canOf(step)) ? replayed(speech, [...steps, step]) : undefined;
      if (said) return this.put(id, speech, said), true;
    }
    return false;
  }

  /** As far ahead as it can, where that may be said; else as far as is offered. */
  farthest(): boolean {
    return this.picked
      .map((id) => {
        const [standing, speech, planned] = [this.situation().stands.get(id), this.speechFor(id), this.plannedFor(id)];
        if (!standing || !speech || (speech.most === 0 && !mayMax(speech))) return false;
        const turns = planned?.steps.filter((step) => step.kind !== 'straight') ?? [];
        // How far that is, nobody said: drawn as the least.
        const room = speech.most === 0 ? unsaid : speech.most - lengthOf(standing.pose, standing.size, turns, speech.anchor);
        const way = speech.can.has('forward') ? 'forward' : 'back';
        const step: Step = { kind: 'straight', way, length: Math.max(room, 1), ...(mayMax(speech) ? { isMax: true } : {}) };
        const said = replayed(speech, [...turns, step]);
        return said ? (this.put(id, speech, said), true) : false;
      })
      .some(Boolean);
  }

  /** Steps at a piece that is touched; whether that means something to the lead. */
  touch(id: string): boolean {
    const [target, speech] = [this.situation().stands.get(id), this.speechFor(this.lead)];
    const said = target && speech?.at?.(this.plannedFor(this.lead)?.steps ?? [], id, target);
    if (!said || !speech) return false;
    this.put(this.lead, speech, said);
    return true;
  }

  /** What else everything in hand may do; of the lead, where they are not alike. */
  do(label: string): void {
    for (const id of this.picked) {
      const [speech, steps] = [this.speechFor(id), this.plannedFor(id)?.steps ?? []];
      const deed = speech?.deeds?.(steps).find((one) => one.label === label);
      if (speech && deed) this.put(id, speech, [...steps, ...deed.steps]);
    }
  }

  /** Takes the last step of what is in hand back. */
  back(): void {
    for (const id of this.picked) {
      const move = this.moves.get(id);
      const speech = this.speechFor(id);
      if (move?.fill !== undefined || !move || !speech) this.set(id, undefined);
      else this.put(id, speech, withoutLast(move.steps));
    }
  }

  /** The position is another one: what is no longer offered, or began elsewhere, is planned no more. */
  heed(): void {
    const { stands } = this.situation();
    const isSame = (a: Pose | undefined, b: Pose | undefined): boolean => a?.x === b?.x && a?.y === b?.y && a?.facing === b?.facing;
    const isOffered = (id: string, order: string): boolean => this.choices.some((one) => one.piece === id && one.order === order) || (this.speeches.get(id) ?? []).some((one) => one.choice.order === order);
    const stale = [...this.moves].filter(([id, move]) => !isSame(move.from, stands.get(id)?.pose) || !isOffered(id, move.order));
    if (stale.length > 0) this.putBack(stale.map(([id]) => id));
    if (this.picked.some((id) => !this.mayMove(id))) this.picked = this.picked.filter((id) => this.mayMove(id));
  }

  /** Puts pieces back where they stand: all, or those named. */
  putBack(ids: readonly string[] = [...this.moves.keys()]): void {
    for (const id of ids) this.set(id, undefined);
  }

  /** Aims the lead at a target, after the wheel that is planned. */
  aim(choice: Choice, fill: string): void {
    const steps = this.moves.get(choice.piece)?.steps ?? [];
    const kept = this.situation().tongue.aimed?.(choice, fill, steps) === undefined ? [] : steps.filter((step) => step.kind === 'wheel');
    this.set(choice.piece, { order: choice.order, steps: kept, fill, from: this.situation().stands.get(choice.piece)?.pose });
  }

  // ---- by a pointer ----

  /** Takes everything in hand up, by one of them. */
  take(grip: Grip, from: Point): void {
    const { stands } = this.situation();
    this.drags = new Map(
      this.picked.flatMap((id) => {
        const standing = stands.get(id);
        if (!standing) return [];
        const speech = this.speechFor(id);
        const can = new Set((this.speeches.get(id) ?? []).flatMap((one) => [...one.can]));
        const move = this.moves.get(id);
        const steps = move?.fill === undefined ? (move?.steps ?? []) : [];
        const { base, already } = resumed(grip, steps);
        const anchor: Anchor = speech?.anchor ?? 'centre';
        const start = poses(standing.pose, standing.size, base, anchor).at(-1) ?? standing.pose;
        const most = speech?.most ?? 0;
        const room = most === 0 ? 0 : Math.max(1, most - lengthOf(standing.pose, standing.size, base, anchor));
        return [[id, { base, drag: { grip, start, size: standing.size, anchor, can: meantCan(speech, can), from, room, already, mayMax: speech !== undefined && mayMax(speech) } }] as const];
      }),
    );
    this.isHeld = true;
  }

  /** The pointer is there now. The others do what the first one does, each from where it stands. */
  drag(to: Point, snap: number): void {
    const lead = this.drags.get(this.lead);
    const step = lead && stepOf(lead.drag, to, snap);
    for (const [id, { base, drag }] of this.drags) {
      const own = id === this.lead || step?.kind !== 'leg' ? step : stepOf(drag, to, snap);
      this.propose(id, base, own);
    }
  }

  letGo(): void {
    this.isHeld = false;
    this.drags = new Map();
  }

  // What can be said of it first, in the order in which it is meant.
  private propose(id: string, base: readonly Step[], step: Step | undefined): void {
    const meant = this.speechFor(id);
    if (!step) return meant && base.length > 0 ? this.put(id, meant, base) : this.set(id, undefined);
    for (const speech of [...(meant ? [meant] : []), ...(this.speeches.get(id) ?? [])]) {
      const said = replayed(speech, [...base, step]);
      if (said) return this.put(id, speech, said);
    }
  }

  private put(id: string, speech: Speech, steps: readonly Step[]): void {
    this.set(id, steps.length === 0 ? undefined : { order: speech.choice.order, steps, from: this.situation().stands.get(id)?.pose });
  }

  private set(id: string, move: Move | undefined): void {
    const moves = new Map(this.moves);
    if (move) moves.set(id, move);
    else moves.delete(id);
    this.moves = moves;
    this.edited = undefined;
    this.verdict = { kind: 'unknown' };
    if (this.words !== '') this.trial.ask(this.words);
  }
}

// A turn that was made for the last step goes with it.
function withoutLast(steps: readonly Step[]): readonly Step[] {
  const left = steps.slice(0, -1);
  const last = left.at(-1);
  return last?.kind === 'turn' && last.isMade ? left.slice(0, -1) : left;
}

const unsaid = 100;
const mayMax = (speech: Speech): boolean => speech.choice.targets.some((one) => one.id === 'max');

const replayed = (speech: Speech, steps: readonly Step[]): readonly Step[] | undefined =>
  steps.reduce<readonly Step[] | undefined>((said, step) => said && speech.add(said, step), []);

// All that one of the piece's orders can say, but a place alone only where that is meant.
function meantCan(speech: Speech | undefined, all: ReadonlySet<Can>): ReadonlySet<Can> {
  const can = new Set(all);
  if (speech && !speech.can.has('leg')) can.delete('leg');
  if (speech?.can.has('leg') && !speech.can.has('forward')) for (const one of ['forward', 'back', 'sideways'] as const) can.delete(one);
  return can;
}

// The step that is taken up again where the same corner or the body is taken once more.
function resumed(grip: Grip, steps: readonly Step[]): { base: readonly Step[]; already: number } {
  const last = steps.at(-1);
  if (grip === 'body' && last?.kind === 'straight' && (last.way === 'forward' || last.way === 'back'))
    return { base: steps.slice(0, -1), already: last.way === 'forward' ? last.length : -last.length };
  // The left corner goes round in a wheel to the right.
  if (last?.kind === 'wheel' && grip === (last.hand === 'right' ? 'left' : 'right')) return { base: steps.slice(0, -1), already: last.by };
  return { base: steps, already: 0 };
}
