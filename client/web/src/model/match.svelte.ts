// One open match as the page shows it: the table, the connection, and what the player is about to do.
import { type Account, type Company, ErrorCode, type OrderRefusal, type Plan, type Snapshot, type Step, type Tried, type Update } from '../gen/cherta/v1/frames_pb';
import { type Help, type Link, type OptionInfo, Phase } from '../gen/cherta/v1/lobby_pb';
import type { FeedLine } from '../gen/cherta/v1/view_pb';
import { type Body, Session, newId, type Reply, type Target } from '../link/session';
import { reloadIfNewer } from '../link/renew';
import { fullName, sideName } from '../skins/names';
import * as memory from './memory';
import { dutyOf, isElsewhere } from './duty';
import { emptyTable, firstGap, type Position, type Table, take, withSteps } from './table';
import { toldWords } from './told';

export type Connection = 'connecting' | 'open' | 'lost' | 'ended';

const historyPage = 256;  // the most that one request gives

export class Match {
  table = $state.raw<Table>(emptyTable);
  previous = $state.raw<Position | undefined>();  // the position before the last update: shows what moved
  connection = $state<Connection>('connecting');
  why = $state('');                                // why it ended
  lastContactMs = $state(0);
  endsAt = $state(0);                              // when the present wait runs out, by this browser's clock; 0: never
  lastsWhole = $state(false);                      // whatever is answered
  accounts = $state.raw<readonly Account[]>([]);   // of the match's own clock
  calendar = $state('');                           // this player's own quiet hours, as they are said; empty: no clock
  plans = $state.raw<readonly Plan[]>([]);         // what this player has ordered in advance
  help = $state.raw<Help | undefined>();
  refusal = $state.raw<OrderRefusal | undefined>();  // of the last order
  movedOn = $state(false);                         // and something had come (talk, too) since it was chosen
  handedLink = $state('');                            // that took the place of this one: shown this once
  forgotten = $state(false);                       // the link is no more, and nothing of the match is kept
  sending = $state(false);                         // an order waits for its answer
  isOwn = $state(false);                           // by a key that nobody else has: the link was an invitation
  isInvitation = $state(false);                    // the link is one, and its seat has not been taken here
  company = $state.raw<Company | undefined>();     // who is here
  heldSeat = $state('');                           // of one who looks on: the seat of this match that this browser holds
  seenBefore = $state(0);                          // the last step of the visit before
  replay = $state<number | undefined>();           // the link opens a replay at this step, with the eyes of `table.viewer`, and nothing else
  readonly token: string;
  private readonly key: string;
  private name = '';                               // by which this onlooker wants to be called
  private dutyDone = '';                           // what was last done for the dice: it is not sent twice
  private readonly session: Session;

  constructor(readonly target: Target) {
    this.token = 'link' in target ? target.link : '';
    this.key = 'link' in target ? memory.knownKey(target.link) : '';
    this.session = new Session(
      'link' in target ? { ...target, key: this.key } : target,
      {
        opened: (snapshot, again) => this.opened(snapshot, again),
        update: (update) => this.took(update),
        company: (company) => (this.company = company),
        ready: (again) => again && void reloadIfNewer(),
        lost: () => (this.connection = 'lost'),
        ended: (why, code, withdrawn) => this.ended(why, code, withdrawn),
      },
      () => this.table.seq,
    );
    this.session.start();
  }

  readonly isPlayer = $derived(this.replay === undefined && (this.table.standing?.seats.some((seat) => seat.name === this.table.viewer) ?? false));
  readonly isReferee = $derived(this.replay === undefined && this.table.viewer === 'referee');
  readonly isOver = $derived((this.table.standing?.phase ?? Phase.RUNNING) !== Phase.RUNNING);
  readonly isAsked = $derived(
    this.isPlayer && !this.isOver && (this.table.view?.onMove.includes(this.table.viewer) ?? false),
  );

  /** The fragment that leads to this match's table, or to that of one of its battles. */
  hrefOf(battle = ''): string {
    const door = 'link' in this.target ? this.target.link : `watch/${this.target.watch}`;
    return `#${door}${battle === '' ? '' : `/battle/${battle}`}`;
  }

  /** The battle of this match that is being fought at a table of its own. */
  readonly battle = $derived(this.table.standing?.battles.find((one) => one.running));

