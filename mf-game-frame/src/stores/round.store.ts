import type { HostServices } from 'shared-contracts/area';
import { closesGame, createFrameRate, type FrameMessage } from 'shared-contracts/events';
import { Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable, reaction } from 'shared-contracts/lib/state';
import { isCurrency, type Money } from 'shared-contracts/money';
import type { FramePresses } from 'shared-contracts/stores';
import { createFrameChannel, type FrameChannel, type FrameEnd } from '../api/frame-channel';
import { otherMoney } from '../api/game.events';
import type { GameStore } from './game.store';

/** Rounds of one game at once. */
const MOST_ROUNDS = 4;

/** One figure of the bar. */
export interface BarMoney extends Money {
  kind: 'balance' | 'bonus';
}

/** The messages between the game and this page, and the balance as the bar paints it. Rules: SPEC.md. */
export class RoundStore {
  /** A demo's money, minor units; null until the game has said what it gives, and for a player. */
  demo: { currency: Money['currency']; credit: number } | null = null;
  #frame: Window | null = null;
  /** The game has sent `ready`; before that its window may still have another origin. */
  #isReady = false;
  /** Rounds whose outcomes are still shown: a game may have several at once. */
  readonly #openRounds = new Set<string>();
  readonly #ends = new Subscription();
  readonly #channel: FrameChannel;
  readonly #host: HostServices;
  readonly #game: GameStore;
  readonly #presses: FramePresses;

  constructor(host: HostServices, game: GameStore, presses: FramePresses) {
    this.#presses = presses;
    this.#host = host;
    this.#game = game;
    this.#channel = createFrameChannel(() => this.#end, createFrameRate(host.clock.now));
    // what it looks at is not observable: it is asked at a press
    makeAutoObservable(this, { isInterruptible: false });
    this.#ends.add(this.#channel.messages.subscribe((message) => this.receive(message)));
    this.#ends.add(otherMoney(host).subscribe(() => this.send('balanceChanged')));
    this.#ends.add(
      reaction(
        () => game.play?.run ?? null,
        (run) => this.reset(run !== null),
      ),
    );
    this.#ends.add(
      reaction(
        () => game.minimised,
        () => this.sendPlace(),
      ),
    );
  }

  /** The wallet's money, with that of a bonus apart while there is one, or a demo's credit; null until it is known. */
  get money(): BarMoney[] | null {
    const { demo } = this;
    if (!this.isReal)
      return demo && [{ kind: 'balance', amount: demo.credit, currency: demo.currency }];
    const { balance: known } = this.#host.balance;
    if (!known) return null;
    const { balance, bonus, currency, is_active_bonus: hasBonus } = known;
    const real = { kind: 'balance', amount: balance, currency } as const;
    return hasBonus || bonus > 0 ? [real, { kind: 'bonus', amount: bonus, currency }] : [real];
  }

  /** A player's round is not shown to its end: to close the game now cuts it short for the eye. */
  get isInterruptible(): boolean {
    return this.isReal && this.#openRounds.size > 0;
  }

  attach(frame: Window | null): void {
    this.#frame = frame;
  }

  dispose(): void {
    this.forgetRounds();
    this.#ends.unsubscribe();
  }

  /** The run's frame with its window; messages of another window are not read. */
  get #end(): FrameEnd | null {
    const frame = this.#game.play?.frame;
    return frame && this.#frame ? { ...frame, window: this.#frame } : null;
  }

  private get isReal(): boolean {
    return this.#game.play?.mode === 'real';
  }

  private send(type: 'pause' | 'resume' | 'balanceChanged'): void {
    if (this.#isReady) this.#channel.send({ source: 'casino-site', type });
  }

  private sendPlace(): void {
    this.send(this.#game.minimised ? 'pause' : 'resume');
  }

  private reset(runs: boolean): void {
    this.forgetRounds();
    // the run began a session of play, or goes on with one
    if (runs && this.isReal) void this.#host.balance.reload();
    this.#isReady = false;
    this.demo = null;
  }

  /** After a game's end or reload none of its rounds shows. */
  private forgetRounds(): void {
    const open = [...this.#openRounds];
    this.#openRounds.clear();
    for (const roundId of open) this.#host.rounds.shown({ roundId, finished: true });
  }

  /** The oldest round is forgotten when a game tells more than it can show. */
  private opened(roundId: string): void {
    const { rounds } = this.#host;
    this.#openRounds.add(roundId);
    if (this.isReal) rounds.showing(roundId);
    const [oldest] = this.#openRounds;
    if (this.#openRounds.size <= MOST_ROUNDS || !oldest) return;
    this.#openRounds.delete(oldest);
    rounds.shown({ roundId: oldest, finished: true });
  }

  private receive(message: FrameMessage): void {
    const { rounds } = this.#host;
    if (closesGame(message)) {
      this.#game.exit();
    } else if (message.type === 'ready') {
      const { mode, currency, balance } = message;
      this.#isReady = true;
      this.forgetRounds();
      if (this.#game.minimised) this.sendPlace();
      if (mode === 'demo' && isCurrency(currency)) this.demo = { currency, credit: balance };
    } else if (message.type === 'insufficientFunds') {
      if (this.#presses.areAnswered()) this.#game.askForMoney();
    } else if (message.type === 'roundStarted') {
      this.opened(message.roundId);
    } else if (message.type === 'roundShown') {
      rounds.shown({ roundId: message.roundId, finished: false });
    } else if (message.type === 'roundFinished') {
      this.#openRounds.delete(message.roundId);
      rounds.shown({ roundId: message.roundId, finished: true });
      if (this.demo) this.demo.credit = message.balance;
    }
  }
}
