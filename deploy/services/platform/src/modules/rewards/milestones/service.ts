import type { Locale } from 'shared-contracts/composition';
import { type Milestone, type Milestones, milestoneReached } from 'shared-contracts/milestones';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import { findPlayer } from '../../identity/players/public';
import { type Live, toPlayer } from '../../site/live/public';
import { levelsIn } from '../levels/public';
import type { FirstStepsOf } from './first-steps';
import * as store from './repository';
import type { MilestoneRow } from './schema';

/** What was reached longer ago is nothing to be surprised with. */
const FRESH_MS = 3 * 24 * 3_600_000;

const present = ({ id, kind, level, reachedAt }: MilestoneRow, locale: Locale): Milestone => {
  const found = levelsIn(locale)[level - 1];
  return {
    id: String(id),
    kind,
    reachedAt: reachedAt.toISOString(),
    level: found ? { index: found.index, title: found.title, image: found.image } : null,
  };
};

/** Of several levels the highest alone is celebrated. */
const worthCelebrating = (rows: readonly MilestoneRow[]): MilestoneRow[] => {
  const highest = Math.max(...rows.map(({ level }) => level));
  return rows.filter(({ kind, level }) => kind !== 'level' || level === highest);
};

export function createMilestones(core: Core, live: Live, steps: FirstStepsOf) {
  return {
    /** Once; anyone who reached it is told. */
    async reach(tx: Db, playerId: number, kind: Milestone['kind'], level = 0): Promise<void> {
      const player = await findPlayer(tx, playerId);
      if (
        !player ||
        !(await store.addMilestone(tx, { playerId, kind, level, reachedAt: core.now() }))
      )
        return;
      await live.tell(tx, toPlayer(player), milestoneReached, { kind });
    },
    async read(playerId: number, locale: Locale): Promise<Milestones> {
      const player = await findPlayer(core.db, playerId);
      if (!player) throw refuse(404, 'not_found');
      const since = new Date(core.now().getTime() - FRESH_MS);
      const rows = worthCelebrating(await store.uncelebrated(core.db, playerId, since));
      return { steps: await steps.of(player), reached: rows.map((row) => present(row, locale)) };
    },
    /** @throws RefusedError 404 `not_found` for one that is not this player's */
    celebrate: (playerId: number, id: number): Promise<boolean> =>
      core.transact(async (tx) => {
        const row = await store.findMilestone(tx, playerId, id);
        if (!row) throw refuse(404, 'not_found');
        if (row.kind === 'level') await store.passOver(tx, playerId, row.level, core.now());
        return store.markCelebrated(tx, id, core.now());
      }),
  };
}