  // Asked, and has answered: what he gave may still be changed.
  readonly isSealed = $derived(this.isAsked && (this.table.view?.sealed ?? false));

  /** Whom the server waits for, in words: without oneself where one's answer is in. */
  readonly waitsFor = $derived.by(() => {
    const { onMove, choices } = this.table.view ?? { onMove: [], choices: [] };
    const others = onMove.filter((seat) => seat !== this.table.viewer || !(this.isSealed || choices.length === 0));
    return (others.length > 0 ? others : onMove).map((seat) => this.nameOf(seat)).join(', ');
  });

  close(): void {
    this.session.stop();
  }

  /** What people call a viewer: "the Aga", "the raider". */
  nameOf(viewer: string): string {
    return sideName(this.table.standing?.game ?? '', viewer, this.table.view);
  }

  /** The same by the seat, where its role may change: "Player 1 (the raider)". */
  fullNameOf(viewer: string): string {
    return fullName(this.table.standing?.game ?? '', viewer, this.table.view);
  }

  /** A line in the client's own words, where it has some (told.ts). */
  toldWords(line: FeedLine): string | undefined {
    return toldWords(line, this.table.standing?.seats.map((seat) => seat.name) ?? [], (viewer) => this.nameOf(viewer), this.table.standing?.phase);
  }

  /** Gives an order, chosen when one's step was `chosenAt`; whether it was accepted. */
  async order(text: string, chosenAt = this.table.seq): Promise<boolean> {
    this.clearRefusal();
    this.sending = true;
    const reply = await this.session.ask({ case: 'order', value: { id: newId(), text } });
    this.sending = false;
    const accepted = this.settled(reply);
    this.movedOn = !accepted && reply.case === 'answer' && Number(reply.value.seq) > chosenAt;
    return accepted;
  }

  /** What an order would lead to; undefined if the server does not tell. Nothing is given. */
  async tryOrder(text: string): Promise<Tried | undefined> {
    const reply = await this.session.ask({ case: 'try', value: { text } });
    return reply.case === 'tried' ? reply.value : undefined;
  }

  /** What was said of the last order is no longer of interest. */
  clearRefusal(): void {
    this.refusal = undefined;
    this.movedOn = false;
  }

  async say(to: string, text: string): Promise<boolean> {
    this.clearRefusal();
    return this.settled(await this.session.ask({ case: 'say', value: { id: newId(), to, text } }));
  }

  async abandon(agree: boolean): Promise<boolean> {
    this.clearRefusal();
    return this.settled(await this.session.ask({ case: 'abandon', value: { id: newId(), agree } }));
  }

  /** Offers or accepts a draw, or takes that back. */
  async draw(agree: boolean): Promise<boolean> {
    this.clearRefusal();
    return this.settled(await this.session.ask({ case: 'draw', value: { id: newId(), agree } }));
  }

  /** The positions of so many steps in a row, as a viewer saw them; fewer where the server gives fewer, none if it does not tell. */
  async lookAlong(seq: number, count: number, as: string): Promise<readonly Position[]> {
    const reply = await this.session.ask({ case: 'lookBack', value: { seq: BigInt(seq), as, along: count - 1 } });
    if (reply.case !== 'lookedBack' || !reply.value.update) return [];
    let { board } = reply.value.update;
    return [reply.value.update, ...reply.value.along].map((update) => {
      board = update.board ?? board;
      return { seq: Number(update.seq), view: update.view, board };
    });
  }

  /** All steps of a viewer's feed. */
  async feedOf(as: string): Promise<readonly Step[]> {
    let steps: readonly Step[] = [];
    for (;;) {
      const reply = await this.session.ask({
        case: 'history',
        value: { firstSeq: BigInt(Number(steps.at(-1)?.seq ?? 0n) + 1), most: historyPage, as },
      });
      if (reply.case !== 'history' || reply.value.steps.length === 0) return steps;
      steps = withSteps(steps, reply.value.steps);
    }
  }

  /** Whether this player's consent is the last that is missing: then it ends the game. An automatic opponent is not asked to end it. */
  wouldEnd(by: 'wouldDraw' | 'wouldStop'): boolean {
    const { standing, viewer } = this.table;
    const others = standing?.seats.filter((seat) => seat.name !== viewer && !(by === 'wouldStop' && seat.automatic)) ?? [];
    const me = standing?.seats.find((seat) => seat.name === viewer);
    return me !== undefined && !me[by] && others.every((seat) => seat[by]);
  }

