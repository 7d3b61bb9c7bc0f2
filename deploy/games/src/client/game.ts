import type { RoundAnswer, RoundView, SessionView } from '../protocol';
import { ApiError, type GameApi } from './api';
import type { Audio } from './audio';
import { Display } from './display';
import type { Hud, HudActions } from './hud/hud';
import type { Overlays } from './hud/overlay';
import { errorPlan } from './pace';
import type { Site } from './site';
import { Spins } from './spins';
import type { Stage } from './stage/stage';
import type { Translate } from './text';

export interface GameDeps {
  api: GameApi;
  session: SessionView;
  stage: Pick<Stage, 'spin' | 'land' | 'hurry' | 'show' | 'abandon' | 'celebrate' | 'throwCoins'>;
  hud: Hud;
  overlays: Overlays;
  audio: Audio;
  site: Site;
  t: Translate;
  money: (amount: number) => string;
  calm: () => boolean;
  newRoundId: () => string;
  wait: (milliseconds: number) => Promise<void>;
  /** Colours the page for the free spins. */
  setFeature: (on: boolean) => void;
  showInfo: (bet: number) => void;
  showHistory: (rounds: readonly RoundView[]) => void;
}

/** What the player does and what follows. Outcomes and money come from the server; this only tells them in time. */
export class Game {
  private readonly display: Display;
  private readonly spins: Spins;
  private readonly history: RoundView[];
  /** The site said that money came or went, and the server was not asked yet. */
  private balanceIsOld = false;
  /** When the market lets the next round begin. */
  private due: Promise<void> = Promise.resolve();

  readonly actions: HudActions = {
    spin: () => void this.spin(),
    bet: (direction) => this.changeBet(direction),
    turbo: () => this.changePace(),
    sound: () => this.setSound(!this.deps.audio.on),
    info: () => this.deps.showInfo(this.display.bet),
    history: () => this.deps.showHistory(this.history),
    home: () => this.deps.site.send({ type: 'closeFrame' }),
  };

  constructor(private readonly deps: GameDeps) {
    this.display = new Display(deps);
    this.spins = new Spins(deps, this.display);
    this.history = [...deps.session.history];
    deps.site.onMessage((message) => {
      if (message.type === 'sound') return this.setSound(message.on);
      if (message.type === 'balanceChanged') {
        this.balanceIsOld = true;
        return void this.readBalance();
      }
      // a round here is begun by a press alone: there is no play by itself to stop
      if (message.type === 'stopAutoplay') return;
      this.display.set({ paused: message.type === 'pause' });
      if (message.type === 'resume') this.spins.resume();
    });
  }

  /** Says that the page is up, and goes on with a round that was interrupted. */
  async start(): Promise<void> {
    const { mode, currency, balance, openRound } = this.deps.session;
    this.display.paint();
    this.deps.site.send({ type: 'ready', mode, currency, balance });
    this.greet();
    if (openRound) await this.goOn(openRound);
  }

  /** Says what a gift gives, before the first press. */
  private greet(): void {
    const { session, hud, t, money } = this.deps;
    if (session.gift) hud.notice(t('gift.ready', { count: session.gift.left, bet: money(session.gift.bet) }));
  }

  private async spin(): Promise<void> {
    const { hud, overlays, stage, session, t, newRoundId } = this.deps;
    const { phase, paused, balance, gift } = this.display.now;
    if (overlays.skip()) return;
    if (phase === 'turning') return session.play.turbo ? stage.hurry() : undefined;
    if (phase !== 'idle') return;
    if (paused) return hud.announce(t('live.paused'));
    if (gift) return this.play(newRoundId(), gift.bet, gift.id);
    if (balance < this.display.bet) return this.explain('insufficient_funds');
    await this.play(newRoundId(), this.display.bet);
  }

  /** One round from the press to its end. The same id again is the same round, whatever happened to the first request. */
  private async play(clientRoundId: string, bet: number, reward?: string): Promise<void> {
    const { api, hud, site, session, t, wait } = this.deps;
    const before = this.display.now.balance;
    hud.notice(undefined);
    this.display.endCounting();
    this.display.wonBefore = 0;
    const paid = reward === undefined ? bet : 0;
    this.display.set({ phase: 'turning', balance: before - paid, win: '' });
    hud.announce(t('live.spinning'));
    const least = this.spins.turn();
    this.due = wait(session.play.minimumRoundMs);
    let answer: RoundAnswer;
    try {
      answer = await api.spin(clientRoundId, bet, reward);
    } catch (error) {
      this.spins.abandon();
      this.display.set({ phase: 'idle', balance: before });
      return this.fail(error, () => void this.play(clientRoundId, bet, reward));
    }
    await least;
    const { round, balance } = answer;
    site.send({ type: 'roundStarted', roundId: round.roundId, bet: paid });
    await this.spins.show(round.base, bet);
    this.display.set({ balance });
    if (round.freeLeft === 0) return this.finish(answer, paid, reward);
    site.send({ type: 'roundShown', roundId: round.roundId });
    this.finish(await this.spins.feature(round, false), paid, reward);
  }

