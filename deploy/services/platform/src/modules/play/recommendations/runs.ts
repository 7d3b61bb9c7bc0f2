import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import {
  beginRun,
  countPlayers,
  endRun,
  fillBaskets,
  findNeighbours,
  lockRun,
} from './counting-repository';

const BEGIN = 'recommendations_run';
const STEP = 'recommendations_step';
const DAY = 86_400_000;
/** What was played longer ago says nothing any more, in milliseconds. */
export const WINDOW_MS = 90 * DAY;
/** When nobody plays much, in hours of UTC. */
const HOUR = 4;

/** The next night's. */
const nextRunAt = (now: Date): Date => {
  const today = new Date(now).setUTCHours(HOUR, 0, 0, 0);
  return new Date(today > now.getTime() ? today : today + DAY);
};

/** Compares all games anew once a night, in pieces of one transaction each. */
export function createRuns(core: Core, outbox: Outbox) {
  const begin = (tx: Db, at: Date, key: string) =>
    outbox.due(tx, { at, kind: BEGIN, reference: key, key: `${BEGIN}/${key}` });
  const tonight = async (tx: Db) => {
    const at = nextRunAt(core.now());
    await begin(tx, at, at.toISOString().slice(0, 10));
  };
  const goOn = (tx: Db, run: number, stage: 'baskets' | 'neighbours', after: string) => {
    const reference = `${run}/${stage}/${after}`;
    return outbox.due(tx, { at: core.now(), kind: STEP, reference, key: `${STEP}/${reference}` });
  };

  outbox.onDue(BEGIN, async (tx) => {
    await goOn(tx, await beginRun(tx, core.now()), 'baskets', '0');
    await tonight(tx);
  });

  outbox.onDue(STEP, async (tx, reference) => {
    const [number = '', stage, after = ''] = reference.split('/');
    const run = Number(number);
    const began = await lockRun(tx, run);
    if (!began) return;
    if (stage === 'baskets') {
      const last = await fillBaskets(tx, Number(after), new Date(began.getTime() - WINDOW_MS));
      if (last !== null) return goOn(tx, run, 'baskets', String(last));
      await countPlayers(tx);
      return goOn(tx, run, 'neighbours', '');
    }
    const last = await findNeighbours(tx, after);
    if (last !== null) return goOn(tx, run, 'neighbours', last);
    await endRun(tx, run, core.now());
  });

  return {
    /** Every night from now on; the same again changes nothing. */
    keep: () => core.transact(tonight),
    /** Plans one more run at once, for a database that was just filled; its key makes it run once. */
    soon: (tx: Db, key: string) => begin(tx, core.now(), key),
  };
}
export type RecommendationRuns = ReturnType<typeof createRuns>;
