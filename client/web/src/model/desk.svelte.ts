// What the player does with a match on this page: picks, prepares an order, looks back, pins notes. Nothing here is sent before
// he confirms it.
import type { Step } from '../gen/cherta/v1/frames_pb';
import type { Choice } from '../gen/cherta/v1/view_pb';
import { choicesFor, type Draft, draftsFor, isWhole, type Kind, marksFor, marksOf, noMarks, pathOf, wordsOf } from './choices';
import { Form, markOf } from './form.svelte';
import { trails } from './geometry';
import type { Match } from './match.svelte';
import type { Move } from './moves';
import * as memory from './memory';
import type { Position } from './table';

export interface Look extends Position {
  readonly as: string;  // whose sight; "" one's own
  readonly before: Position | undefined;
}

interface Wish {
  readonly seq: number;
  readonly as: string;
  readonly ahead: number;  // so many more steps are fetched in the same direction
}

/** For lookAt: the last step there is. */
export const newest = Number.MAX_SAFE_INTEGER;
const mostCached = 400;  // positions looked back at
const mostAlong = 32;    // of them that one request gives

export class Desk {
  picked = $state('');                         // own piece
  draft = $state.raw<Draft | undefined>();     // the order being prepared
  form = $state.raw<Form | undefined>();       // where it is put together from parts
  typed = $state('');                          // its words, which the player may change
  private chosenAt = 0;                        // his step then
  rivals = $state.raw<readonly Draft[]>([]);   // what a touch could mean, if several things
  look = $state.raw<Look | undefined>();       // looking back, or with other eyes
  asSteps = $state.raw<readonly Step[]>([]);   // the feed of those eyes
  loading = $state(false);
  aim = $state<number | undefined>();          // the step that will be shown when it has come
  private wanted: Wish | undefined;  // the newest
  notes = $state.raw<memory.Notes>({});
  touched = $state.raw<{ readonly kind: Kind; readonly id: string } | undefined>();  // last on the board: it fills a referee's forms
  others = $state.raw<readonly Move[]>([]);    // what the other side moved, where it is to be seen
  pin = $state('');                            // the piece whose facts and note are open
  private readonly forms = new Map<string, Form>();  // as they were left
  private readonly cache = new Map<string, Position>();
  private cachedAt = 0;

  constructor(readonly match: Match) {}

  readonly position: Position = $derived.by(() => this.look ?? this.match.table);
  readonly isLive = $derived(this.look === undefined);
  readonly steps = $derived.by(() => (this.look && this.look.as !== '' ? this.asSteps : this.match.table.steps));
  readonly marks = $derived.by(() => {
    const { view } = this.match.table;
    if (!view || !this.isLive || this.match.connection !== 'open') return noMarks;
    return this.form ? marksOf(this.form.lit.kind, this.form.lit.ids) : marksFor(view, this.picked);
  });
  readonly path = $derived.by(() => {
    const { view } = this.match.table;
    return view && this.draft && !this.form ? pathOf(this.draft, view) : [];
  });
  readonly before = $derived.by(() => (this.look ? this.look.before : this.match.previous)?.view);  // the position before the one shown
  readonly trails = $derived.by(() => {
    const { board, view } = this.position;
    return board && view && this.before ? trails(board, this.before, view) : [];
  });

  loadNotes(): void {
    const { standing, viewer } = this.match.table;
    if (standing) this.notes = memory.notesOf(standing.match, viewer);
  }

  note(piece: string, text: string): void {
    const { standing, viewer } = this.match.table;
    const { [piece]: _, ...others } = this.notes;
    this.notes = text === '' ? others : { ...others, [piece]: text };
    if (standing) memory.rememberNotes(standing.match, viewer, this.notes);
  }

  /** An area, piece or card was touched. */
  touch(kind: Kind, id: string): void {
    const { view } = this.match.table;
    this.touched = { kind, id };
    if (!view || !this.isLive) {
      if (kind === 'piece') this.pin = id;
      return;
    }
    if (this.form) {
      if (!this.form.touch(kind, id) && kind === 'piece') this.pin = id;
      this.typed = this.form.words;
      return;
    }
    const drafts = draftsFor(choicesFor(view, this.picked), kind, id).filter((one) => one.choice.piece === this.picked);
    const isMover = kind === 'piece' && view.choices.some((choice) => choice.piece === id);
    if (kind === 'piece') this.pin = id;
    if (drafts.length === 1 && drafts[0] && !isMover) return this.prepare(drafts[0]);
    if (isMover) this.cancel(this.picked === id ? '' : id);
    else if (drafts.length > 0) this.cancel(this.picked);
    this.rivals = drafts;
  }

  prepare(draft: Draft): void {
    this.rivals = [];
    this.draft = draft;
    this.chosenAt = this.match.table.seq;
    this.form = draft.choice.form ? this.formOf(draft.choice) : undefined;
    this.picked = draft.choice.piece;
    this.typed = this.form?.words ?? wordsOf(draft);
  }

