import type { GameModel } from '../themes';
import { freeWalk } from './free-walk';
import { CELLS, condense, FINE_CELLS, times, type WinTable } from './win-table';
import tables from './win-tables.json';

/** A start of fewer bets is looked at in finer cells: its odds depend on every part of a bet. */
const FEW = 10;
/** With more rounds finer cells take a server many seconds. */
const FEW_ROUNDS = 120;
/** A balance so many standard deviations above what the rest of the rounds costs is not used up by it. */
const SAFE_DEVIATIONS = 4.5;
/** A bonus so many bets above what is lost is looked at round by round. */
const CLOSE = 4;
/** Parts of a cell that sums of fractions differ by. */
const TINY = 1e-6;
/** A chance too small to follow. */
const NOTHING = 1e-13;

/** Money to be wagered, in bets: all bets are of one size. */
export interface Wagering {
  model: GameModel;
  /** Real money at the start, in bets: it is bet before the bonus. */
  real: number;
  /** Bonus money at the start, in bets; more than `least`. */
  bonus: number;
  /** A bonus of less than so many bets is lost. */
  least: number;
  /** Rounds that the turnover asks for. */
  rounds: number;
}
/** Of what is left when the turnover is done, or when the bonus is lost before, in bets. */
export interface Odds {
  /** To have anything left. */
  chance: number;
  median: number;
  mean: number;
  /** The mean of what is left of the real money. */
  realMean: number;
}

const coarse = new Map<GameModel, WinTable>();

/** Chances of a round's win. @param cells of one bet, in which wins are: `CELLS` or `FINE_CELLS` */
export function winTableOf(model: GameModel, cells: number = CELLS): WinTable {
  const fine = tables[model] as unknown as WinTable;
  if (cells === FINE_CELLS) return fine;
  const known = coarse.get(model);
  if (known) return known;
  const table = condense(
    fine.map(([win, chance]) => [(win * CELLS) / FINE_CELLS, chance] as const),
  );
  coarse.set(model, table);
  return table;
}

const meanOf = (table: WinTable): number =>
  table.reduce((sum, [win, chance]) => sum + win * chance, 0);
const deviationOf = (table: WinTable): number => {
  const mean = meanOf(table);
  return Math.sqrt(table.reduce((sum, [win, chance]) => sum + (win - mean) ** 2 * chance, 0));
};

/** A walk looks at each win millions of times. */
const columnsOf = (table: WinTable) => ({
  wins: Int32Array.from(table, ([win]) => win),
  shares: Float64Array.from(table, ([, share]) => share),
});

/** Where all players of a walk end, in cells. */
class Ends {
  /** Chances of the balances that nothing follows any more. */
  readonly stopped: Float64Array;
  #chance = 0;
  #sum = 0;
  #real = 0;

