// A conversation with the server that survives its connections: says hello, opens a match, comes back by itself, and sends
// again what had no answer. An order carries its own id, so that sent twice it happens once (docs/PROTOCOL.md, section 5).
import type { Company, Error as Failure, ServerFrame, Snapshot, Update } from '../gen/cherta/v1/frames_pb';
import { create } from '@bufbuild/protobuf';
import { ErrorCode, ErrorSchema } from '../gen/cherta/v1/frames_pb';
import { client, protocol } from './dial';
import { Misfit } from '../model/changes';
import { type Body, connect, type Wire } from './wire';

export type { Body };
export type Reply = ServerFrame['body'];
export type Target = ({ link: string } | { watch: string }) & { battle?: string };  // `battle`: that one of the match's
export type Door = ({ link: string; key: string } | { watch: string }) & { battle?: string };  // with the key for which an invitation is exchanged

export interface SessionEvents {
  opened?: (snapshot: Snapshot, again: boolean) => void;
  update?: (update: Update) => void;
  company?: (company: Company) => void;
  ready?: (again: boolean) => void;             // hello was answered, and the match is open if there is one
  lost?: () => void;                            // being sought again
  ended?: (why: string, code: ErrorCode, withdrawn: boolean) => void;  // for good; `withdrawn`: the server said so of this link
}

interface Asked {
  body: Body;
  reply: (body: Reply) => boolean;  // whether more answers will come
}

const firstPauseMs = 250;
const longestPauseMs = 15_000;
const beatMs = 5_000;      // how often it is looked whether the line still lives
const quietMs = 20_000;    // without a word from the server, then it is asked for one
const patienceMs = 10_000; // in which it must come: a line that died in sleep, or behind a proxy, tells nobody
const settledMs = 5_000;  // a connection that held so long counts as good

// Close codes (docs/PROTOCOL.md, section 8) after which the same page would be turned out again; and that of too many requests.
const hopeless: ReadonlySet<number> = new Set([1002, 1003, 1007, 1009]);
const flooding = 1008;
const afterFloodMs = 10_000;