  /** A new link for a viewer; the old ones end. */
  async handOn(viewer: string): Promise<Link | string> {
    const reply = await this.session.ask({ case: 'handOn', value: { viewer } });
    if (reply.case === 'newLink' && reply.value.link) {
      if (viewer === this.table.viewer) this.handedLink = `${window.location.origin}/#${reply.value.link.token}`;
      return reply.value.link;
    }
    return reply.case === 'error' ? reply.value.text : '';
  }

  /** Asks the server for what the page's seldom parts need. */
  readonly ask = (body: Body): Promise<Reply> => this.session.ask(body);

  /** The match as a file. */
  exported(): Promise<{ name: string; data: Uint8Array<ArrayBuffer>[] } | undefined> {
    const data: Uint8Array<ArrayBuffer>[] = [];
    return new Promise((settle) =>
      this.session.askMany({ case: 'export', value: {} }, (reply) => {
        if (reply.case !== 'export') return settle(undefined), false;
        if (reply.value.part === 0) data.length = 0;  // after a lost connection it begins again
        data.push(reply.value.data.slice());
        if (reply.value.last) settle({ name: reply.value.name, data });
        return !reply.value.last;
      }),
    );
  }

  /** The player has seen everything up to now. */
  rememberSeen(): void {
    const { standing, viewer, seq } = this.table;
    if (standing && seq > 0 && this.replay === undefined) memory.rememberSeen(standing.match, viewer, seq);
  }

  private settled(reply: Reply): boolean {
    if (reply.case === 'error') {
      this.refusal = { $typeName: 'cherta.v1.OrderRefusal', code: '', rule: reply.value.rule, text: reply.value.text };
      return false;
    }
    if (reply.case !== 'answer') return false;
    this.refusal = reply.value.accepted ? undefined : reply.value.refusal;
    return reply.value.accepted;
  }

  private opened(snapshot: Snapshot, again: boolean): void {
    this.connection = 'open';
    this.replay = snapshot.replay && Number(snapshot.replay.seq);
    this.lastContactMs = Date.now();
    if (!again) this.table = { ...this.table, viewer: snapshot.viewer };
    this.plans = [];
    if (snapshot.update) this.took(snapshot.update);
    this.isOwn = snapshot.own;
    if (this.token !== '' && !snapshot.own) memory.dropKey(this.token);
    if (!again && !snapshot.replay) this.welcome();
    if (snapshot.viewer === 'observer' && !snapshot.replay) this.introduce(this.name);
    void this.fillGap();
  }

  /** Says to all who looks on, also that this browser holds a seat here. */
  introduce(name: string): void {
    this.name = name;
    const { standing } = this.table;
    const held = memory.remembered().find((one) => one.match === standing?.match && standing.seats.some((seat) => seat.name === one.viewer));
    this.heldSeat = held?.viewer ?? '';
    if (name === '' && !held) return;
    // By the key for which its invitation was exchanged, or by the link itself if it is the seat's own.
    const seat = held ? (memory.isKept(held.token) ? memory.knownKey(held.token) : held.token) : '';
    void this.session.ask({ case: 'introduce', value: { name, seat } });
  }

  // The first time: what this browser knows of the match.
  private welcome(): void {
    const { standing, viewer } = this.table;
    if (!standing) return;
    this.seenBefore = memory.seenOf(standing.match, viewer);
    this.previous = undefined;
    if (this.token !== '' && this.target.battle === undefined) {  // a battle is found by its match
      const { match, game, title } = standing;
      memory.remember({ token: this.token, match, game, title, viewer, sinceMs: Date.now() });
    }
  }

  /** Asks for the game's words, which are long and not needed for a picture of it. */
  async fetchHelp(): Promise<void> {
    const game = this.table.standing?.game ?? '';
    const reply = await this.session.ask({ case: 'help', value: { game } });
    if (reply.case === 'help') this.help = reply.value;
  }

  /** What may be chosen in a game, with every value. */
  async optionsOf(game: string): Promise<readonly OptionInfo[]> {
    const reply = await this.session.ask({ case: 'listGames', value: {} });
    return reply.case === 'games' ? (reply.value.games.find((one) => one.name === game)?.options ?? []) : [];
  }

