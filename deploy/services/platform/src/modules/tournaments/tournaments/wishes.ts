import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { statusOf } from '../../promotions/promos/public';
import { type Notifications, recipientOf } from '../../site/notifications/public';
import { tournamentBegun, tournamentSoon } from './notifications';
import { lockTournament, type TournamentRow } from './repository';
import { tournamentWishes as wishes } from './schema';

/** Milliseconds before the start at which who wants to take part is told. */
export const REMINDED_BEFORE = 15 * 60_000;
/** Players of one transaction. */
const AT_ONCE = 50;
const DUE = 'tournament_reminder';

/** Ids of the tournaments that a player wants to take part in. */
export async function wishesOf(db: Db, playerId: number): Promise<ReadonlySet<number>> {
  const found = await db
    .select({ id: wishes.tournamentId })
    .from(wishes)
    .where(eq(wishes.playerId, playerId));
  return new Set(found.map(({ id }) => id));
}

/** Wishes to take part in what is to come, and the reminders that follow from them. */
export function createWishes(core: Core, outbox: Outbox, notifications: Notifications) {
  for (const template of [tournamentSoon, tournamentBegun]) notifications.know(template);

  /** One job for all wishes of a tournament; a wish that comes after it is told at the start. */
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
    // its date was changed, and with it there is another job
    if (!tournament || tournament.startAt.getTime() !== start) return;
    const status = statusOf(tournament, core.now());
    if (status === 'past') return;
    const waiting = await tx
      .select({ playerId: wishes.playerId })
      .from(wishes)
      .where(
        and(eq(wishes.tournamentId, id), gt(wishes.playerId, after), isNull(wishes.remindedAt)),
      )
      .orderBy(asc(wishes.playerId))
      .limit(AT_ONCE);
    const template = status === 'future' ? tournamentSoon : tournamentBegun;
    for (const { playerId } of waiting) {
      const to = await recipientOf(tx, playerId);
      const params = { title: tournament.title[to.locale] };
      await notifications.add(tx, to, template, params, `/tournaments/${tournament.slug}`);
    }
    const told = waiting.map(({ playerId }) => playerId);
    if (told.length === 0) return;
    const which = and(eq(wishes.tournamentId, id), inArray(wishes.playerId, told));
    await tx.update(wishes).set({ remindedAt: core.now() }).where(which);
    if (told.length === AT_ONCE) await plan(tx, tournament, told.at(-1));
  });

  return {
    plan,
    /** @throws RefusedError 422 `action_is_inactive` once it began */
    want: (tournamentId: number, playerId: number): Promise<void> =>
      core.transact(async (tx) => {
        const tournament = await lockTournament(tx, tournamentId);
        if (!tournament || statusOf(tournament, core.now()) !== 'future')
          throw refuse(422, 'action_is_inactive');
        const [made] = await tx
          .insert(wishes)
          .values({ tournamentId, playerId, wishedAt: core.now() })
          .onConflictDoNothing()
          .returning();
        if (made) await plan(tx, tournament);
      }),
    /** Dates were written: who wished is reminded by the new ones. */
    async replan(tx: Db, rows: readonly TournamentRow[]): Promise<void> {
      for (const row of rows) {
        const [one] = await tx
          .select()
          .from(wishes)
          .where(eq(wishes.tournamentId, row.id))
          .limit(1);
        if (one && statusOf(row, core.now()) === 'future') await plan(tx, row);
      }
    },
  };
}
export type Wishes = ReturnType<typeof createWishes>;
