import type { Static } from '@sinclair/typebox';
import { endpoint } from './core';
import type * as S from './push.schema';

export type PushSubscriptionBody = Static<typeof S.PushSubscriptionBodySchema>;
/** What a worker gets with a push: `link` is a path of the site, `tag` replaces an older one of the same. */
export type PushMessage = Static<typeof S.PushMessageSchema>;

/**
 * This browser gets pushes for the player, while this session runs. Again it changes nothing; of another player's browser the newest
 * player keeps it. 422 `push_endpoint_refused`, 403 `player_excluded`, `player_in_register`, `player_timed_out`. Since 1.5, as all of these.
 */
export const keepPushSubscription = endpoint<{
  body: PushSubscriptionBody;
  answer: { ok: boolean };
}>({
  method: 'POST',
  path: '/json-api/push-subscriptions',
  auth: 'required',
  invented: true,
});
/** Of this player's alone; one that is not there is no error. */
export const dropPushSubscription = endpoint<{
  body: { endpoint: string };
  answer: { ok: boolean };
}>({
  method: 'POST',
  path: '/json-api/push-subscriptions/drop',
  auth: 'required',
  invented: true,
});
/** SHA-256 of each endpoint that gets pushes in this session, in hex: an endpoint itself is a key and is told to nobody. */
export const getPushSubscriptions = endpoint<{ answer: { data: string[] } }>({
  method: 'GET',
  path: '/json-api/push-subscriptions',
  auth: 'required',
  invented: true,
});
