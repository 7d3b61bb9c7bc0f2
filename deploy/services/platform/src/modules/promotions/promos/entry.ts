import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { shownNameOf } from '../../identity/players/public';
import { addMember, knownIn, removeMember } from './entry-repository';
import { memberOf, type PromoRow, promoById } from './repository';
import { statusOf } from './status';
import { promoProgressed } from './topics';

export interface Entered {
  ok: boolean;
  action_id: number;
}

/** Taking part in a promo and leaving it. */
export function createEntry(core: Core, outbox: Pick<Outbox, 'tell'>) {
  const { db, now } = core;
  const entered = (id: number): Entered => ({ ok: true, action_id: id });

  return {
    /** Joins, also before the start: nothing counts until then. @throws RefusedError 404 `invalid_promotion`, 422 `action_is_inactive` */
    async join(id: number, player: Player): Promise<Entered> {
      const row = await promoById(db, id);
      if (!row) throw refuse(404, 'invalid_promotion');
      if (await memberOf(db, id, player.id)) return entered(id);
      if (row.template === 'static' || statusOf(row, now()) === 'past')
        throw refuse(422, 'action_is_inactive');
      const joinedAt = now();
      await core.transact(async (tx) => {
        const username = await shownNameOf(tx, player.id);
        await addMember(tx, { promoId: id, playerId: player.id, username, joinedAt });
        const nothing = { points: 0, additional: 0, at: joinedAt.toISOString() };
        const joined = { playerId: player.id, promoId: id, source: 'joined' as const };
        await outbox.tell(tx, promoProgressed, { ...joined, ...nothing });
      });
      return entered(id);
    },

    /** Leaves, at any time until the end; without a seat nothing changes. @throws RefusedError 404 `invalid_promotion`, 422 `action_is_inactive` */
    async leave(id: number, player: Player): Promise<Entered> {
      const row = await promoById(db, id);
      if (!row) throw refuse(404, 'invalid_promotion');
      if (statusOf(row, now()) === 'past') throw refuse(422, 'action_is_inactive');
      await core.transact((tx) => removeMember(tx, id, player.id, now()));
      return entered(id);
    },
  };
}
export type Entry = ReturnType<typeof createEntry>;

/** In promos without a join button, the first round that counts gives a seat, except to players who left. */
export async function seatByPlay(
  tx: Db,
  running: readonly PromoRow[],
  { playerId, at }: { playerId: number; at: Date },
): Promise<void> {
  const open = running.filter(
    ({ useParticipantBtn, template }) => !useParticipantBtn && template !== 'static',
  );
  if (open.length === 0) return;
  const known = await knownIn(
    tx,
    playerId,
    open.map(({ id }) => id),
  );
  for (const { id: promoId } of open.filter(({ id }) => !known.has(id)))
    await addMember(tx, {
      promoId,
      playerId,
      username: await shownNameOf(tx, playerId),
      joinedAt: at,
    });
}
