import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import { statusOf, type Timed } from './status';

export type Moment = 'started' | 'ended';
/** An event with dates, and the newest of its moments that was told. */
export interface Dated extends Timed {
  id: number;
  told: Moment | null;
}
/** Where they are, and how one of their moments is told. */
export interface DatedTable {
  /** Name of the due jobs. */
  kind: string;
  all(db: Db): Promise<Dated[]>;
  lock(tx: Db, id: number): Promise<Dated | undefined>;
  setTold(tx: Db, id: number, told: Moment | null): Promise<void>;
  tell(tx: Db, moment: Moment, id: number, at: Date): Promise<void>;
}

/**
 * Moments that must be told by now, however late this runs: none twice in a row, no end without its start. An ended event with new dates begins
 * again.
 */
function momentsDue({ told, ...row }: Dated, now: Date): { tell: Moment[]; told: Moment | null } {
  const status = statusOf(row, now);
  if (status === 'future') return { tell: [], told: told === 'ended' ? null : told };
  if (status === 'active') return { tell: told === 'started' ? [] : ['started'], told: 'started' };
  if (told === 'ended') return { tell: [], told };
  return { tell: told === 'started' ? ['ended'] : ['started', 'ended'], told: 'ended' };
}

/** Tells of starts and ends, each once, by jobs that are due at the dates (SPEC.md, O9). */
export function createDates(core: Core, outbox: Outbox, table: DatedTable) {
  const { kind } = table;
  /** Locks the row, so that late jobs of a start and an end do not run at once. */
  const look = async (tx: Db, id: number): Promise<void> => {
    const row = await table.lock(tx, id);
    if (!row) return;
    const { tell, told } = momentsDue(row, core.now());
    for (const moment of tell)
      await table.tell(tx, moment, id, (moment === 'ended' && row.endAt) || row.startAt);
    if (told !== row.told) await table.setTold(tx, id, told);
  };
  outbox.onDue(kind, (tx, reference) => look(tx, Number(reference)));

  const inOrder = async (db: Db): Promise<Dated[]> =>
    (await table.all(db)).sort((a, b) => a.id - b.id);
  const lookAtAll = async (tx: Db): Promise<void> => {
    for (const row of await inOrder(tx))
      if (momentsDue(row, core.now()).told !== row.told) await look(tx, row.id);
  };

  return {
    /**
     * Every change of dates happens in here: moments of the old dates are told first, then the new ones get jobs. A told moment is not told again,
     * so writing the same dates changes nothing.
     */
    async rewrite(write: (tx: Db) => Promise<void>): Promise<void> {
      await core.transact(async (tx) => {
        await lookAtAll(tx);
        await write(tx);
        await lookAtAll(tx);
      });
      // a running job waits for the row, so a transaction with the row must not wait for the job
      await core.transact(async (tx) => {
        for (const { id, startAt, endAt } of await inOrder(tx)) {
          for (const at of endAt ? [startAt, endAt] : [startAt])
            await outbox.due(tx, {
              at,
              kind,
              reference: String(id),
              key: `${kind}/${id}/${at.toISOString()}`,
            });
        }
      });
    },
  };
}
export type Dates = ReturnType<typeof createDates>;
