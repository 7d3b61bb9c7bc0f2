import type { SpinOutcome } from '../protocol';
import type { Draw } from './draw';
import type { Hold } from './model';
import { MONEY } from './symbols';

/** A place without money while the others stay. */
export const EMPTY = '-';

function drawValue({ values }: Hold, draw: Draw): number {
  let at = draw(values.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [bets, weight] of values) {
    if (at < weight) return bets;
    at -= weight;
  }
  throw new Error('weights without a sum');
}

/** What each money symbol of a window is worth, in minor units; 0 where there is none. */
export const drawMoney = (
  hold: Hold,
  grid: readonly Iterable<string>[],
  bet: number,
  draw: Draw,
): number[][] =>
  grid.map((column) =>
    [...column].map((symbol) => (symbol === MONEY ? drawValue(hold, draw) * bet : 0)),
  );

/** The turns after a spin that opened it: the last one pays all that lies there. */
export function* drawHold(
  hold: Hold | undefined,
  { stops, money: first = [] }: SpinOutcome,
  bet: number,
  draw: Draw,
): Generator<SpinOutcome> {
  if (!hold) throw new Error('a model without money symbols');
  const [chance, of] = hold.one;
  let money = first;
  for (let left = hold.respins; left > 0; ) {
    let isNew = false;
    money = money.map((column) =>
      column.map((amount) => {
        if (amount > 0 || draw(of) >= chance) return amount;
        isNew = true;
        return drawValue(hold, draw) * bet;
      }),
    );
    const all = money.flat();
    const scatters = all.filter((amount) => amount > 0).length;
    left = scatters === all.length ? 0 : isNew ? hold.respins : left - 1;
    const full = scatters === all.length ? hold.full * bet : 0;
    const amount = left === 0 ? all.reduce((sum, one) => sum + one, full) : 0;
    const grid = money.map((column) => column.map((one) => (one > 0 ? MONEY : EMPTY)).join(''));
    yield { stops, grid, wins: [], scatters, scatterAmount: 0, freeSpins: 0, amount, money, left };
  }
}
