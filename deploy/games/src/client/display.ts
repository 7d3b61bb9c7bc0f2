import type { GiftSpins, SessionView } from '../protocol';
import type { Audio } from './audio';
import type { Controls, Phase } from './desk';
import type { Hud } from './hud/hud';
import { countUp } from './hud/meters';
import type { Pace } from './pace';

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
  /** Rounds that are still to begin by themselves; undefined while the player begins them. */
  auto: number | undefined;
}

interface DisplayDeps {
  hud: Hud;
  audio: Audio;
  session: SessionView;
  money: (amount: number) => string;
  calm: () => boolean;
}

/** What the controls show just now. The only one that paints them. */
export class Display implements Controls {
  private shown: DisplayState;
  private betIndex: number;
  private finishCounting: (() => void) | undefined;
  /** What the round won before the spin on the reels: wins of one round add up on the meter. */
  wonBefore = 0;

  constructor(private readonly deps: DisplayDeps) {
    const { balance, rules, gift } = deps.session;
    this.betIndex = Math.max(0, rules.betSteps.indexOf(rules.defaultBet));
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
    return this.shown.gift?.bet ?? this.deps.session.rules.betSteps[this.betIndex] ?? 0;
  }

  /** What a round costs that begins with the feature; undefined where none is sold, or free spins of a gift come first. */
  get price(): number | undefined {
    const { buy } = this.deps.session.rules;
    return buy && !this.shown.gift ? this.bet * buy.price : undefined;
  }

  /** False when there is no such step or the bet may not change now. */
  changeBet(direction: -1 | 1): boolean {
    const next = this.betIndex + direction;
    const { phase, gift, auto } = this.shown;
    const allowed =
      phase === 'idle' && !gift && auto === undefined && this.deps.session.rules.betSteps[next] !== undefined;
    if (allowed) this.betIndex = next;
    if (allowed) this.paint();
    return allowed;
  }

  /** The largest bet that the balance pays for, where the chosen one is too large; the least one stays when none does. */
  lowerBet(): void {
    const { betSteps } = this.deps.session.rules;
    while (this.betIndex > 0 && (betSteps[this.betIndex] ?? 0) > this.shown.balance) this.betIndex -= 1;
    this.paint();
  }

  set(change: Partial<DisplayState>): void {
    if (change.win === '') this.endCounting();
    this.shown = { ...this.shown, ...change };
    this.paint();
  }

  countWin(amount: number, milliseconds = this.deps.calm() || this.shown.pace !== 'usual' ? 0 : 700): void {
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
    const { hud, money, session, audio } = this.deps;
    const { phase, balance, win, winName, freeSpins, freeName, gift, pace, paused, auto } = this.shown;
    const { price } = this;
    const idle = phase === 'idle' && auto === undefined;
    hud.paint({
      balance: money(balance),
      bet: money(this.bet),
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
      canLess: idle && !gift && this.betIndex > 0,
      canMore: idle && !gift && this.betIndex < session.rules.betSteps.length - 1,
    });
  }
}
