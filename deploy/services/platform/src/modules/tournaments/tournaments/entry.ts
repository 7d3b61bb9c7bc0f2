import type { Barred } from 'shared-contracts/tournaments';
import { statusOf } from '../../promotions/promos/public';
import type { MemberRow, SeriesRow, TournamentRow } from './repository';

/** A player's seat with its tournament. */
export interface Seat {
  member: MemberRow;
  tournament: TournamentRow;
}
/** What the operator knows of somebody who wants to take part. */
export interface Entrant {
  /** Index of the level. */
  level: number;
  status: 'none' | 'vip';
  isInvited: boolean;
}
type Gate = Pick<TournamentRow, 'privacyType' | 'levelFrom' | 'levelTo' | 'requiredStatus'>;

/** Why somebody may never take part in it; null where nothing of the kind stands in the way (SPEC.md, T5). */
export function barredBy(gate: Gate, { level, status, isInvited }: Entrant): Barred | null {
  const { privacyType, levelFrom, levelTo, requiredStatus } = gate;
  if (privacyType === 2) return 'closed';
  if (privacyType === 3 && !isInvited) return 'not_invited';
  if (requiredStatus !== null && status !== requiredStatus) return 'status';
  return (levelFrom !== null && level < levelFrom) || (levelTo !== null && level > levelTo)
    ? 'level'
    : null;
}

type Target = Pick<TournamentRow, 'seriesId'> & { id: number | null };

/** The player's chosen tournament, when it is another one. */
export const chosenBeside = (
  seats: readonly Seat[],
  target: Target,
  now: Date,
): TournamentRow | undefined =>
  seats.find(
    ({ member, tournament }) =>
      member.isChosen && tournament.id !== target.id && statusOf(tournament, now) === 'active',
  )?.tournament;

/** Why a player cannot switch to it: a series that is played, or a paid seat that counts (SPEC.md, T7). */
export function heldBy(seats: readonly Seat[], target: Target, now: Date): Barred | null {
  const isElsewhere = ({ tournament }: Seat) =>
    tournament.seriesId !== null &&
    tournament.seriesId !== target.seriesId &&
    statusOf(tournament, now) === 'active';
  if (seats.some(isElsewhere)) return 'series';
  const chosen = chosenBeside(seats, target, now);
  const isSameSeries = chosen?.seriesId != null && chosen.seriesId === target.seriesId;
  return chosen && chosen.compointPrice !== null && !isSameSeries ? 'paid_seat' : null;
}

/** Whole compoints that taking part costs; null when nothing has to be paid, or the seat of the series was. */
export const priceOf = (
  tournament: Pick<TournamentRow, 'compointPrice'>,
  series: Pick<SeriesRow, 'isPaid' | 'compointPrice'> | undefined,
  hasSeriesSeat: boolean,
): number | null => {
  if (!series?.isPaid || series.compointPrice === null) return tournament.compointPrice;
  return hasSeriesSeat ? null : series.compointPrice;
};
