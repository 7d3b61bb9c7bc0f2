import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import { endpoint } from './core';
import type * as S from './protection.schema';

export type {
  Away,
  HelpLine,
  LimitHistoryItem,
  PlayerLimit,
  PlayerLimits,
  Protection,
} from './protection.schema';

/** What a player did with a reality check: plays on, looks at the history, or ends the play and signs out. */
export const REALITY_CHECK_ANSWERS = ['continue', 'history', 'leave'] as const;
export type RealityCheckAnswer = (typeof REALITY_CHECK_ANSWERS)[number];

/** Limits that are used up; one of a session or of a single bet is only ever in the way. */
export const USED_LIMITS = ['deposit', 'loss', 'bet'] as const;

/** What a limit is of: deposits, losses, the sum of bets, a single bet, or minutes of play. Since 1.5. */
export const LIMIT_KINDS = ['deposit', 'loss', 'bet', 'single_bet', 'session'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
/** `day`, `week` (from Monday) and `month` are those of UTC, the others the last so many hours or days; `each` is a single bet's. Since 1.5. */
export const LIMIT_PERIODS = ['24h', '7d', '30d', 'day', 'week', 'month', 'each'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
/** The most that a limit may be: minor units, or minutes of a session. Since 1.5. */
export const MOST_LIMIT = { money: 1_000_000_000_000, minutes: 43_200 } as const;
/**
 * Kinds of games, by the slugs of their categories: every game is of one. A player may leave one kind alone and go on with the others, as
 * far as the market offers it. Since 1.6.
 */
export const GAME_KINDS = ['slots', 'table', 'crash_games'] as const;
export type GameKind = (typeof GAME_KINDS)[number];
/** Changes of protection a page of the history. Since 1.5. */
export const LIMIT_HISTORY_PAGE = 20;

/** Time and money of this sign-in over all games, and when the next reality check is due. Since 1.5. */
export const getProtection = endpoint<{ answer: { data: S.Protection } }>({
  method: 'GET',
  path: '/json-api/users/protection',
  auth: 'required',
  invented: true,
});
/**
 * Answers the reality check that was due at `dueAt`, once; the same again changes nothing. 409 `reality_check_not_due` for any other
 * moment. Since 1.5.
 */
export const answerRealityCheck = endpoint<{
  body: { dueAt: string; answer: RealityCheckAnswer };
  answer: { data: S.Protection };
}>({
  method: 'POST',
  path: '/json-api/users/reality-check',
  auth: 'required',
  invented: true,
});

/** A reality check was answered, in this page or in another one. Since 1.5. */
export const realityCheckAnswered =
  topic<Static<typeof S.RealityCheckAnsweredSchema>>('reality_check.answered');
/** Nothing is left of a limit of the player's. Since 1.5. */
export const limitReached = topic<Static<typeof S.LimitReachedSchema>>('limit.reached');
/** Limits, time-out or exclusion of the player are others now: read them again. Since 1.5. */
export const limitsChanged = topic<Static<typeof S.LimitsChangedSchema>>('limits.changed');

/** What protects the player now, and what the market lets a player set. Since 1.5, as all that follows. */
export const getLimits = endpoint<{ answer: { data: S.PlayerLimits } }>({
  method: 'GET',
  path: '/json-api/users/limits',
  auth: 'required',
  invented: true,
});
/**
 * A first or a lower limit acts at once; a higher one, or none (`amount` null), waits and has to be confirmed again. 422 `validation` for
 * what the market does not have, `amount_too_small`, `amount_too_large`; 404 `not_found` when there is no limit to take away.
 */
export const setLimit = endpoint<{
  body: { kind: LimitKind; period: LimitPeriod; amount: number | null };
  answer: { data: S.PlayerLimits };
}>({
  method: 'POST',
  path: '/json-api/users/limits',
  auth: 'required',
  invented: true,
});
/** The second yes to a higher limit. 404 `not_found`; 409 `limit_not_confirmable` before its time and after it. */
export const confirmLimit = endpoint<{ params: { id: number }; answer: { data: S.PlayerLimits } }>({
  method: 'POST',
  path: '/json-api/users/limits/{id}/confirm',
  auth: 'required',
  invented: true,
});
/** What the player changed of limits, time-outs and exclusions, newest first, `LIMIT_HISTORY_PAGE` a page. */
export const getLimitHistory = endpoint<{
  query: { offset: number };
  answer: { items: S.LimitHistoryItem[]; totalItems: number };
}>({
  method: 'GET',
  path: '/json-api/users/limits/history',
  auth: 'required',
  invented: true,
});
/**
 * Begins a time-out of so many hours, and ends every session of the player. With `games` (since 1.6) it is one from a kind of games alone:
 * only bets and runs of those are refused, and sessions go on. 422 `validation` for a length or a kind that the market does not have.
 */
export const takeTimeOut = endpoint<{
  body: { hours: number; games?: GameKind };
  answer: { data: S.Away };
}>({
  method: 'POST',
  path: '/json-api/users/time-out',
  auth: 'required',
  invented: true,
});
/** Until when an exclusion without an end lasts, which nobody sees. Since 1.6. */
export const ENDLESS = '9999-12-31T00:00:00.000Z';
/**
 * Begins a self-exclusion of so many months, of everything or of a kind of games, as `takeTimeOut` does. `months` null (since 1.6): without
 * an end, from everything.
 */
export const excludeSelf = endpoint<{
  body: { months: number | null; games?: GameKind };
  answer: { data: S.Away };
}>({
  method: 'POST',
  path: '/json-api/users/self-exclusion',
  auth: 'required',
  invented: true,
});
/**
 * Ends an exclusion without an end, once the cooling-off of a higher limit has passed as well; the same again changes nothing. 404
 * `not_found` when there is none, 409 `exclusion_lasts` before its time. Since 1.6.
 */
export const endExclusion = endpoint<{ answer: { data: S.Away } }>({
  method: 'POST',
  path: '/json-api/users/self-exclusion/end',
  auth: 'required',
  invented: true,
});
