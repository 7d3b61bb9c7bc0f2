import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PushMessage, PushSubscriptionBody } from 'shared-contracts/push';
import type { Core } from '../../../core';
import { digest } from '../../../crypto';
import type { Db } from '../../../db/connect';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { sessions } from '../../identity/accounts/public';
import type { Limits } from '../../protection/limits/public';
import { isPushEndpoint } from './endpoint';
import { pushSubscriptions as subscriptions } from './schema';
import { PUSH_TTL, type PushSender } from './sender';
import { pushDue } from './topics';

/** Browsers of one player that get pushes; the oldest makes room. */
export const MOST_BROWSERS = 10;
/** What became of a push to one browser. */
export type Outcome = 'sent' | 'gone' | 'held_back';

interface Parts {
  core: Core;
  outbox: Outbox;
  limits: Limits;
  sender: PushSender;
}

/** Who gets pushes, and when none goes out. */
export function createPush({ core, outbox, limits, sender }: Parts) {
  const remove = (where: SQL | undefined) => core.db.delete(subscriptions).where(where);
  const isRunning = () =>
    sql<boolean>`(${sessions.endedAt} is null and ${sessions.endsAt} > ${core.now().toISOString()}::timestamptz)`;

  return {
    /** @throws RefusedError 422 `push_endpoint_refused`, 403 `player_excluded`, `player_timed_out` */
    keep: (
      { id: playerId, sessionId }: Player,
      { endpoint, keys }: PushSubscriptionBody,
    ): Promise<void> =>
      core.transact(async (tx) => {
        if (!isPushEndpoint(endpoint)) throw refuse(422, 'push_endpoint_refused', 'endpoint');
        await limits.demandNotAway(tx, playerId);
        const { p256dh, auth } = keys;
        const set = { playerId, sessionId, endpoint, p256dh, auth, createdAt: core.now() };
        await tx
          .insert(subscriptions)
          .values({ ...set, digest: digest(endpoint) })
          .onConflictDoUpdate({ target: subscriptions.digest, set });
        const beyond = tx
          .select({ id: subscriptions.id })
          .from(subscriptions)
          .where(eq(subscriptions.playerId, playerId))
          .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
          .offset(MOST_BROWSERS);
        await tx.delete(subscriptions).where(inArray(subscriptions.id, beyond));
      }),
    async drop(playerId: number, endpoint: string): Promise<void> {
      await remove(
        and(eq(subscriptions.digest, digest(endpoint)), eq(subscriptions.playerId, playerId)),
      );
    },
    /** Digests of the endpoints that this session asked for. */
    async list({ id, sessionId }: Player): Promise<string[]> {
      const mine = and(eq(subscriptions.playerId, id), eq(subscriptions.sessionId, sessionId));
      const found = await core.db
        .select({ digest: subscriptions.digest })
        .from(subscriptions)
        .where(mine);
      return found.map((row) => row.digest);
    },
    /** A push to each browser of a player, after the commit; `newsFor` is how long it is worth telling, in seconds. */
    async tell(tx: Db, playerId: number, message: PushMessage, newsFor = PUSH_TTL): Promise<void> {
      const at = core.now().toISOString();
      const found = await tx
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .innerJoin(sessions, eq(sessions.id, subscriptions.sessionId))
        .where(and(eq(subscriptions.playerId, playerId), isRunning()))
        .orderBy(subscriptions.id);
      for (const { id } of found)
        await outbox.tell(tx, pushDue, { subscriptionId: id, message, at, newsFor });
    },
    /** Looks again whether it may go out, and sends it. @throws Error when it has to be tried again */
    async deliver(
      subscriptionId: number,
      message: PushMessage,
      at = core.now(),
      newsFor = PUSH_TTL,
    ): Promise<Outcome> {
      const [found] = await core.db
        .select({ row: subscriptions, runs: isRunning() })
        .from(subscriptions)
        .leftJoin(sessions, eq(sessions.id, subscriptions.sessionId))
        .where(eq(subscriptions.id, subscriptionId));
      const isLate = core.now().getTime() - at.getTime() > newsFor * 1000;
      if (!found) return 'gone';
      if (found.runs && (isLate || !(await limits.mayBeApproached(found.row.playerId))))
        return 'held_back';
      const outcome = found.runs ? await sender.send(found.row, message, newsFor) : 'gone';
      if (outcome === 'gone') await remove(eq(subscriptions.id, subscriptionId));
      return outcome;
    },
    /** Those whose session is over. */
    async sweep(): Promise<void> {
      const over = core.db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .leftJoin(sessions, eq(sessions.id, subscriptions.sessionId))
        .where(sql`${isRunning()} is not true`);
      await remove(inArray(subscriptions.id, over));
    },
    /** The newest of all players, for the sandbox. */
    newest: (most: number) =>
      core.db
        .select({
          id: subscriptions.id,
          playerId: subscriptions.playerId,
          createdAt: subscriptions.createdAt,
        })
        .from(subscriptions)
        .orderBy(desc(subscriptions.id))
        .limit(most),
  };
}
export type Push = ReturnType<typeof createPush>;
