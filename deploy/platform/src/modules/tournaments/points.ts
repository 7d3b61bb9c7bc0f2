import type { Currency } from 'shared-contracts/money';
import { statusOf } from '../promos/public';
import type { NewBoard, Reason } from '../standings/public';
import type { TournamentRow } from './repository';

/** Points are stored in hundredths: half a unit of a bet is half a point, not nothing. */
export const POINT = 100;

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
type Rules = Pick<TournamentRow, 'betMin' | 'betMax'>;

/** The board of a tournament; of a series the stages' scores are summed. */
export const boardOf = ({
  id,
  mechanic,
  seriesId,
}: Pick<TournamentRow, 'id' | 'mechanic' | 'seriesId'>): NewBoard => ({
  ...{ kind: 'tournament', id, seriesId },
  scoring: mechanic === 4 ? 'best' : 'sum',
});

/** Whether a bet is inside what the tournament counts; no limit in a currency counts every bet in it. */
export const betReason = ({ betMin, betMax }: Rules, { currency, bet }: CountedRound): Reason => {
  if (bet <= 0 || bet < (betMin?.[currency as Currency] ?? 0)) return 'bet_too_small';
  return bet > (betMax?.[currency as Currency] ?? Infinity) ? 'bet_too_large' : 'counted';
};

/** The moment at which a round belongs to a tournament: when it began, whenever it ends. */
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
 * 3 win divided by bet, summed, 4 the same, of which the highest counts.
 */
export function worthOf(mechanic: TournamentRow['mechanic'], { bet, win }: CountedRound): number {
  if (mechanic === 1) return bet;
  return mechanic === 2 ? win : Math.floor((win * POINT) / bet);
}
