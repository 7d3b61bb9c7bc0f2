import { partOfWin, splitBet, wageredBy } from '../modules/money/wallet/split';

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
  /** All rounds to the end. Those whose bets are of real money alone, or of bonus money alone, are played many at once. */
  finish(wins: Wins): void {
    const { bet, percent } = this.#play;
    const counts = wageredBy(bet, percent, bet);
    while (this.state === 'plays') {
      const rounds = Math.ceil(this.#left / counts);
      if (this.real >= bet) {
        const { has, left } = wins.spend(this.real, { bet, least: bet, rounds });
        this.real = has;
        this.#left -= Math.min(this.#left, (rounds - left) * counts);
      } else if (this.real === 0) {
        const { has, left } = wins.spend(this.bonus, { bet, least: Math.max(bet, UNIT), rounds });
        this.bonus = has;
        this.#left -= Math.min(this.#left, (rounds - left) * counts);
      } else {
        this.round(wins.next());
        continue;
      }
      this.#look();
    }
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

/** Wins that are drawn at once, for the players to come. */
const DRAWN = 2 ** 14;

interface Spending {
  bet: number;
  /** With less it stops. */
  least: number;
  rounds: number;
}

/** Draws wins by their chances, repeatably. */
export class Wins {
  /** Two wins a cell and the share of the first, so that each draw costs the same (Walker's alias method). */
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  readonly #share: Float64Array;
  /** State of the generator (sfc32, of 32 bits). */
  readonly #state: Int32Array;
  readonly #drawn = new Float64Array(DRAWN);
  #at = DRAWN;

  /** @param chances of wins, which may be in any unit: in it they are drawn */
  constructor(chances: readonly (readonly [win: number, chance: number])[], seed: number) {
    const size = chances.length;
    const all = chances.reduce((sum, [, chance]) => sum + chance, 0);
    this.#first = Float64Array.from(chances, ([win]) => win);
    this.#second = Float64Array.from(this.#first);
    const share = Float64Array.from(chances, ([, chance]) => (chance / all) * size);
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
      this.#second[low] = this.#first[high] as number;
      share[high] = (share[high] as number) - 1 + (share[low] as number);
      if ((share[high] as number) < 1) small.push(large.pop() as number);
    }
    for (const high of large) share[high] = 1;
    this.#share = share;
    this.#state = Int32Array.of(seed, 0x9e3779b9, 0x243f6a88, 1);
    // the first numbers of seeds that are alike are alike
    for (let round = 0; round < 2; round += 1) this.#draw();
  }
  next(): number {
    if (this.#at === DRAWN) this.#draw();
    const win = this.#drawn[this.#at] as number;
    this.#at += 1;
    return win;
  }
  /**
   * Adds wins less their bets until so many rounds are played or there is less than `least`.
   * @returns the rounds that are left, and what there is
   */
  spend(has: number, { bet, least, rounds }: Spending): { has: number; left: number } {
    const drawn = this.#drawn;
    let left = rounds;
    let at = this.#at;
    let sum = has;
    while (left > 0 && sum >= least) {
      if (at === DRAWN) {
        this.#draw();
        at = 0;
      }
      sum += (drawn[at] as number) - bet;
      at += 1;
      left -= 1;
    }
    this.#at = at;
    return { has: sum, left };
  }
  /** One number of 32 bits a win: it says the cell, and by what is left of it which of the two. */
  #draw(): void {
    let [a = 0, b = 0, c = 0, count = 0] = this.#state;
    const [first, second, share, drawn] = [this.#first, this.#second, this.#share, this.#drawn];
    const scale = share.length / 2 ** 32;
    for (let nr = 0; nr < DRAWN; nr += 1) {
      const random = (((a + b) | 0) + count) | 0;
      count = (count + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + random) | 0;
      const at = (random >>> 0) * scale;
      const cell = at | 0;
      drawn[nr] = (at - cell < (share[cell] as number) ? first[cell] : second[cell]) as number;
    }
    this.#state.set([a, b, c, count]);
    this.#at = 0;
  }
}

export interface Played {
  /** Of all players: those who keep anything. */
  chance: number;
  /** Means in minor units: what is kept, and the part of it that is not of the bonus. */
  mean: number;
  realMean: number;
}

/** Plays so many players to the end. @param wins in minor units */
export function playMany(play: BonusPlay, wins: Wins, players: number): Played {
  let [kept, sum, sumOfReal] = [0, 0, 0];
  const one = new BonusPlayer(play);
  for (let player = 0; player < players; player += 1) {
    one.begin();
    one.finish(wins);
    if (one.kept > 0) kept += 1;
    sum += one.kept;
    sumOfReal += one.real;
  }
  return { chance: kept / players, mean: sum / players, realMean: sumOfReal / players };
}
