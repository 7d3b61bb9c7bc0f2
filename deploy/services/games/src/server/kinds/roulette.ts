import { ROULETTE_RETURN } from '../../math/roulette/figures';
import { sumOf, type TableBet, winsOf } from '../../math/roulette/round';
import { POCKETS, spotOf, spots } from '../../math/roulette/spots';
import type { RouletteRules, RouletteShown } from '../../roulette-protocol';
import type { ThemeOf } from '../../themes';
import { refuse } from '../errors';
import { chips, inUnits, MOST_TABLE } from '../rounds/bets';
import type { Ask, Drawn, Kind } from './kind';

interface TableAsk extends Ask {
  bets: TableBet[];
}
interface RouletteOutcome extends Drawn, RouletteShown {
  win: number;
}

/** The most on one number; on more numbers as many times more, so that every place pays the same at most. */
const MOST_STRAIGHT = 2000;
/** More places at once than racetrack and table need together. */
const MOST_SPOTS = 160;

function rulesIn(currency: string): RouletteRules {
  const [straight = 0, table = 0] = inUnits([MOST_STRAIGHT, MOST_TABLE], currency);
  const limits = Object.fromEntries(
    spots.map(({ kind, numbers }) => [kind, straight * numbers.length]),
  );
  const own = inUnits(chips, currency);
  return {
    returnToPlayer: ROULETTE_RETURN,
    chips: own,
    least: own[0] ?? 0,
    limits: limits as RouletteRules['limits'],
    most: table,
  };
}

/** Each place once, in whole least chips, within the limit of its kind and of the table (SPEC.md RO4, RO5). */
function areOffered(bets: readonly TableBet[], { least, limits, most }: RouletteRules): boolean {
  const known = bets.every(({ spot: id, amount }) => {
    const spot = spotOf(id);
    return spot && amount % least === 0 && amount <= limits[spot.kind];
  });
  return known && new Set(bets.map(({ spot }) => spot)).size === bets.length && sumOf(bets) <= most;
}

/** One ball, one zero: a round is over when it lies (SPEC.md RO). */
export const roulette: Kind<
  RouletteOutcome,
  TableAsk,
  object,
  RouletteShown,
  RouletteRules,
  ThemeOf<'roulette'>
> = {
  begin: {
    path: 'roulette',
    required: {
      bets: {
        type: 'array',
        minItems: 1,
        maxItems: MOST_SPOTS,
        items: {
          type: 'object',
          required: ['spot', 'amount'],
          properties: {
            spot: { type: 'string', minLength: 1, maxLength: 20 },
            amount: { type: 'integer', minimum: 1, maximum: 1e12 },
          },
        },
      },
    },
    optional: { byItself: { type: 'boolean' } },
  },
  knows: () => true,
  rules: ({ currency }) => rulesIn(currency),
  check({ bets }, { currency }) {
    if (!areOffered(bets, rulesIn(currency))) throw refuse.badBet();
  },
  draw({ bets }, _table, _gift, draw) {
    const number = draw(POCKETS);
    const wins = winsOf(bets, number);
    return { bet: sumOf(bets), bets, number, wins, win: sumOf(wins) };
  },
  askOf: ({ bets }) => ({ bets }),
  view: ({ bets, number, wins, win }) => ({ bets, number, wins, won: win }),
  base: ({ win }) => ({ amount: win, finished: true }),
  rest: () => 0,
  leave: (_outcome, progress) => progress,
};
