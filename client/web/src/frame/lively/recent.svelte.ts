// What the other side moved since one's own last turn: gathered as it comes, and for who has just come read back from the server.
import { Board_Kind } from '../../gen/cherta/v1/view_pb';
import type { Desk } from '../../model/desk.svelte';
import { asText, hasOwnTurn, type Move, movesAlong, movesBetween, type OfTable, othersSince } from '../../model/moves';
import type { Position } from '../../model/table';
import { skinNow } from '../../skins/registry';

const along = 32;        // positions of one request
const mostRequests = 3;  // for who has just come
const mostKept = 400;    // moves

export class Recent {
  private moves = $state.raw<readonly Move[]>([]);
  private last: Position | undefined;

  constructor(private readonly desk: Desk) {}

  private get skin(): ReturnType<typeof skinNow> {
    return skinNow(this.desk.match.table.standing?.game ?? '');
  }

  private readonly isAnswer = (phase: string): boolean => this.skin?.isAnswer?.(phase) ?? false;

  private get table(): OfTable | undefined {
    const { board } = this.desk.match.table;
    if (board?.kind !== Board_Kind.TABLE) return undefined;
    return { height: board.height, nameOf: this.skin?.table?.nameOf ?? asText, isByTurns: this.skin?.table?.isByTurns ?? false };
  }

  /** The others', oldest first. */
  readonly others: readonly Move[] = $derived.by(() => (this.desk.match.isPlayer ? othersSince(this.moves, this.desk.match.table.viewer, this.isAnswer) : []));

  /** The present position has come: what moved is noted, and told. */
  note(now: Position): readonly Move[] {
    const { last } = this;
    this.last = now;
    if (!last?.view || !now.view || now.seq === last.seq) return [];
    if (now.seq < last.seq) this.moves = [];  // a server that was set back tells another story
    const steps = this.desk.match.table.steps.filter((step) => Number(step.seq) > last.seq);
    const fresh = movesBetween(last.view, now.view, now.seq, steps, this.table);
    if (fresh.length > 0) this.moves = [...this.moves, ...fresh].slice(-mostKept);
    return fresh;
  }

  /** Reads back what came before this page was opened, as this viewer saw it. */
  async readBack(): Promise<void> {
    const { match } = this.desk;
    let end = match.table.seq;
    for (let i = 0; i < mostRequests && end > 0 && !hasOwnTurn(this.moves, match.table.viewer, this.isAnswer); ++i) {
      const first = Math.max(0, end - along + 1);
      const positions = (await match.lookAlong(first, end - first + 1, '')).filter((one) => one.seq <= end);
      if (positions.length < 2) return;
      // Where they are much, fewer come: without a gap, or not at all.
      if (positions.at(-1)?.seq !== end) return;
      this.moves = [...movesAlong(positions, match.table.steps, this.table), ...this.moves];
      end = first;
    }
  }
}
