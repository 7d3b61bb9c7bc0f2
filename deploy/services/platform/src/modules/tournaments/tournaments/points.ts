import { type Currency, money } from 'shared-contracts/money';
import { accrue, compareWorth, hasRate, pointsOfUnit } from '../../money/rates/public';
import { statusOf } from '../../promotions/promos/public';
import type { NewBoard, Reason } from '../standings/public';
import type { TournamentRow } from './repository';

/** Points are stored in hundredths: half a unit of a bet is half a point, not nothing. */
export const POINT = 100;

/** Minor units of the event's currency that bring a point. */
export const POINT_PRICE = 100;

export interface CountedRound {
  currency: string;
  /** Minor units. */
  bet: number;
  win: number;
}
export interface PlayedRound extends CountedRound {
  game: { provider: string; categories: readonly string[] };
  at: string;
  /** When it began; without it `at` counts. */
  startedAt?: string;
}
type Rules = Pick<TournamentRow, 'betMin' | 'betMax' | 'rates'>;

/** The board of a tournament; of a series the stages' scores are summed. */
export const boardOf = ({
  id,
  mechanic,
  seriesId,
}: Pick<TournamentRow, 'id' | 'mechanic' | 'seriesId'>): NewBoard => ({
  kind: 'tournament',
  id,
  seriesId,
  scoring: mechanic === 4 ? 'best' : 'sum',
});

/** Whether a bet is within the tournament's limits, by its worth in the tournament's currency (SPEC.md, T11). */
export const betReason = (
  { betMin, betMax, rates }: Rules,
  { currency, bet }: CountedRound,
): Reason => {
  if (!hasRate(rates, currency)) return 'no_points';
  const unit = rates.currency;
  const [min, max] = [betMin?.[unit], betMax?.[unit]];
  // exact, so that equal worth is treated alike
  const against = (limit: number) =>
    compareWorth(money(bet, currency as Currency), money(limit, unit), rates);
  if (bet <= 0 || (min !== undefined && against(min) < 0)) return 'bet_too_small';
  return max !== undefined && against(max) > 0 ? 'bet_too_large' : 'counted';
};

/** The moment that decides whether a round belongs to a tournament: its beginning. */
export const beginOf = ({ startedAt, at }: Pick<PlayedRound, 'startedAt' | 'at'>): Date =>
  new Date(startedAt ?? at);

/** Why a round counts in a tournament whose seat its player has, or the first reason why not. */
export function reasonOf(tournament: TournamentRow, isChosen: boolean, round: PlayedRound): Reason {
  const { gameProvider, gameCategory } = tournament;
  const { provider, categories } = round.game;
  if (!isChosen) return 'not_chosen';
  if (statusOf(tournament, beginOf(round)) !== 'active') return 'not_active';
  if (gameProvider !== null && gameProvider !== provider) return 'wrong_game';
  if (gameCategory !== null && !categories.includes(gameCategory)) return 'wrong_game';
  return betReason(tournament, round);
}

/**
 * Hundredths of points that a round is worth (specification 2, section 9): 1 a point per unit of bets, 2 per unit of wins,
 * 3 win divided by bet, summed, 4 the same, of which the highest counts. Units are those of the tournament's own currency: what a round is
 * short of a hundredth is the `remainder`, which counts with the player's next one (SPEC.md, T11).
 */
export function worthOf(
  { mechanic, rates }: Pick<TournamentRow, 'mechanic' | 'rates'>,
  { currency, bet, win }: CountedRound,
  remainder = 0,
): { worth: number; remainder?: number } {
  if (mechanic > 2) return { worth: Math.floor((win * POINT) / bet) };
  const amount = mechanic === 1 ? bet : win;
  if (!hasRate(rates, currency)) return { worth: 0 };
  const unit = pointsOfUnit(currency as Currency, money(POINT_PRICE, rates.currency), POINT, rates);
  const { points: worth, remainder: rest } = accrue(amount, unit, remainder);
  return { worth, remainder: rest };
}

/** What is subtracted with a round that is taken back, so that the rest counts as if it had never been; undefined when nothing is accrued. */
export function takenBack(
  { mechanic, rates }: Pick<TournamentRow, 'mechanic' | 'rates'>,
  { currency, bet, win }: CountedRound,
  remainder: number,
): { points: number; remainder: number } | undefined {
  if (mechanic > 2) return undefined;
  const { worth, remainder: rest } = worthOf(
    { mechanic, rates },
    { currency, bet: -bet, win: -win },
    remainder,
  );
  return rest === undefined ? undefined : { points: 0 - worth, remainder: rest };
}
