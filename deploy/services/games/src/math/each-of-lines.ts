import type { Look } from './enumerate';
import { scatterStep } from './evaluate';
import type { MathModel } from './model';
import { columnsOf, runPays, SCATTER_AT, WILD_AT } from './windows';

interface AliveLine {
  symbol: number;
  row4: number;
  row5: number;
}

/** Walks reels one to three and keeps the lines that still run; only those are followed over reels four and five. */
export function eachOfLines(model: MathModel, look: Look): void {
  const [first = [], second = [], third = [], fourth = [], fifth = []] = columnsOf(model);
  const pays = runPays(model);
  const scatterPay = (counted: number): number =>
    model.hold ? 0 : (model.scatterPays[scatterStep(counted)] ?? 0) * model.units;
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        const alive = aliveLines(model, a.cells, b.cells, c.cells);
        const seen = a.counted + b.counted + c.counted;
        for (const d of fourth)
          for (const e of fifth) {
            const counted = seen + d.counted + e.counted;
            let win = scatterPay(counted);
            for (const { symbol, row4, row5 } of alive) {
              const at4 = d.cells[row4];
              const pay = pays[symbol] as readonly number[];
              if (at4 !== symbol && at4 !== WILD_AT) win += pay[0] as number;
              else if (e.cells[row5] !== symbol && e.cells[row5] !== WILD_AT)
                win += pay[1] as number;
              else win += pay[2] as number;
            }
            look(counted, win);
          }
      }
}

type Cells = readonly number[];
function aliveLines({ lines }: MathModel, a: Cells, b: Cells, c: Cells): AliveLine[] {
  const alive: AliveLine[] = [];
  for (const [r1 = 0, r2 = 0, r3 = 0, row4 = 0, row5 = 0] of lines) {
    const symbol = a[r1] ?? -1;
    if (symbol === SCATTER_AT) continue;
    if ((b[r2] === symbol || b[r2] === WILD_AT) && (c[r3] === symbol || c[r3] === WILD_AT))
      alive.push({ symbol, row4, row5 });
  }
  return alive;
}
