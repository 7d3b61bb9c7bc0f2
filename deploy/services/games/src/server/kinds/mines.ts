import { laddersOf, MINES, TILES } from '../../math/mines/field';
import { MINES_RETURN } from '../../math/mines/figures';
import { CASH_OUT, drawMines, stateAfter } from '../../math/mines/round';
import type { MinesRules, MinesShown } from '../../mines-protocol';
import type { ThemeOf } from '../../themes';
import { refuse } from '../errors';
import { euroSteps, inUnits, isStake, stakesOf } from '../rounds/bets';
import type { Ask, Drawn, Kind, Progress } from './kind';

interface FieldAsk extends Ask {
  bet: number;
  mines: number;
}
/** A tile, or none to cash out. */
interface Step {
  tile?: number;
}
interface FieldOutcome extends Drawn {
  mines: number[];
}

const winOf = ({ bet, mines }: FieldOutcome, { moves }: Progress): number =>
  (bet / 100) * stateAfter(mines, moves).multiplier;

/** A field of covered tiles: the player opens them one by one and says when to stop (SPEC.md MI). */
export const mines: Kind<FieldOutcome, FieldAsk, Step, MinesShown, MinesRules, ThemeOf<'mines'>> = {
  begin: {
    path: 'mines',
    required: {
      bet: { type: 'integer', minimum: 1, maximum: 1e12 },
      mines: { type: 'integer', minimum: 1, maximum: TILES - 1 },
    },
  },
  next: {
    path: 'mines-step',
    required: {},
    optional: { tile: { type: 'integer', minimum: 0, maximum: TILES - 1 } },
  },
  knows: () => true,
  rules: ({ currency }) => ({
    returnToPlayer: MINES_RETURN,
    stakes: stakesOf('mines', currency),
    betSteps: inUnits(euroSteps, currency),
    tiles: TILES,
    ladders: Object.fromEntries(MINES.map((count) => [count, [...laddersOf(count)]])),
  }),
  check({ bet, mines: count }, { currency }) {
    if (!isStake(bet, stakesOf('mines', currency)) || !MINES.includes(count)) throw refuse.badBet();
  },
  draw: ({ bet, mines: count }, _table, _gift, draw) => ({ bet, mines: drawMines(count, draw) }),
  askOf: ({ bet, mines: hidden }) => ({ bet, mines: hidden.length }),
  view(outcome, progress, finished) {
    const { mines: hidden } = outcome;
    const { found, hit, over, multiplier } = stateAfter(hidden, progress.moves);
    const won = over || finished ? winOf(outcome, progress) : 0;
    const shown = { count: hidden.length, found, hit, multiplier, step: progress.shown };
    return { ...shown, mines: over || finished ? hidden : null, won };
  },
  base: () => ({ amount: 0, finished: false }),
  step({ mines: hidden }, { shown, moves }, { tile }) {
    const { found, over } = stateAfter(hidden, moves);
    const isKnown = tile === undefined ? found.length === 0 : found.includes(tile);
    if (over || isKnown) throw refuse.badRequest();
    const progress = { shown: shown + 1, moves: [...moves, tile ?? CASH_OUT] };
    return { progress, over: stateAfter(hidden, progress.moves).over };
  },
  rest: winOf,
  // what was found is the player's; a field that nobody touched is as if it had not been asked for
  leave: (_outcome, { shown, moves }) =>
    shown === 0 ? 'back' : { shown: shown + 1, moves: [...moves, CASH_OUT] },
};
