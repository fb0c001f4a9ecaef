// Trying an order before it is given: what the server says would follow for certain. The newest question alone waits; an answer that comes
// late is shown if it still fits, and holds nothing up.
import type { Tried } from '../gen/cherta/v1/frames_pb';
import type { Said } from '../gen/cherta/v1/view_pb';
import type { Pose } from './measure';

export type Verdict =
  | { readonly kind: 'unknown' }                                                          // nobody can say
  | { readonly kind: 'refused'; readonly code: string; readonly rule: string; readonly text: string }
  | {
      readonly kind: 'follows';
      readonly path: Readonly<Record<string, readonly Pose[]>>;  // by piece: poses on the way, the end last
      readonly cost: string;                                     // in words
      readonly touched: readonly string[];                       // pieces
      readonly stops: string;                                    // why it goes no farther; "" where it goes all the way
      readonly costSaid: readonly Said[];                        // both in codes
      readonly stopsSaid: readonly Said[];
    };

export type TryOrder = (text: string) => Promise<Verdict>;

/** What the server answered, on a board so high (its y grows southward); of a question that was overtaken it says nothing. */
export function verdictOf(tried: Tried | undefined, height: number): Verdict {
  const code = tried?.refusal?.code ?? '';
  if (!tried || code === 'E_NEWER' || code === 'E_BEHIND') return { kind: 'unknown' };
  if (tried.refusal) return { kind: 'refused', code, rule: tried.refusal.rule, text: tried.refusal.text };
  const path = Object.fromEntries(
    tried.courses.map(({ piece, poses }) => [piece, poses.map(({ at, facing }) => ({ x: at?.x ?? 0, y: height - (at?.y ?? 0), facing }))]),
  );
  return { kind: 'follows', path, cost: tried.cost, touched: tried.touched, stops: tried.stops, costSaid: tried.costSaid, stopsSaid: tried.stopsSaid };
}

const apartMs = 34;  // some 30 questions a second

export class Trial {
  private asking = false;
  private waiting: string | undefined;

  constructor(
    private readonly tryOrder: TryOrder,
    private readonly told: (text: string, verdict: Verdict) => void,
  ) {}

  /** Asks about an order, unless a newer one comes before its turn. */
  ask(text: string): void {
    this.waiting = text;
    if (!this.asking) void this.run();
  }

  private async run(): Promise<void> {
    this.asking = true;
    while (this.waiting !== undefined) {
      const text = this.waiting;
      this.waiting = undefined;
      const verdict = await this.tryOrder(text).catch((): Verdict => ({ kind: 'unknown' }));
      this.told(text, verdict);
      if (verdict.kind !== 'unknown') await new Promise((settle) => setTimeout(settle, apartMs));
    }
    this.asking = false;
  }
}
