import { lines } from './lines';
import type { MathModel } from './model';
import { REELS, ROWS, symbols } from './symbols';

/** Sums over all combinations of stops; wins in line bets. `byScatters[k]` splits them by scatters in view. */
export interface BaseTotals {
  combinations: bigint;
  win: bigint;
  hits: bigint;
  features: bigint;
  max: number;
  byScatters: { count: bigint; win: bigint; square: bigint }[];
}

interface AliveLine {
  symbol: number;
  row4: number;
  row5: number;
}

const WILD = symbols.indexOf('W');
const SCATTER = symbols.indexOf('S');

/**
 * Walks reels one to three and keeps the lines that still run; only those are followed over reels four and five.
 * @param look hears of every combination: its scatters, and its win in line bets
 */
export function enumerateBase(
  model: MathModel,
  look: ((scatters: number, win: number) => void) | null = null,
): BaseTotals {
  const windows = model.strips.map(windowsOf);
  const [first = [], second = [], third = [], fourth = [], fifth = []] = windows;
  const pays = symbols.map((symbol) =>
    symbol === 'W' || symbol === 'S' ? [0, 0, 0] : [...model.pays[symbol]],
  );
  const byScatters = Array.from({ length: REELS + 1 }, () => ({ count: 0, win: 0, square: 0 }));
  let hits = 0;
  let max = 0;
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const alive = aliveLines(model.lines, a, b, c);
        const seen = (a[ROWS] ?? 0) + (b[ROWS] ?? 0) + (c[ROWS] ?? 0);
        for (const d of fourth) {
          for (const e of fifth) {
            let win = 0;
            for (const { symbol, row4, row5 } of alive) {
              const at4 = d[row4];
              const pay = pays[symbol] ?? [];
              if (at4 !== symbol && at4 !== WILD) win += pay[0] ?? 0;
              else if (e[row5] !== symbol && e[row5] !== WILD) win += pay[1] ?? 0;
              else win += pay[2] ?? 0;
            }
            const scatters = seen + (d[ROWS] ?? 0) + (e[ROWS] ?? 0);
            if (scatters > 2) win += (model.scatterPays[scatters - 3] ?? 0) * model.lines;
            const bucket = byScatters[scatters];
            if (!bucket) throw new Error('a reel shows more than one scatter');
            bucket.count += 1;
            bucket.win += win;
            bucket.square += win * win;
            look?.(scatters, win);
            if (win > 0) hits += 1;
            if (win > max) max = win;
          }
        }
      }
    }
  }
  const exact = byScatters.map(({ count, win, square }) => ({
    count: BigInt(count),
    win: BigInt(win),
    square: BigInt(square),
  }));
  return {
    combinations: exact.reduce((sum, { count }) => sum + count, 0n),
    win: exact.reduce((sum, { win }) => sum + win, 0n),
    hits: BigInt(hits),
    features: exact.slice(3).reduce((sum, { count }) => sum + count, 0n),
    max,
    byScatters: exact,
  };
}

/** Symbol numbers of the three rows at every stop, and behind them the number of scatters among them. */
function windowsOf(strip: string): number[][] {
  const ring = [...strip].map((letter) => (symbols as readonly string[]).indexOf(letter));
  return ring.map((_, stop) => {
    const rows = Array.from({ length: ROWS }, (__, row) => ring[(stop + row) % ring.length] ?? -1);
    return [...rows, rows.filter((symbol) => symbol === SCATTER).length];
  });
}

function aliveLines(count: number, a: number[], b: number[], c: number[]): AliveLine[] {
  const alive: AliveLine[] = [];
  for (const [r1, r2, r3, row4, row5] of lines.slice(0, count)) {
    const symbol = a[r1] ?? -1;
    if (symbol === SCATTER) continue;
    if ((b[r2] === symbol || b[r2] === WILD) && (c[r3] === symbol || c[r3] === WILD))
      alive.push({ symbol, row4, row5 });
  }
  return alive;
}
