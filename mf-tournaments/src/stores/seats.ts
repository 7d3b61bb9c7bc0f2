import type { Barred } from 'shared-contracts/tournaments';

/** Free seats of a tournament: never negative; null when seats have no limit (specification 1, section 4). */
export const freeSeats = (tournament: {
  maxMemberLimit: number | null;
  membersCount: number;
}): number | null =>
  tournament.maxMemberLimit === null
    ? null
    : Math.max(0, tournament.maxMemberLimit - tournament.membersCount);

export type JoinObstacle = 'guest' | 'past' | 'future' | 'member' | 'full' | Barred;
interface Joinable {
  maxMemberLimit: number | null;
  membersCount: number;
  isMember: boolean;
  tournamentSeriesId: number | null;
  /** A price in compoints. */
  compointMembershipPrice: number | null;
  privacyType: 1 | 2 | 3 | 4;
  levelFrom: number | null;
  levelTo: number | null;
  /** As the operator says it; one from before 1.6 says nothing. */
  barred?: Barred | null;
}

/** A seat of a series is bought, before its start as well; any other tournament is joined once it runs. */
const isSeatAhead = ({ tournamentSeriesId, compointMembershipPrice }: Joinable): boolean =>
  tournamentSeriesId !== null && compointMembershipPrice !== null;

/** Who is on no list knows it from the kind of the tournament where the operator says nothing. */
const barredFrom = ({ barred, privacyType }: Joinable): Barred | null => {
  if (barred !== undefined) return barred === 'level' ? null : barred;
  return privacyType === 2 || privacyType === 3 ? 'closed' : null;
};

/** Why this visitor cannot join now; null when nothing stands in the way that the page can know. */
export const obstacleOf = (
  tournament: Joinable,
  status: 'future' | 'active' | 'past',
  player: { level: number | null } | null,
): JoinObstacle | null => {
  if (status === 'past') return 'past';
  if (tournament.isMember) return 'member';
  const barred = barredFrom(tournament);
  if (barred) return barred;
  if (status === 'future' && !isSeatAhead(tournament)) return 'future';
  if (freeSeats(tournament) === 0) return 'full';
  if (!player) return 'guest';
  const { level } = player;
  if (level === null) return null;
  const { levelFrom, levelTo } = tournament;
  return (levelFrom !== null && level < levelFrom) || (levelTo !== null && level > levelTo)
    ? 'level'
    : null;
};