  choose(choice: Choice): void {
    if (isWhole(choice)) this.prepare({ choice, fill: '', target: undefined });
  }

  /** Drops what is being prepared; `picked` stays. */
  cancel(picked = ''): void {
    this.drop();
    this.rivals = [];
    this.picked = picked;
    this.match.clearRefusal();
  }

  /** The order that was being prepared is no longer offered. */
  drop(): void {
    this.draft = undefined;
    this.form = undefined;
  }

  async confirm(): Promise<boolean> {
    const accepted = await this.match.order(this.typed, this.chosenAt);
    if (accepted) this.forms.clear();
    if (accepted) this.cancel();
    else this.chosenAt = this.match.table.seq;  // he has been told
    return accepted;
  }

  /** Whether what is being prepared may still be given. */
  isOffered(draft: Draft): boolean {
    if (draft.unasked) return true;
    const { form } = this;
    const choices = this.match.table.view?.choices ?? [];
    return choices.some((choice) => choice.order === draft.choice.order && (!form || markOf(choice) === form.mark));
  }

  // What was begun is found again by who looked at something else meanwhile.
  private formOf(choice: Choice): Form {
    const form = this.forms.get(markOf(choice)) ?? new Form(choice);
    this.forms.set(form.mark, form);
    return form;
  }

  /** Shows a step as a viewer saw it, and fetches so many more in the same direction; of several wishes the newest counts. */
  async lookAt(seq: number, as = this.look?.as ?? '', ahead = 0): Promise<void> {
    this.cancel();
    this.wanted = { seq, as, ahead };
    this.aim = Math.max(0, seq);
    if (this.loading) return;
    this.loading = true;
    while (this.wanted) {
      const wish: Wish = this.wanted;
      const found = await this.find(wish.seq, wish.as, wish.ahead);
      if (this.wanted !== wish) continue;  // another wish by now, or back to the present
      this.wanted = undefined;
      if (found) this.look = found;
    }
    this.aim = undefined;
    this.loading = false;
  }

  /** The same moment with other eyes; the present stays the present. */
  async lookAs(as: string): Promise<void> {
    if (as === '' && !this.look) return;
    const feed = as === '' ? this.match.table.steps : await this.match.feedOf(as);
    const at = this.steps.find((step) => Number(step.seq) === this.position.seq)?.atMs;
    const then = this.isLive || at === undefined ? feed.at(-1) : feed.filter((step) => step.atMs <= at).at(-1);
    const isNow = as === '' && this.look !== undefined && this.position.seq === Number(this.asSteps.at(-1)?.seq ?? 0n);
    if (isNow) return this.backToNow();
    await this.lookAt(this.position.seq === 0 ? 0 : Number(then?.seq ?? 0n), as);
  }

  private async find(seq: number, as: string, ahead: number): Promise<Look | undefined> {
    // Another's feed goes on, too: whoever asks for its newest step gets it.
    if (as !== '' && (as !== this.look?.as || seq === newest)) this.asSteps = await this.match.feedOf(as);
    const last = as === '' ? this.match.table.seq : Number(this.asSteps.at(-1)?.seq ?? 0n);
    const at = Math.max(0, Math.min(seq, last));
    await this.fetch(at, as, ahead);
    const now = this.cache.get(`${as} ${at}`);
    return now && { ...now, as, before: this.cache.get(`${as} ${at - 1}`) };
  }

  /** The link is no more: nothing of the match stays here. */
  forget(): void {
    this.backToNow();
    this.picked = this.typed = this.pin = '';
    this.notes = {};
    this.asSteps = [];
    this.forms.clear();
    this.cache.clear();
  }

  backToNow(): void {
    this.look = undefined;
    this.wanted = undefined;
    this.aim = undefined;
    this.cancel();
  }

  // A step and the one before it, with others in the direction in which one goes, unless they are there.
  private async fetch(at: number, as: string, ahead: number): Promise<void> {
    // A server that was set back tells another story from there on.
    if (this.match.table.seq < this.cachedAt || this.cache.size >= mostCached) this.cache.clear();
    this.cachedAt = this.match.table.seq;
    const has = (seq: number): boolean => seq < 0 || this.cache.has(`${as} ${seq}`);
    if (has(at) && has(at - 1)) return;
    const isBack = this.look !== undefined && this.look.as === as && at < this.look.seq;
    const count = Math.min(ahead + 2, mostAlong);
    const first = Math.max(0, isBack ? at - count + 1 : at - 1);
    await this.take(first, count, as);
    // Where the positions are much, fewer come.
    if (!has(at)) await this.take(Math.max(0, at - 1), 2, as);
    if (!has(at)) await this.take(at, 1, as);
  }

  private async take(first: number, count: number, as: string): Promise<void> {
    for (const one of await this.match.lookAlong(first, count, as)) this.cache.set(`${as} ${one.seq}`, one);
  }
}
