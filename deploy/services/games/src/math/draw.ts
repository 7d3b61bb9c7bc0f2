import type { RoundOutcome, SpinOutcome, WinShown } from '../protocol';
import { opensFrom } from './enumerate';
import { evaluate, gridAt, type Seen, scattersAt } from './evaluate';
import { awarded } from './exact-feature';
import { drawHold, drawMoney } from './hold';
import type { MathModel } from './model';

/** A whole number in [0, bound), each equally likely. */
export type Draw = (bound: number) => number;

/**
 * One whole round: the base spin and every free spin it leads to (SPEC.md, M2).
 * `bet` is the total bet in minor units and a multiple of the model's units.
 */
export const drawRound = (model: MathModel, bet: number, draw: Draw): RoundOutcome =>
  roundFrom(model, bet, draw, baseAt(model, bet, drawStops(model, draw), draw));

/** One that begins with the feature: base spins are drawn until one opens it, so each of those is as likely as among all rounds. */
export function drawFeature(model: MathModel, bet: number, draw: Draw): RoundOutcome {
  const opens = opensFrom(model);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const stops = drawStops(model, draw);
    if (scattersAt(model, stops) >= opens)
      return roundFrom(model, bet, draw, baseAt(model, bet, stops, draw));
    // a spin that opens nothing draws its money too: a seed shows the same wherever its round began
    if (model.hold) drawMoney(model.hold, gridAt(model, stops), bet, draw);
  }
  throw new Error(`no feature in ${MOST_TRIES} draws`);
}
/** About one in 140 opens it: that none of so many does is as good as impossible. */
const MOST_TRIES = 100_000;

/** The same, paid for at its price (SPEC.md BU). */
export function drawBought(model: MathModel, stake: number, draw: Draw): RoundOutcome {
  if (model.buy === undefined) throw new RangeError(`${model.key} sells no feature`);
  return { ...drawFeature(model, stake, draw), bet: stake * model.buy, stake };
}

function unitOf(model: MathModel, bet: number): number {
  if (!Number.isSafeInteger(bet) || bet <= 0 || bet % model.units !== 0) {
    throw new RangeError(`bet ${bet} is not a positive multiple of ${model.units}`);
  }
  return bet / model.units;
}

const drawStops = ({ strips }: MathModel, draw: Draw): number[] =>
  strips.map(({ length }) => draw(length));

function baseAt(model: MathModel, bet: number, stops: number[], draw: Draw): SpinOutcome {
  const base = spinAt(model, unitOf(model, bet), 0, stops);
  if (!model.hold) return base;
  const money = drawMoney(model.hold, base.grid, bet, draw);
  const left = base.scatters >= model.hold.from ? model.hold.respins : 0;
  return { ...base, money, left };
}

function roundFrom(model: MathModel, bet: number, draw: Draw, base: SpinOutcome): RoundOutcome {
  const shown = capped(model, bet, base.left ? drawHold(model.hold, base, bet, draw) : freeSpins());
  function* freeSpins(): Generator<SpinOutcome> {
    let given = base.freeSpins;
    for (let played = 0; played < given; played += 1) {
      const spin = spinAt(
        model,
        unitOf(model, bet) * model.multiplier,
        given,
        drawStops(model, draw),
      );
      given += spin.freeSpins;
      yield spin;
    }
  }
  const [first = base, ...free] = shown(base);
  return {
    bet,
    base: first,
    free,
    win: free.reduce((sum, spin) => sum + spin.amount, first.amount),
  };
}

/** What a round shows until it has won the most that it may: the spin that reaches it is the last one. */
const capped =
  ({ maxWin = Number.POSITIVE_INFINITY }: MathModel, bet: number, further: Iterable<SpinOutcome>) =>
  (base: SpinOutcome): SpinOutcome[] => {
    const all: SpinOutcome[] = [];
    let room = maxWin * bet;
    const take = (spin: SpinOutcome): boolean => {
      all.push(spin.amount < room ? spin : { ...spin, freeSpins: 0, amount: room, capped: true });
      room -= spin.amount;
      return room > 0;
    };
    if (take(base)) for (const spin of further) if (!take(spin)) break;
    return all;
  };

const shownOf = ({ wins, times }: Seen, unit: number): WinShown[] =>
  wins.map(({ pay, ...win }) => ({ ...win, amount: pay * times * unit }));
const written = ({ grid }: Seen): string[] => grid.map((column) => column.join(''));

function spinAt(model: MathModel, unit: number, given: number, stops: number[]): SpinOutcome {
  const { windows, counted, scatterPay, total } = evaluate(model, stops);
  const [first, ...later] = windows;
  const tumbles = later.map((seen) => {
    const wins = shownOf(seen, unit);
    return { grid: written(seen), wins, times: seen.times, amount: sum(wins) };
  });
  return {
    stops,
    grid: written(first),
    wins: shownOf(first, unit),
    scatters: counted,
    scatterAmount: scatterPay * unit,
    freeSpins: model.hold ? 0 : awarded(model, counted, given),
    amount: total * unit,
    ...(model.tumble ? { tumbles } : {}),
  };
}

const sum = (wins: readonly WinShown[]): number =>
  wins.reduce((all, { amount }) => all + amount, 0);
