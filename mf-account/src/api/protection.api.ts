import type { HttpService, LiveService } from 'shared-contracts/area';
import { map } from 'shared-contracts/lib/rx';
import {
  confirmLimit,
  endExclusion,
  excludeSelf,
  type GameKind,
  getLimitHistory,
  getLimits,
  LIMIT_HISTORY_PAGE,
  type LimitKind,
  type LimitPeriod,
  limitReached,
  limitsChanged,
  setLimit,
  takeTimeOut,
} from 'shared-contracts/protection';

/** From which kind of games alone; null: from play as a whole. */
type Games = GameKind | null;
const only = (games: Games) => (games ? { games } : {});

/** What a player sets of the own protection; amounts in minor units, of a session in minutes. */
export const createProtectionApi = (http: HttpService) => ({
  limits: () => http.query(getLimits).map(({ data }) => data),
  /** @throws ApiError `validation`, `amount_too_small`, `amount_too_large`, `not_found` */
  set: (kind: LimitKind, period: LimitPeriod, amount: number | null) =>
    http.call(setLimit, { body: { kind, period, amount } }).then(({ data }) => data),
  /** @throws ApiError `limit_not_confirmable`, `not_found` */
  confirm: (id: number) => http.call(confirmLimit, { params: { id } }).then(({ data }) => data),
  history: (page: number) =>
    http.call(getLimitHistory, { query: { offset: (page - 1) * LIMIT_HISTORY_PAGE } }),
  /** @throws ApiError `validation` */
  timeOut: (hours: number, games: Games) =>
    http.call(takeTimeOut, { body: { hours, ...only(games) } }).then(({ data }) => data),
  /** `months` null: without an end. @throws ApiError `validation` */
  exclude: (months: number | null, games: Games) =>
    http.call(excludeSelf, { body: { months, ...only(games) } }).then(({ data }) => data),
  /** @throws ApiError `exclusion_lasts`, `not_found` */
  endExclusion: () => http.call(endExclusion, {}).then(({ data }) => data),
});
export type ProtectionApi = ReturnType<typeof createProtectionApi>;

/** What is known of limits is out of date. */
export const createProtectionEvents = (live: LiveService) => ({
  changed: live.on(limitsChanged).pipe(map(() => undefined)),
  reached: live.on(limitReached).pipe(map(() => undefined)),
});
export type ProtectionEvents = ReturnType<typeof createProtectionEvents>;
