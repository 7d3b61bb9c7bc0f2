import type { Look } from './enumerate';
import { scatterStep } from './evaluate';
import type { MathModel } from './model';
import { type Column, columnsOf, runPays } from './windows';

/** Walks reels one to three and keeps the symbols that are on all of them, with their ways; only those are followed further. */
export function eachOfWays(model: MathModel, look: Look): void {
  const [first = [], second = [], third = [], fourth = [], fifth = []] = columnsOf(model);
  const pays = runPays(model);
  const scatterPay = (counted: number): number =>
    (model.scatterPays[scatterStep(counted)] ?? 0) * model.units;
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        const alive = aliveWays(a, b, c);
        const seen = a.counted + b.counted + c.counted;
        for (const d of fourth)
          for (const e of fifth) {
            const counted = seen + d.counted + e.counted;
            let win = scatterPay(counted);
            for (const [symbol, ways] of alive) {
              const pay = pays[symbol] as readonly number[];
              const four = d.like[symbol] as number;
              const five = e.like[symbol] as number;
              if (four === 0) win += (pay[0] as number) * ways;
              else if (five === 0) win += (pay[1] as number) * ways * four;
              else win += (pay[2] as number) * ways * four * five;
            }
            look(counted, win);
          }
      }
}

function aliveWays(a: Column, b: Column, c: Column): [symbol: number, ways: number][] {
  return [...new Set(a.cells)].flatMap((symbol): [number, number][] => {
    const ways = (a.like[symbol] ?? 0) * (b.like[symbol] ?? 0) * (c.like[symbol] ?? 0);
    return ways > 0 ? [[symbol, ways]] : [];
  });
}
