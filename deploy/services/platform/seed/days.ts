import { type Season, seasonOf } from '../src/modules/promotions/promos/season';

/** Instants relative to the seed day, so that a fresh site always has something ahead, running and behind. */
export interface Span {
  /** Days from the seed day (UTC) to the start and the end; null for no end. */
  from: number;
  to: number | null;
  hour?: number;
  /** Of every year instead: months and days of the start and the end. */
  season?: Pick<Season, 'from' | 'to'>;
}

const DAY = 86_400_000;

const instantOf = (today: Date, days: number, hour = 12): Date => {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  return new Date(midnight + days * DAY + hour * 3_600_000);
};

/** Whether nothing of a calendar is running or ahead any more: a sandbox that slept for weeks. */
export const ranOut = (events: readonly { endAt: Date | null }[], today: Date): boolean =>
  events.every(({ endAt }) => endAt === null || endAt <= today);

export const spanOf = (
  today: Date,
  { from, to, hour, season }: Span,
): { startAt: Date; endAt: Date | null } =>
  season
    ? seasonOf(today, hour === undefined ? season : { ...season, hour })
    : {
        startAt: instantOf(today, from, hour),
        endAt: to === null ? null : instantOf(today, to, hour),
      };
