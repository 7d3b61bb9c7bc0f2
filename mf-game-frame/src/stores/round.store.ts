import type { FrameMessage, SiteMessage } from 'shared-contracts/events';
import { closesGame } from 'shared-contracts/events';
import { makeAutoObservable, reaction, runInAction } from 'shared-contracts/lib/state';
import { isCurrency, type Money } from 'shared-contracts/money';
import type { Clock } from 'shared-contracts/time';
import type { FrameChannel } from '../api/frame-channel';
import type { GameStore } from './game.store';

/** What the game tells of itself: its rounds, the net position and the time of this session of play. */
export class RoundStore {
  frame: Window | null = null;
  /** The game has said that it listens; before that its window may still be another origin's. */
  ready = false;
  /** The round whose outcome is still on the reels. */
  openRound: string | null = null;
  currency: Money['currency'] | null = null;
  /** Demo credit; a player's balance comes from the wallet. */
  demoBalance: number | null = null;
  /** Payouts minus wagers of finished rounds, minor units. */
  net = 0;
  startedAt: number | null = null;
  now: number;
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly game: GameStore,
    private readonly channel: FrameChannel,
    clock: Clock,
  ) {
    this.now = clock.now();
    makeAutoObservable<this, 'game' | 'channel' | 'ends'>(this, {
      game: false,
      channel: false,
      ends: false,
      frame: false,
    });
    const messages = channel.messages(() => this.frame).subscribe((message) => this.hear(message));
    this.ends.push(
      () => messages.unsubscribe(),
      clock.everySecond((now) => runInAction(() => this.tick(now))),
      reaction(
        () => game.run?.runToken,
        (runToken) => this.reset(runToken ? clock.now() : null),
      ),
      reaction(
        () => game.minimised,
        () => this.tellPlace(),
      ),
    );
  }

  get netMoney(): Money | null {
    return this.currency && { amount: this.net, currency: this.currency };
  }

  get demoMoney(): Money | null {
    return this.currency && this.demoBalance !== null
      ? { amount: this.demoBalance, currency: this.currency }
      : null;
  }

  /** Whole seconds of play. */
  get seconds(): number {
    return this.startedAt === null ? 0 : Math.max(0, Math.floor((this.now - this.startedAt) / 1000));
  }

  attach(frame: Window | null): void {
    this.frame = frame;
  }

  tell(message: SiteMessage): void {
    if (this.ready) this.channel.send(this.frame, message);
  }

  dispose(): void {
    for (const end of this.ends) end();
  }

  private tellPlace(): void {
    this.tell({ source: 'casino-site', type: this.game.minimised ? 'pause' : 'resume' });
  }

  private reset(startedAt: number | null): void {
    Object.assign(this, {
      ready: false,
      openRound: null,
      currency: null,
      demoBalance: null,
      net: 0,
      startedAt,
    });
  }

  private tick(now: number): void {
    if (this.startedAt !== null) this.now = now;
  }

  private hear(message: FrameMessage): void {
    if (closesGame(message)) {
      this.game.exit();
    } else if (message.type === 'ready') {
      this.ready = true;
      if (this.game.minimised) this.tellPlace();
      this.currency = isCurrency(message.currency) ? message.currency : null;
      if (message.mode === 'demo') this.demoBalance = message.balance;
    } else if (message.type === 'roundStarted') {
      this.openRound = message.roundId;
    } else if (message.type === 'roundFinished') {
      this.openRound = null;
      this.net += message.payout - message.wager;
      if (this.demoBalance !== null) this.demoBalance = message.balance;
    }
  }
}
