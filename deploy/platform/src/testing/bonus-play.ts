import { partOfWin, splitBet, wageredBy } from '../modules/wallet/split';

/** Minor units: with less a bonus is lost. */
const UNIT = 100;

/** What one player begins with, and how it is wagered; amounts in minor units. */
export interface BonusPlay {
  deposit: number;
  bonus: number;
  turnover: number;
  /** Percent of a bet that counts. */
  percent: number;
  bet: number;
}

/**
 * One player who wagers a bonus with bets of one size, by the wallet's own split of money: what the computed odds are held against.
 * It knows nothing of how those are computed.
 */
export class BonusPlayer {
  real = 0;
  bonus = 0;
  state: 'plays' | 'wagered' | 'lost' | 'has_no_bet' = 'plays';
  #left = 0;
  readonly #play: BonusPlay;

  constructor(play: BonusPlay) {
    this.#play = play;
    this.begin();
  }
  begin(): void {
    const { deposit, bonus, turnover } = this.#play;
    this.real = deposit;
    this.bonus = bonus;
    this.#left = turnover;
    this.state = 'plays';
    this.#look();
  }
  /** A whole round. @param win in minor units */
  round(win: number): void {
    const { bet, percent } = this.#play;
    const split = splitBet(bet, this);
    if (!split) throw new Error('the player has no bet left');
    this.#left -= wageredBy(bet, percent, this.#left);
    const part = split.bonus === 0 ? 0 : split.real === 0 ? win : partOfWin(win, split.bonus, bet);
    this.bonus += part - split.bonus;
    this.real += win - part - split.real;
    this.#look();
  }
  /** What is the player's own in the end: a wagered bonus becomes real money, any other goes. */
  get kept(): number {
    return this.state === 'wagered' ? this.real + this.bonus : this.real;
  }
  #look(): void {
    if (this.#left <= 0) this.state = 'wagered';
    else if (this.bonus < UNIT) this.state = 'lost';
    else if (this.real + this.bonus < this.#play.bet) this.state = 'has_no_bet';
  }
}

/**
 * Draws wins by their chances.
 * @param chances of wins, which may be in any unit: in it they are drawn
 * @param random from 0 to 1, and 1 is not of it
 */
export function winsBy(
  chances: readonly (readonly [win: number, chance: number])[],
  random: () => number,
): () => number {
  const size = chances.length;
  const all = chances.reduce((sum, [, chance]) => sum + chance, 0);
  const wins = Float64Array.from(chances, ([win]) => win);
  // two wins a cell, so that each draw costs the same (Walker's alias method)
  const share = Float64Array.from(chances, ([, chance]) => (chance / all) * size);
  const other = new Int32Array(size);
  const [small, large]: [number[], number[]] = [[], []];
  share.forEach((part, cell) => {
    (part < 1 ? small : large).push(cell);
  });
  for (let low = small.pop(); low !== undefined; low = small.pop()) {
    const high = large.at(-1);
    if (high === undefined) {
      share[low] = 1;
      continue;
    }
    other[low] = high;
    share[high] = (share[high] as number) - 1 + (share[low] as number);
    if ((share[high] as number) < 1) small.push(large.pop() as number);
  }
  for (const high of large) share[high] = 1;
  return () => {
    const at = random() * size;
    const cell = Math.floor(at);
    return wins[at - cell < (share[cell] as number) ? cell : (other[cell] as number)] as number;
  };
}

/** A repeatable random number from 0 to 1 (xorshift of 32 bits, two of them a number). */
export function seededRandom(seed: number): () => number {
  let state = seed | 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  return () => ((next() >>> 5) * 2 ** 26 + (next() >>> 6)) / 2 ** 53;
}

export interface Played {
  /** Of all players: those who keep anything. */
  chance: number;
  /** Means in minor units: what is kept, and the part of it that is not of the bonus. */
  mean: number;
  realMean: number;
}

/** Plays so many players to the end. @param draw a win, in minor units */
export function playMany(play: BonusPlay, draw: () => number, players: number): Played {
  let [kept, sum, sumOfReal] = [0, 0, 0];
  const one = new BonusPlayer(play);
  for (let player = 0; player < players; player += 1) {
    one.begin();
    while (one.state === 'plays') one.round(draw());
    if (one.kept > 0) kept += 1;
    sum += one.kept;
    sumOfReal += one.real;
  }
  return { chance: kept / players, mean: sum / players, realMean: sumOfReal / players };
}
