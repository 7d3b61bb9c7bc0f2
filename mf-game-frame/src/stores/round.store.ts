import type { RoundsService } from 'shared-contracts/area';
import type { FrameMessage, SiteMessage } from 'shared-contracts/events';
import { closesGame } from 'shared-contracts/events';
import { makeAutoObservable, reaction, runInAction } from 'shared-contracts/lib/state';
import { isCurrency, type Money } from 'shared-contracts/money';
import type { LiveBalance } from 'shared-contracts/stores';
import type { Clock } from 'shared-contracts/time';
import type { FrameChannel } from '../api/frame-channel';
import type { GameStore } from './game.store';

interface Edges {
  channel: FrameChannel;
  clock: Clock;
  /** A player's balance and session of play, as they may be painted. */
  balance: Pick<LiveBalance, 'balance' | 'reload'>;
  /** Money that came or went apart from rounds. */
  otherMoney: { subscribe: (next: () => void) => { unsubscribe: () => void } };
  rounds: RoundsService;
}

/** What the game tells of itself, and the net position and time of this session of play. */
export class RoundStore {
  frame: Window | null = null;
  /** The game has said that it listens; before that its window may still be another origin's. */
  ready = false;
  /** The round whose outcome is still on the reels. */
  openRound: string | null = null;
  currency: Money['currency'] | null = null;
  /** Demo credit; a player's balance comes from the wallet. */
  demoBalance: number | null = null;
  /** Demo rounds only: wins minus bets, minor units. What a player won or lost is the platform's word. */
  demoNet = 0;
  private runAt: number | null = null;
  now: number;
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly game: GameStore,
    private readonly edges: Edges,
  ) {
    const { channel, clock } = edges;
    this.now = clock.now();
    makeAutoObservable<this, 'game' | 'edges' | 'ends'>(this, {
      game: false,
      edges: false,
      ends: false,
      frame: false,
    });
    const messages = channel.messages(() => this.frame).subscribe((message) => this.hear(message));
    const money = edges.otherMoney.subscribe(() =>
      this.tell({ source: 'casino-site', type: 'balanceChanged' }),
    );
    this.ends.push(
      () => messages.unsubscribe(),
      () => money.unsubscribe(),
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

  /** What this session of play has won or lost. */
  get netMoney(): Money | null {
    if (this.game.mode === 'demo') return this.currency && { amount: this.demoNet, currency: this.currency };
    const { balance } = this.edges.balance;
    return balance && { amount: balance.play?.net ?? 0, currency: balance.currency };
  }

  get demoMoney(): Money | null {
    return this.currency && this.demoBalance !== null
      ? { amount: this.demoBalance, currency: this.currency }
      : null;
  }

  /** Whole seconds of play. */
  get seconds(): number {
    const { startedAt } = this;
    return startedAt === null ? 0 : Math.max(0, Math.floor((this.now - startedAt) / 1000));
  }

  attach(frame: Window | null): void {
    this.frame = frame;
  }

  tell(message: SiteMessage): void {
    if (this.ready) this.edges.channel.send(this.frame, message);
  }

  dispose(): void {
    for (const end of this.ends) end();
  }

  private get startedAt(): number | null {
    const { runAt } = this;
    const play = this.game.mode === 'real' ? this.edges.balance.balance?.play : null;
    return runAt !== null && play ? Date.parse(play.startedAt) : runAt;
  }

  private tellPlace(): void {
    this.tell({ source: 'casino-site', type: this.game.minimised ? 'pause' : 'resume' });
  }

  private reset(runAt: number | null): void {
    // a game that goes shows nothing any more
    if (this.openRound) this.edges.rounds.shown({ roundId: this.openRound, finished: true });
    // the run began a session of play, or goes on with one
    if (runAt !== null && this.game.mode === 'real') void this.edges.balance.reload();
    Object.assign(this, {
      ready: false,
      openRound: null,
      currency: null,
      demoBalance: null,
      demoNet: 0,
      now: this.edges.clock.now(),
      runAt,
    });
  }

  private tick(now: number): void {
    if (this.runAt !== null) this.now = now;
  }

  private hear(message: FrameMessage): void {
    if (closesGame(message)) {
      this.game.exit();
    } else if (message.type === 'ready') {
      this.ready = true;
      if (this.game.minimised) this.tellPlace();
      this.currency = isCurrency(message.currency) ? message.currency : null;
      if (message.mode === 'demo') this.demoBalance = message.balance;
    } else if (message.type === 'insufficientFunds') {
      this.game.askForMoney();
    } else if (message.type === 'roundStarted') {
      this.openRound = message.roundId;
    } else if (message.type === 'roundShown') {
      this.edges.rounds.shown({ roundId: message.roundId, finished: false });
    } else if (message.type === 'roundFinished') {
      this.openRound = null;
      this.edges.rounds.shown({ roundId: message.roundId, finished: true });
      this.demoNet += message.win - message.bet;
      if (this.demoBalance !== null) this.demoBalance = message.balance;
    }
  }
}
