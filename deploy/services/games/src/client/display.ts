import type { GiftSpins, SessionView } from '../protocol';
import type { Audio } from './audio';
import type { Controls, Phase } from './desk';
import type { Hud } from './hud/hud';
import { countUp } from './hud/meters';
import type { Pace } from './pace';
import { Stake } from './stake';

export interface DisplayState {
  phase: Phase;
  balance: number;
  win: string;
  winName: 'hud.win' | 'hud.lastWin';
  freeSpins: string | undefined;
  freeName: 'hud.freeSpins' | 'hud.respins';
  /** Free spins of a gift, which come first. */
  gift: GiftSpins | null;
  pace: Pace;
  paused: boolean;
  /** Rounds left of the autoplay; undefined while the player begins rounds. */
  auto: number | undefined;
}

interface DisplayDeps {
  hud: Hud;
  audio: Audio;
  session: SessionView;
  money: (amount: number) => string;
  calm: () => boolean;
  readMoney: (text: string) => number | null;
}

/** The state of the controls; only this class paints them. */
export class Display implements Controls {
  private shown: DisplayState;
  private readonly stake: Stake;
  private finishCounting: (() => void) | undefined;
  /** What the round won before this spin: the meter adds up a round's wins. */
  wonBefore = 0;

  constructor(private readonly deps: DisplayDeps) {
    const { balance, rules, gift } = deps.session;
    this.stake = new Stake(rules.betSteps, rules.stakes, deps.readMoney, rules.defaultBet);
    this.shown = {
      phase: 'idle',
      balance,
      win: '',
      winName: 'hud.lastWin',
      freeSpins: undefined,
      freeName: 'hud.freeSpins',
      pace: 'usual',
      paused: false,
      gift,
      auto: undefined,
    };
  }

  get now(): Readonly<DisplayState> {
    return this.shown;
  }

  get bet(): number {
    return this.shown.gift?.bet ?? this.stake.now;
  }

  /** What a round costs that begins with the feature; undefined where none is sold, or free spins of a gift come first. */
  get price(): number | undefined {
    const { buy } = this.deps.session.rules;
    return buy && !this.shown.gift ? this.bet * buy.price : undefined;
  }

  /** False when there is no such step or the bet may not change now. */
  changeBet(direction: -1 | 1): boolean {
    const changed = this.mayChangeBet && this.stake.move(direction);
    if (changed) this.paint();
    return changed;
  }
  /** False for a text that is no bet; it stays in its field. */
  typeBet(text: string): boolean {
    const isFine = this.mayChangeBet && this.stake.type(text);
    this.paint();
    return isFine;
  }
  private get mayChangeBet(): boolean {
    const { phase, gift, auto } = this.shown;
    return phase === 'idle' && !gift && auto === undefined;
  }
  refuseBet(): boolean {
    const isWrong = !this.shown.gift && this.stake.wrong !== undefined;
    if (isWrong) this.deps.hud.askBet();
    return isWrong;
  }

  /** The highest bet that the balance pays, when the chosen one is too high; the lowest one stays when none is. */
  lowerBet(): void {
    this.stake.lower(this.shown.balance);
    this.paint();
  }

  set(change: Partial<DisplayState>): void {
    if (change.win === '') this.endCounting();
    this.shown = { ...this.shown, ...change };
    this.paint();
  }

  countWin(
    amount: number,
    milliseconds = this.deps.calm() || this.shown.pace !== 'usual' ? 0 : 700,
  ): void {
    const before = this.wonBefore;
    this.finishCounting = countUp(before, before + amount, milliseconds, (now) =>
      this.set({ win: this.deps.money(now), winName: 'hud.win' }),
    ).finish;
  }

  endCounting(): void {
    const finish = this.finishCounting;
    this.finishCounting = undefined;
    finish?.();
  }

  paint(): void {
    const { hud, money, audio } = this.deps;
    const { phase, balance, win, winName, freeSpins, freeName, gift, pace, paused, auto } =
      this.shown;
    const { price } = this;
    const idle = phase === 'idle' && auto === undefined;
    hud.paint({
      balance: money(balance),
      bet: gift ? money(gift.bet) : (this.stake.wrong ?? money(this.bet)),
      isBetWrong: !gift && this.stake.wrong !== undefined,
      mayType: this.mayChangeBet,
      win,
      winName,
      freeSpins,
      pace,
      sound: audio.on,
      gift: gift ? String(gift.left) : undefined,
      freeName,
      price: price === undefined ? undefined : money(price),
      canBuy: idle && !paused,
      auto: auto === undefined ? undefined : String(auto),
      canAuto: idle && !paused && !gift,
      phase: idle && !paused ? 'idle' : phase === 'turning' ? 'turning' : 'waiting',
      canLess: this.mayChangeBet && this.stake.may(-1),
      canMore: this.mayChangeBet && this.stake.may(1),
    });
  }
}
