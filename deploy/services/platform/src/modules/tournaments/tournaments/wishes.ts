import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { statusOf } from '../../promotions/promos/public';
import { type Notifications, recipientOf } from '../../site/notifications/public';
import { tournamentBegun, tournamentSoon } from './notifications';
import { lockTournament, type TournamentRow } from './repository';
import { addWish, hasWishes, nextWishing, setReminded } from './wish-repository';

/** Milliseconds before the start at which players with a wish are reminded. */
export const REMINDED_BEFORE = 15 * 60_000;
/** Players of one transaction. */
const AT_ONCE = 50;
const DUE = 'tournament_reminder';

/** Wishes to take part in coming tournaments, and their reminders. */
export function createWishes(core: Core, outbox: Outbox, notifications: Notifications) {
  for (const template of [tournamentSoon, tournamentBegun]) notifications.know(template);

  /** Plans one job for all wishes of a tournament. A wish after the reminder's time is reminded at the start. */
  const plan = async (
    tx: Db,
    { id, startAt }: Pick<TournamentRow, 'id' | 'startAt'>,
    after = 0,
  ) => {
    const soon = new Date(startAt.getTime() - REMINDED_BEFORE);
    const isLate = soon <= core.now() && after === 0;
    const reference = `${id}:${startAt.getTime()}:${after}:${isLate ? 'start' : 'soon'}`;
    await outbox.due(tx, {
      at: isLate ? startAt : soon,
      kind: DUE,
      reference,
      key: `${DUE}:${reference}`,
    });
  };

  outbox.onDue(DUE, async (tx, reference) => {
    const [id = 0, start, after = 0] = reference.split(':', 3).map(Number);
    const tournament = await lockTournament(tx, id);
    // its date was changed, so it has another job
    if (!tournament || tournament.startAt.getTime() !== start) return;
    const status = statusOf(tournament, core.now());
    if (status === 'past') return;
    const waiting = await nextWishing(tx, id, after, AT_ONCE);
    const template = status === 'future' ? tournamentSoon : tournamentBegun;
    for (const playerId of waiting) {
      const to = await recipientOf(tx, playerId);
      const params = { title: tournament.title[to.locale] };
      await notifications.add(tx, to, template, params, `/tournaments/${tournament.slug}`);
    }
    if (waiting.length === 0) return;
    await setReminded(tx, id, waiting, core.now());
    if (waiting.length === AT_ONCE) await plan(tx, tournament, waiting.at(-1));
  });

  return {
    plan,
    /** @throws RefusedError 422 `action_is_inactive` once it began */
    want: (tournamentId: number, playerId: number): Promise<void> =>
      core.transact(async (tx) => {
        const tournament = await lockTournament(tx, tournamentId);
        if (!tournament || statusOf(tournament, core.now()) !== 'future')
          throw refuse(422, 'action_is_inactive');
        if (await addWish(tx, { tournamentId, playerId, wishedAt: core.now() }))
          await plan(tx, tournament);
      }),
    /** Plans reminders by changed dates. */
    async replan(tx: Db, rows: readonly TournamentRow[]): Promise<void> {
      for (const row of rows) {
        const isWanted = await hasWishes(tx, row.id);
        if (isWanted && statusOf(row, core.now()) === 'future') await plan(tx, row);
      }
    },
  };
}
export type Wishes = ReturnType<typeof createWishes>;
