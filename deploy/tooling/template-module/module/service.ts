import { eq } from 'drizzle-orm';
import type { Core } from '../../../core';
import type { Outbox } from '../../../outbox/service';
import { playerRegistered } from '../../identity/accounts/public';
import { __camel__Players } from './schema';

export function create__Name__(core: Core, outbox: Outbox) {
  outbox.project('__name__.players', playerRegistered, async (tx, { playerId }) => {
    await tx.insert(__camel__Players).values({ playerId, since: core.now() }).onConflictDoNothing();
  });
  return {
    /** Null for a player who registered before there was this module. */
    async since(playerId: number): Promise<Date | null> {
      const [row] = await core.db
        .select()
        .from(__camel__Players)
        .where(eq(__camel__Players.playerId, playerId));
      return row?.since ?? null;
    },
  };
}
export type __Name__ = ReturnType<typeof create__Name__>;