  private took(update: Update): void {
    const before = this.table;
    this.table = take(before, update);
    this.lastContactMs = Date.now();
    this.endsAt = update.countdown ? this.lastContactMs + Number(update.countdown.leftMs) : 0;
    this.lastsWhole = update.countdown?.whole ?? false;
    this.accounts = update.countdown?.accounts ?? [];
    this.calendar = update.calendar;
    if (update.plans) this.plans = update.plans.plans;
    if (before.view && this.table.view !== before.view) this.previous = before;
    this.doDuty();
  }

  private doDuty(): void {
    const { standing, viewer } = this.table;
    if (!standing || !this.isPlayer || this.isShared) return;
    const duty = dutyOf(standing, viewer, memory.shareOf(standing.match, viewer));
    const what = Object.keys(duty ?? {}).join();
    if (!duty || what === this.dutyDone) return;
    this.dutyDone = what;
    if ('share' in duty) void this.session.ask({ case: 'share', value: { share: duty.share } });
    else void this.session.ask({ case: 'promise', value: { hash: duty.promise } });
  }

  /** All players' shares of the dice are there. */
  readonly isReady = $derived(this.table.standing?.seats.every((seat) => seat.shared) ?? true);
  private readonly isShared = $derived(this.table.standing?.seats.find((seat) => seat.name === this.table.viewer)?.shared ?? true);

  /** The share was promised on another device, which alone can reveal it. */
  readonly isPromisedElsewhere = $derived.by(() => {
    const { standing, viewer } = this.table;
    return standing !== undefined && !this.isShared && isElsewhere(standing, viewer, memory.shareOf(standing.match, viewer));
  });

  /** Whether the server may still be asked to give this player's share of the dice. */
  readonly mayLeaveShare = $derived.by(() => {
    const seats = this.table.standing?.seats ?? [];
    const me = seats.find((seat) => seat.name === this.table.viewer);
    return me !== undefined && !me.shared && !this.isOver && !(me.promise !== '' && seats.every((seat) => seat === me || seat.shared));
  });

  async letServerShare(): Promise<boolean> {
    this.clearRefusal();
    return this.settled(await this.session.ask({ case: 'share', value: { byServer: true } }));
  }

  /** The link by which this viewer can come from any device; "" for one who watches a listed match. */
  get ownLink(): string {
    return this.token === '' || this.replay !== undefined ? '' : `${window.location.origin}/#${this.isOwn ? this.key : this.token}`;
  }

  /** The key is lost when this page is closed. */
  get isForgetful(): boolean {
    return this.isOwn && !memory.isKept(this.token);
  }

  // The link is no more, so the page knows no more. What the browser keeps goes only where the server says that the link was withdrawn: one
  // that was started with another store by mistake knows no link at all.
  private forget(withdrawn: boolean): void {
    const { standing, viewer } = this.table;
    this.table = emptyTable;
    this.plans = [];
    this.previous = undefined;
    this.refusal = undefined;
    this.sending = false;
    this.endsAt = 0;
    this.forgotten = true;
    if (!withdrawn) return;
    if (standing) memory.forgetAll(this.token, standing.match, viewer);
    if (this.token !== '' && window.location.hash.slice(1).split('/')[0] === this.token) window.history.replaceState(null, '', window.location.pathname);
  }

  // Steps that the snapshot left out.
  private async fillGap(): Promise<void> {
    for (let first = firstGap(this.table.steps); first !== 0; ) {
      const reply = await this.session.ask({ case: 'history', value: { firstSeq: BigInt(first), most: historyPage, as: '' } });
      if (reply.case !== 'history' || reply.value.steps.length === 0) return;
      this.table = { ...this.table, steps: withSteps(this.table.steps, reply.value.steps) };
      const next = firstGap(this.table.steps);
      if (next === first) return;
      first = next;
    }
  }

  private ended(why: string, code: ErrorCode, withdrawn: boolean): void {
    this.isInvitation = code === ErrorCode.ERROR_INVITATION;
    if (this.isInvitation) return;
    this.connection = 'ended';
    this.why = why;
    if (code === ErrorCode.ERROR_NO_SUCH_LINK) this.forget(withdrawn);
    if (code === ErrorCode.ERROR_VERSION) void reloadIfNewer(true);
  }
}
