import type { GameModel } from '../themes';
import { freeWalk } from './free-walk';
import { times, type WinTable } from './win-table';
import tables from './win-tables.json';

/** Cells of one bet: balances are looked at in quarters of it. */
const CELLS = 4;
/** A balance so many standard deviations above what the rest of the rounds costs is not used up by it. */
const SAFE_DEVIATIONS = 4.5;
/** A chance too small to follow. */
const NOTHING = 1e-13;

/** Money to be wagered, in bets: all bets are of one size. */
export interface Wagering {
  model: GameModel;
  /** What is there at the start, in bets. */
  start: number;
  /** Rounds that the turnover asks for. */
  rounds: number;
}
/** Of what is left when the turnover is done, in bets. */
export interface Odds {
  /** To have anything left. */
  chance: number;
  median: number;
  mean: number;
}

/** Chances of a round's win, in quarters of a bet. */
export const winTableOf = (model: GameModel): WinTable => tables[model] as unknown as WinTable;

const meanOf = (table: WinTable): number => table.reduce((sum, [win, chance]) => sum + win * chance, 0);
const deviationOf = (table: WinTable): number => {
  const mean = meanOf(table);
  return Math.sqrt(table.reduce((sum, [win, chance]) => sum + (win - mean) ** 2 * chance, 0));
};

/** A walk looks at each win millions of times. */
const columnsOf = (table: WinTable) => ({
  wins: Int32Array.from(table, ([win]) => win),
  shares: Float64Array.from(table, ([, share]) => share),
});

/**
 * What a bonus leaves whoever wagers it with bets of one size in one game, until less than a bet is left (SPEC.md, M12): the balance is a
 * walk whose steps are the rounds of the game's exact table, one at a time for whoever has other things to do. A balance that the rounds to
 * come cannot use up walks freely: for chance and mean it is where its mean is.
 */
export function* walkOf({ model, start, rounds }: Wagering): Generator<void, Odds> {
  const table = winTableOf(model);
  const loss = CELLS - meanOf(table);
  const deviation = deviationOf(table);
  /** From so many cells on nothing is lost any more. */
  const safeFrom = (left: number): number =>
    Math.min(
      CELLS * (left + 1),
      Math.ceil(loss * left + SAFE_DEVIATIONS * deviation * Math.sqrt(left)) + CELLS,
    );
  // far from nothing, several rounds are one step
  const together = Math.max(1, Math.min(rounds, Math.floor(start / 60)));
  const usual = columnsOf(times(table, together));
  const widest = usual.wins.at(-1) ?? 0;
  const first = Math.floor(start * CELLS);
  const size = Math.max(safeFrom(rounds), first + 2) + 1;
  /** Balances at the end: of those that are followed by their mean as well. */
  const ended = new Float64Array(size + widest + 1);
  const end = (cell: number, chance: number) => {
    ended[cell] = (ended[cell] as number) + chance;
  };
  const free = freeWalk(table, { cells: CELLS, loss, rounds, widest: size });
  let has = new Float64Array(size);
  let next = new Float64Array(size);
  const over = start * CELLS - first;
  has[first] = 1 - over;
  has[first + 1] = over;
  for (let left = rounds; left > 0; ) {
    const played = Math.min(together, left);
    const { wins, shares } = played === together ? usual : columnsOf(times(table, played));
    left -= played;
    const safe = Math.min(size, safeFrom(left));
    for (let at = 0; at < size; at += 1) {
      const chance = has[at] as number;
      if (chance < NOTHING) continue;
      const rest = at - played * CELLS;
      for (let one = 0; one < wins.length; one += 1) {
        const to = rest + (wins[one] as number);
        // less than a bet: over
        if (to < CELLS) continue;
        const share = chance * (shares[one] as number);
        if (to >= safe) {
          end(Math.round(to - loss * left), share);
          free.add(to, share, left);
        } else next[to] = (next[to] as number) + share;
      }
    }
    has.fill(0);
    [has, next] = [next, has];
    yield;
  }
  has.forEach((chance, cell) => {
    end(cell, chance);
  });
  const { chance, mean } = summary(ended);
  // most lose all of it
  if (chance <= 0.5) return { chance, median: 0, mean };
  const walked = yield* free.end();
  return {
    chance,
    median: medianOf(chance, (cell) => (walked[cell] ?? 0) + (has[cell] ?? 0), walked.length),
    mean,
  };
}

/** The same at once. */
export function oddsOf(wagering: Wagering): Odds {
  const walk = walkOf(wagering);
  for (;;) {
    const step = walk.next();
    if (step.done) return step.value;
  }
}

function summary(ended: Float64Array): Omit<Odds, 'median'> {
  const chance = ended.reduce((sum, share) => sum + share, 0);
  const mean = ended.reduce((sum, share, cell) => sum + share * cell, 0);
  return { chance: Math.min(1, chance), mean: mean / CELLS };
}

/** In bets. */
function medianOf(chance: number, shareOf: (cell: number) => number, size: number): number {
  let seen = 1 - chance;
  for (let cell = 0; cell < size; cell += 1) {
    seen += shareOf(cell);
    // not every last digit comes back from a transform
    if (seen >= 0.5 - 1e-9) return cell / CELLS;
  }
  throw new Error('chances without a median');
}