  /** The free spins of an interrupted round, also one that was only found out about by a refused spin. */
  private async goOn(round: RoundView): Promise<void> {
    this.spins.rest((round.free.at(-1) ?? round.base).stops);
    this.deps.site.send({ type: 'roundStarted', roundId: round.roundId, bet: round.bet });
    this.finish(await this.spins.feature(round, true));
  }

  private finish({ round, balance }: RoundAnswer, paid = round.bet, reward?: string): void {
    const { hud, site, t, money } = this.deps;
    this.history.unshift(round);
    this.display.set({ phase: 'waiting', balance });
    const texts = { amount: money(round.won), balance: money(balance) };
    hud.announce(t(round.won > 0 ? 'live.won' : 'live.lost', texts));
    const { roundId } = round;
    site.send({ type: 'roundFinished', roundId, bet: paid, win: round.won, balance });
    if (reward !== undefined) void this.count(round.won);
    void this.due.then(() => {
      if (this.display.now.phase === 'waiting') this.display.set({ phase: 'idle' });
      return this.readBalance();
    });
  }

  /** One free spin of the gift less; after the last one its sum is told, and the bets are the player's own again. */
  private async count(won: number): Promise<void> {
    const { gift } = this.display.now;
    if (!gift) return;
    const counted = { ...gift, left: gift.left - 1, won: gift.won + won };
    if (counted.left > 0) return this.display.set({ gift: counted });
    await this.deps.overlays.summary(counted.won);
    this.display.set({ gift: null });
  }

  /** Between rounds only: while one is shown, the balance on the display is the round's. */
  private async readBalance(): Promise<void> {
    const { api, hud, session } = this.deps;
    if (!this.balanceIsOld || this.display.now.phase !== 'idle') return;
    this.balanceIsOld = false;
    const shown = this.history.length;
    const known = await api.session(session.game.slug).catch(() => undefined);
    if (!known || this.display.now.phase !== 'idle' || this.history.length !== shown) {
      // a round began meanwhile, or nothing came: asked again after the next round
      this.balanceIsOld = true;
      return;
    }
    hud.notice(undefined);
    this.display.set({ balance: known.balance, gift: known.gift });
  }

  private async fail(error: unknown, again: () => void): Promise<void> {
    const code = error instanceof ApiError ? error.code : 'internal';
    if (code === 'round_in_progress') {
      const { slug } = this.deps.session.game;
      const session = await this.deps.api.session(slug).catch(() => undefined);
      if (session?.openRound) {
        this.display.set({ balance: session.balance });
        return this.goOn(session.openRound);
      }
    }
    const { reason } = error instanceof ApiError ? error : {};
    if (reason) this.deps.site.send({ type: 'betRefused', code: reason });
    this.explain(code, again);
  }

  private explain(code: string, again?: () => void): void {
    const { hud, t, session, site } = this.deps;
    if (code === 'spins_over') this.display.set({ gift: null });
    const plan = errorPlan(code, session.mode);
    if (plan === 'leave') this.display.set({ phase: 'over' });
    const bet = this.display.bet;
    const askForMoney = () =>
      site.send({ type: 'insufficientFunds', bet, balance: this.display.now.balance });
    if (plan === 'deposit') {
      askForMoney();
      this.display.lowerBet();
    }
    const press = {
      again: again && { name: t('action.retry'), press: again },
      leave: site.framed ? { name: t('action.home'), press: this.actions.home } : undefined,
      deposit: site.framed ? { name: t('action.deposit'), press: askForMoney } : undefined,
      refill: { name: t('action.refill'), press: () => void this.refill() },
      tell: undefined,
    }[plan];
    hud.notice(t(`error.${code}`), press);
  }

  private async refill(): Promise<void> {
    this.deps.hud.notice(undefined);
    try {
      const { balance } = await this.deps.api.demoCredit();
      this.display.set({ balance });
    } catch (error) {
      this.explain(error instanceof ApiError ? error.code : 'internal');
    }
  }

  private changeBet(direction: -1 | 1): void {
    const { audio, hud, t, money } = this.deps;
    if (!this.display.changeBet(direction)) return;
    audio.play('press');
    hud.notice(undefined);
    hud.announce(t('live.bet', { amount: money(this.display.bet) }));
  }

  /** Where the market allows it. */
  private changePace(): void {
    if (this.deps.session.play.turbo) this.display.set({ turbo: !this.display.now.turbo });
  }

  private setSound(on: boolean): void {
    this.deps.audio.setOn(on);
    this.display.paint();
  }
}
