import type { PushMessage, PushSubscriptionBody } from 'shared-contracts/push';
import type { Core } from '../../../core';
import { digest } from '../../../crypto';
import type { Db } from '../../../db/connect';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import type { Limits } from '../../protection/limits/public';
import { isPushEndpoint } from './endpoint';
import {
  digestsOf,
  findSubscription,
  newestSubscriptions,
  putSubscription,
  removeBeyond,
  removeByDigest,
  removeEnded,
  removeSubscription,
  runningSubscriptions,
} from './repository';
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
        await putSubscription(tx, {
          playerId,
          sessionId,
          endpoint,
          p256dh,
          auth,
          digest: digest(endpoint),
          createdAt: core.now(),
        });
        await removeBeyond(tx, playerId, MOST_BROWSERS);
      }),
    drop: (playerId: number, endpoint: string): Promise<void> =>
      removeByDigest(core.db, playerId, digest(endpoint)),
    /** Digests of the endpoints that this session asked for. */
    list: ({ id, sessionId }: Player): Promise<string[]> => digestsOf(core.db, id, sessionId),
    /** A push to each browser of a player, after the commit; `newsFor` is how long it is worth telling, in seconds. */
    async tell(tx: Db, playerId: number, message: PushMessage, newsFor = PUSH_TTL): Promise<void> {
      const at = core.now().toISOString();
      for (const subscriptionId of await runningSubscriptions(tx, playerId, core.now()))
        await outbox.tell(tx, pushDue, { subscriptionId, message, at, newsFor });
    },
    /** Checks again whether the push may go out, and sends it. @throws Error when it has to be tried again */
    async deliver(
      subscriptionId: number,
      message: PushMessage,
      at = core.now(),
      newsFor = PUSH_TTL,
    ): Promise<Outcome> {
      const found = await findSubscription(core.db, subscriptionId, core.now());
      const isLate = core.now().getTime() - at.getTime() > newsFor * 1000;
      if (!found) return 'gone';
      if (found.runs && (isLate || !(await limits.mayBeApproached(found.row.playerId))))
        return 'held_back';
      const outcome = found.runs ? await sender.send(found.row, message, newsFor) : 'gone';
      if (outcome === 'gone') await removeSubscription(core.db, subscriptionId);
      return outcome;
    },
    /** Those whose session is over. */
    sweep: (): Promise<void> => removeEnded(core.db, core.now()),
    /** The newest of all players, for the sandbox. */
    newest: (most: number) => newestSubscriptions(core.db, most),
  };
}
export type Push = ReturnType<typeof createPush>;