// Errors after which coming back helps.
function isPassing(code: ErrorCode): boolean {
  return code === ErrorCode.ERROR_TOO_MANY || code === ErrorCode.ERROR_UNAVAILABLE;
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Session {
  private wire: Wire | undefined;
  private next = 1n;
  private hello = 0n;    // the request that said hello on this connection
  private opening = 0n;  // the one that opened the match
  private ready = false;
  private wasReady = false;
  private failures = 0;   // since a connection last held for a while
  private readySinceMs = 0;
  private heardMs = 0;   // when the server last said something
  private askedMs = 0;   // when it was asked for a word; 0: it was not
  private beating: ReturnType<typeof setInterval> | undefined;
  private mostFrameBytes = Infinity;
  private comeBackMs = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly asked = new Map<bigint, Asked>();
  private over = false;

  constructor(
    private readonly target: Door | undefined,
    private readonly events: SessionEvents,
    private readonly knownSeq: () => number = () => 0,
  ) {}

  start(): void {
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.beating = setInterval(() => this.beat(quietMs), beatMs);
    this.connectNow();
  }

  stop(): void {
    this.over = true;
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.beating);
    this.wire?.drop();
  }

  // Does the line still live? After so long a silence the server is asked, and no answer is one, too.
  private beat(quiet: number): void {
    if (!this.ready) return;
    const now = Date.now();
    if (this.askedMs !== 0 && now - this.askedMs >= patienceMs) {
      this.wire?.drop();
      this.lost();
    } else if (this.askedMs === 0 && now - this.heardMs >= quiet) {
      this.askedMs = now;
      this.wire?.send(this.next++, { case: 'ping', value: {} }, Infinity);
    }
  }

  /** Sends a request now, or once there is a connection; the promise holds until there is an answer. */
  ask(body: Body): Promise<Reply> {
    return new Promise((settle) =>
      this.askMany(body, (reply) => {
        settle(reply);
        return false;
      }),
    );
  }

  /** The same for a request that is answered by several frames: `reply` says whether more will come. */
  askMany(body: Body, reply: (body: Reply) => boolean): void {
    const request = this.next++;
    this.asked.set(request, { body, reply });
    if (this.ready) this.send(request, body);
  }

  // What is longer than the server takes is answered here: sent, it would end every connection anew.
  private send(request: bigint, body: Body): void {
    if (this.wire?.send(request, body, this.mostFrameBytes) !== false) return;
    const text = `This is too long: the server takes ${String(this.mostFrameBytes)} bytes at once. Nothing was sent.`;
    setTimeout(() => this.answered(request, { case: 'error', value: create(ErrorSchema, { code: ErrorCode.ERROR_MALFORMED, text }) }));
  }

  // The network is back, or somebody looks at the page again: no reason to wait longer.
  private readonly hurry = (): void => {
    if (!document.hidden) this.beat(0);
    if (this.ready || this.timer === undefined || document.hidden) return;
    this.connectNow();
  };

  private connectNow(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.wire?.drop();
    this.wire = connect(this.dialledFor(), {
      opened: () => this.greet(),
      frame: (frame) => this.got(frame),
      closed: (code) => this.closed(code),
    });
    if (this.wire.greeted) this.numberGreeting();
  }

  // What was dialled before this was there may be taken once, as the first connection.
  private dialledFor(): string {
    if (this.next !== 1n) return 'none';
    if (!this.target) return '';
    if (this.target.battle !== undefined) return 'none';
    return 'link' in this.target ? this.target.link : 'none';
  }

  private numberGreeting(): void {
    this.hello = this.next++;
    if (this.target) this.opening = this.next++;
  }

  // Hello, and at once what opens the match: one journey to the server and back instead of two.
  private greet(): void {
    this.numberGreeting();
    this.wire?.send(this.hello, { case: 'hello', value: { protocol, client, company: true, changes: true } }, Infinity);
    if (!this.target) return;
    this.wire?.send(this.opening, { case: 'open', value: { ...this.target, knownSeq: BigInt(this.knownSeq()) } }, Infinity);
  }

  private got(frame: ServerFrame): void {
    const { request, body } = frame;
    this.heardMs = Date.now();
    this.askedMs = 0;
    if (request !== 0n && (request === this.hello || request === this.opening)) return this.greeted(body);
    if (request !== 0n) return this.answered(request, body);
    switch (body.case) {
      case 'update':
        return this.updated(body.value);
      case 'company':
        return this.events.company?.(body.value);
      case 'dismissed':
        return this.end(body.value.text, ErrorCode.ERROR_NO_SUCH_LINK, true);
      case 'comeBack':
        this.comeBackMs = body.value.afterMs;
        return;
      case 'error':
        return this.failed(body.value);
      default:  // what a newer server may send unasked
    }
  }

  // If it does not fit what is here, all of it is asked for.
  private updated(update: Update): void {
    try {
      this.events.update?.(update);
    } catch (why) {
      if (!(why instanceof Misfit)) throw why;
      this.wire?.drop();
      this.lost();
    }
  }

  private greeted(body: Reply): void {
    if (body.case === 'error') return this.failed(body.value);
    if (body.case === 'welcome') this.mostFrameBytes = body.value.maxFrameBytes || Infinity;
    if (body.case === 'welcome' && this.target) return;  // the snapshot follows
    const again = this.wasReady;
    const unanswered = [...this.asked];  // without what the events below will ask
    this.ready = this.wasReady = true;
    this.readySinceMs = performance.now();
    if (body.case === 'snapshot') this.events.opened?.(body.value, again);
    this.events.ready?.(again);
    for (const [request, one] of unanswered) this.send(request, one.body);
  }

  private answered(request: bigint, body: Reply): void {
    const one = this.asked.get(request);
    if (!one) return;
    const againMs = body.case === 'answer' || body.case === 'error' ? body.value.retryMs : 0;
    if (againMs !== 0) {  // it is not known whether it was stored: the same again, later
      setTimeout(() => this.asked.has(request) && this.ready && this.send(request, one.body), againMs);
      return;
    }
    if (!one.reply(body)) this.asked.delete(request);
  }

  private closed(code: number): void {
    if (hopeless.has(code)) return this.end(`The server does not understand this page (close code ${String(code)}).`, ErrorCode.ERROR_MALFORMED);
    if (code === flooding) this.comeBackMs = Math.max(this.comeBackMs, afterFloodMs);
    this.lost();
  }

  private failed(error: Failure): void {
    if (!isPassing(error.code)) return this.end(error.text, error.code);
    this.comeBackMs = error.retryMs;
    this.wire?.drop();
    this.lost();
  }

  private lost(): void {
    if (this.over) return;
    if (this.ready && performance.now() - this.readySinceMs >= settledMs) this.failures = 0;
    this.ready = false;
    const pause = Math.min(firstPauseMs * 2 ** Math.min(this.failures++, 7), longestPauseMs);
    // A little wandering, so that a thousand clients do not come back at once.
    const wait = Math.max(pause * (1 + Math.random() / 4), this.comeBackMs);
    this.comeBackMs = 0;
    this.timer = setTimeout(() => this.connectNow(), wait);
    this.events.lost?.();
  }

  private end(why: string, code: ErrorCode, withdrawn = false): void {
    this.stop();
    this.asked.clear();
    this.events.ended?.(why, code, withdrawn);
  }
}