  /** @param cells of one bet */
  constructor(
    size: number,
    readonly cells: number,
  ) {
    this.stopped = new Float64Array(size);
  }
  /** One that nothing stops any more, at its mean. */
  follow(balance: number, real: number, chance: number): void {
    this.#chance += chance;
    this.#sum += balance * chance;
    if (real > 0) this.#real += real * chance;
  }
  stop(balance: number, real: number, chance: number): void {
    if (balance <= 0) return;
    this.follow(balance, real, chance);
    const at = (balance + 0.5) | 0;
    this.stopped[at] = (this.stopped[at] as number) + chance;
  }
  summary(): Omit<Odds, 'median'> {
    const chance = Math.min(1, this.#chance);
    return { chance, mean: this.#sum / this.cells, realMean: this.#real / this.cells };
  }
}

/**
 * What a bonus leaves anyone who wagers it with bets of one size in one game, until less than a bet is left: the sum of
 * real and bonus money is a walk whose steps are the rounds of the game's exact table, one at a time for anyone who has other things to do.
 * Whether real money is left of it decides what a lost bonus leaves. A balance that the rounds to come cannot use up walks freely: for
 * chance and mean it is where its mean is.
 */
export function* walkOf({ model, real, bonus, least, rounds }: Wagering): Generator<void, Odds> {
  const start = real + bonus;
  const cells = start < FEW && rounds <= FEW_ROUNDS ? FINE_CELLS : CELLS;
  const table = winTableOf(model, cells);
  const loss = cells - meanOf(table);
  const deviation = deviationOf(table);
  const bonusCells = bonus * cells;
  const leastCells = least * cells;
  /** With less, who has no real money is done. */
  const floor = Math.max(cells, leastCells - TINY);
  /** From so many cells on nothing is lost any more. */
  const safeFrom = (left: number): number =>
    Math.min(
      floor + cells * left,
      Math.ceil(loss * left + SAFE_DEVIATIONS * deviation * Math.sqrt(left) + floor),
    );
  // far from nothing, several rounds are one step; near the end of a bonus each is looked at
  const isClose = bonusCells < leastCells + CLOSE * cells;
  const together = isClose ? 1 : Math.max(1, Math.min(rounds, Math.floor(start / 60)));
  const usual = columnsOf(times(table, together));
  const widest = usual.wins.at(-1) ?? 0;
  const first = Math.floor(start * cells + TINY);
  const size = Math.max(Math.ceil(safeFrom(rounds)), first + 2) + 1;
  const ends = new Ends(size + widest + 1, cells);
  const free = freeWalk(table, { cells, loss, rounds, widest: size });
  const fresh = () => new Float64Array(size);
  /** Sums with real money in them, by cells, and those of bonus money alone; both before and after a step. */
  let [mixed, alone, nextMixed, nextAlone] = [fresh(), fresh(), fresh(), fresh()];
  /** Bets and wins are whole cells: what the start has beside them stays to the end. */
  const beside = start * cells - first;
  const over = beside > TINY ? beside : 0;
  (real > 0 ? mixed : alone)[first] = 1;

  for (let left = rounds; left > 0; ) {
    const played = Math.min(together, left);
    const { wins, shares } = played === together ? usual : columnsOf(times(table, played));
    left -= played;
    const safe = left === 0 ? 0 : safeFrom(left);
    const put = (to: number, share: number, hasReal: boolean) => {
      if (to >= safe && to + over > 0) {
        const mean = to + over - loss * left;
        ends.follow(mean, hasReal ? mean - bonusCells : 0, share);
        free.add(to + over, share, left);
      } else if (hasReal && to + over < cells) {
        // less than a bet: the bonus goes in the end, real money stays
        const stays = to + over - bonusCells;
        ends.stop(stays, stays, share);
      } else if (hasReal) nextMixed[to] = (nextMixed[to] as number) + share;
      else if (to + over >= floor) nextAlone[to] = (nextAlone[to] as number) + share;
    };
    for (let at = 0; at < size; at += 1) {
      const chance = alone[at] as number;
      if (chance < NOTHING) continue;
      const rest = at - played * cells;
      for (let one = 0; one < wins.length; one += 1) {
        const to = rest + (wins[one] as number);
        if (to + over < floor && left > 0) continue;
        const share = chance * (shares[one] as number);
        if (to >= safe) put(to, share, false);
        else nextAlone[to] = (nextAlone[to] as number) + share;
      }
    }
    for (let at = 0; at < size; at += 1) {
      const chance = mixed[at] as number;
      if (chance < NOTHING) continue;
      const has = at + over - bonusCells;
      const rest = at - played * cells;
      for (let one = 0; one < wins.length; one += 1) {
        const win = wins[one] as number;
        const share = chance * (shares[one] as number);
        const to = rest + win;
        if (played > 1 || has >= cells - TINY) {
          put(to, share, to + over > bonusCells + TINY);
          continue;
        }
        // the bet was of both, and so is its win
        const realPart = (win * has) / cells;
        const bonusPart = to + over - realPart;
        if (left > 0 && (bonusPart < leastCells - TINY || to + over < cells))
          ends.stop(realPart, realPart, share);
        else if (to + over <= bonusCells + TINY || realPart <= 0) put(to, share, false);
        else {
          // as much real money in the mean, of as large a bonus as before
          const stays = Math.min(1, realPart / (to + over - bonusCells));
          put(to, share * stays, true);
          put(to, share * (1 - stays), false);
        }
      }
    }
    mixed.fill(0);
    alone.fill(0);
    [mixed, alone, nextMixed, nextAlone] = [nextMixed, nextAlone, mixed, alone];
    yield;
  }
  // nothing was to be wagered
  if (rounds === 0) return { chance: 1, median: start, mean: start, realMean: real };
  const { chance, mean, realMean } = ends.summary();
  // most lose all of it
  if (chance <= 0.5) return { chance, median: 0, mean, realMean };
  const walked = yield* free.end();
  const shareOf = (cell: number) => (walked[cell] ?? 0) + (ends.stopped[cell] ?? 0);
  return { chance, median: medianOf(chance, shareOf, walked.length) / cells, mean, realMean };
}

/** The same at once. */
export function oddsOf(wagering: Wagering): Odds {
  const walk = walkOf(wagering);
  for (;;) {
    const step = walk.next();
    if (step.done) return step.value;
  }
}

/** In cells. */
function medianOf(chance: number, shareOf: (cell: number) => number, size: number): number {
  let seen = 1 - chance;
  for (let cell = 0; cell < size; cell += 1) {
    seen += shareOf(cell);
    // not every last digit comes back from a transform
    if (seen >= 0.5 - 1e-9) return cell;
  }
  throw new Error('chances without a median');
}
