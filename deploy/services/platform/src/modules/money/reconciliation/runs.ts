import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import type { ProviderReport } from '../../../ports/provider-report';
import { compareBookings, compareLines, explain } from './compare-repository';
import {
  addLines,
  addRun,
  changeRun,
  countCompared,
  findRun,
  lastDailyRun,
  lockRun,
  newestRuns,
} from './run-repository';
import type { RunRow } from './schema';
import { reportDue } from './topics';

const DAY_MS = 86_400_000;
/** Milliseconds after a day's end at which it is compared: its last webhooks have come by then. */
export const AFTER_MS = 2 * 3_600_000;
/** The report is read for so much longer than the run's time: clocks differ, so a line just after it is not missing. */
const BEYOND_MS = 3_600_000;
const DAILY = 'reconciliation';
const PIECE = 'reconciliation_piece';
const PARTS = ['lines', 'bookings', 'explain'] as const;
type Part = (typeof PARTS)[number];
const SHOWN = 30;

interface Parts {
  outbox: Outbox;
  providerReport: ProviderReport | null;
}
/** `2026-03-01` */
const dayOf = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Comparisons of the provider's report with the ledger, in pieces of a transaction each. */
export function createRuns(core: Core, { outbox, providerReport }: Parts) {
  const begin = async (tx: Db, run: Pick<RunRow, 'day' | 'beginsAt' | 'endsAt'>): Promise<void> => {
    const made = await addRun(tx, { ...run, startedAt: core.now() });
    if (made) await outbox.tell(tx, reportDue, { runId: made.id });
  };
  const expect = (tx: Db, day: string): Promise<void> =>
    outbox.due(tx, {
      at: new Date(startOf(day) + DAY_MS + AFTER_MS),
      kind: DAILY,
      reference: day,
      key: `${DAILY}:${day}`,
    });
  const goOn = (tx: Db, id: number, part: Part, after: string): Promise<void> => {
    const reference = `${id}:${part}:${after}`;
    return outbox.due(tx, { at: core.now(), kind: PIECE, reference, key: `${PIECE}:${reference}` });
  };

  outbox.onDue(DAILY, async (tx, day) => {
    const start = startOf(day);
    await begin(tx, { day, beginsAt: new Date(start), endsAt: new Date(start + DAY_MS) });
    await expect(tx, dayOf(start + DAY_MS));
  });

  /** Reads the report page by page; a repeated job, or the next after a crash, goes on from the last stored page. */
  outbox.task('report_reading', reportDue, async ({ runId }) => {
    if (!providerReport) throw new Error('there is no report');
    for (;;) {
      const run = await findRun(core.db, runId);
      if (run?.state !== 'reading') return;
      const { beginsAt: from, endsAt, readUpTo } = run;
      const time = { from, to: new Date(endsAt.getTime() + BEYOND_MS) };
      const { lines, next } = await providerReport.page(time, readUpTo);
      await core.transact(async (tx) => {
        const still = await lockRun(tx, runId);
        // another server has read this page
        if (still?.state !== 'reading' || still.readUpTo !== readUpTo) return;
        if (lines.length > 0) await addLines(tx, lines);
        const isOver = next === null;
        await changeRun(tx, runId, isOver ? { state: 'comparing' } : { readUpTo: next });
        if (isOver) await goOn(tx, runId, 'lines', '');
      });
    }
  });

  outbox.onDue(PIECE, async (tx, reference) => {
    const [id = '', part = '', ...rest] = reference.split(':');
    const run = await lockRun(tx, Number(id));
    if (run?.state !== 'comparing') return;
    if (part === 'explain') {
      await explain(tx, core.now());
      await changeRun(tx, run.id, { state: 'done', endedAt: core.now() });
      return;
    }
    const isLines = part === 'lines';
    const compare = isLines ? compareLines : compareBookings;
    const { count, next } = await compare(tx, run, rest.join(':'), core.now());
    await countCompared(tx, run.id, isLines ? 'lines' : 'bookings', count);
    if (next !== null) await goOn(tx, run.id, isLines ? 'lines' : 'bookings', next);
    else await goOn(tx, run.id, isLines ? 'bookings' : 'explain', '');
  });

  return {
    /** At each start: plans the first day to be compared, unless a run waits or was. Missed days follow one after the other. */
    schedule: (): Promise<void> =>
      core.transact(async (tx) => {
        if (!providerReport) return;
        const last = await lastDailyRun(tx);
        await expect(tx, last?.day ? dayOf(startOf(last.day) + DAY_MS) : dayOf(core.now()));
      }),
    /** Compares the last 24 hours, at an operator's wish. */
    compareNow: (): Promise<void> =>
      core.transact((tx) => {
        const now = core.now().getTime();
        return begin(tx, {
          day: null,
          beginsAt: new Date(now - DAY_MS),
          endsAt: new Date(now + 1000),
        });
      }),
    /** The newest first. */
    newest: (): Promise<RunRow[]> => newestRuns(core.db, SHOWN),
  };
}
export type Runs = ReturnType<typeof createRuns>;
