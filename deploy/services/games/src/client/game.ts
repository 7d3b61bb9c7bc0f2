import type { JackpotWon } from '../jackpot-protocol';
import type { RoundAnswer, RoundView, SessionView } from '../protocol';
import type { GameApi } from './api';
import type { Audio } from './audio';
import { Autoplay, type AutoplayPlan, endText } from './autoplay';
import { Desk } from './desk';
import { Display } from './display';
import type { Hud, HudActions } from './hud/hud';
import type { Overlays } from './hud/overlay';
import type { Line } from './line';
import { pacesUnder, rhythm } from './pace';
import type { Site } from './site';
import { Spins } from './spins';
import type { Stage } from './stage/stage';
import type { Translate } from './text';

export interface GameDeps {
  api: GameApi;
  session: SessionView;
  stage: Pick<
    Stage,
    'spin' | 'land' | 'hurry' | 'show' | 'abandon' | 'celebrate' | 'throwCoins' | 'tumble' | 'hold'
  >;
  hud: Hud;
  overlays: Overlays;
  audio: Audio;
  line: Line;
  site: Site;
  t: Translate;
  money: (amount: number) => string;
  /** Minor units of a typed amount; null for what is none. */
  readMoney: (text: string) => number | null;
  /** 0.96 as 96 %, in the page's language. */
  percent: (share: number) => string;
  calm: () => boolean;
  newRoundId: () => string;
  wait: (milliseconds: number) => Promise<void>;
  /** A round was shown to its end: other wins may be told now. */
  roundOver(): void;
  /** Colours the page for the free spins. */
  setFeature: (on: boolean) => void;
  showInfo: (bet: number) => void;
  showHistory: (rounds: readonly RoundView[]) => void;
  /** Asks for the autoplay's number of rounds and limits; minor units. */
  askAuto: (bet: number, balance: number, start: (plan: AutoplayPlan) => void) => void;
}

/** A request of a round. `price`: of one that begins with the feature; `reward`: the gift whose free spin it is. */
interface Asked {
  id: string;
  bet: number;
  reward?: string;
  price?: number;
  byItself?: true;
}

/** Handles the player's actions. Outcomes and money come from the server; this shows them at the right time. */
export class Game {
  private readonly display: Display;
  private readonly spins: Spins;
  private readonly desk: Desk<SessionView>;
  private readonly history: RoundView[];
  private readonly auto: Autoplay;
  /** No round is drawn or shown. */
  isBetween = true;

  readonly actions: HudActions = {
    spin: () => void this.spin(),
    bet: (direction) => this.changeBet(direction),
    typeBet: (text) => this.tellBet(this.display.typeBet(text)),
    pace: () => this.changePace(),
    buy: () => void this.buy(),
    sound: () => this.desk.setSound(!this.deps.audio.on),
    auto: () => this.askAuto(),
    stopAuto: () => void this.auto.stop('pressed'),
    info: () => {
      this.auto.stop('pressed');
      this.deps.showInfo(this.display.bet);
    },
    history: () => {
      this.auto.stop('pressed');
      this.deps.showHistory(this.history);
    },
    home: () => this.desk.leave(),
  };

  constructor(private readonly deps: GameDeps) {
    this.display = new Display(deps);
    this.auto = new Autoplay({
      page: document,
      changed: () => this.display.set({ auto: this.auto.left }),
      told: (end, plan) => {
        if (end !== 'failed') deps.hud.notice(endText(deps, end, plan));
      },
    });
    const failed = () => (this.auto.stop('failed') ? deps.t('auto.end.failed') : undefined);
    this.spins = new Spins(deps, this.display, failed);
    this.history = [...deps.session.history];
    this.desk = new Desk(deps, this.display, {
      resumed: () => this.spins.resume(),
      refreshed: ({ gift }) => this.display.set({ gift }),
      goOn: ({ openRound }) => openRound && void this.goOn(openRound),
      spinsOver: () => this.display.set({ gift: null }),
      stopPlay: () => void this.auto.stop('paused'),
      between: () => void this.next(),
      failed,
    });
  }

  /** Tells the site that the page is ready, and continues an interrupted round. */
  async start(): Promise<void> {
    const { openRound } = this.deps.session;
    this.desk.ready();
    this.greet();
    if (openRound) await this.goOn(openRound);
  }

  /** Money outside the round: celebrates it, then reads the balance from the server. */
  async tellJackpot(won: JackpotWon): Promise<void> {
    const { overlays, audio } = this.deps;
    this.auto.stop('jackpot');
    audio.play('feature');
    await overlays.jackpot(won);
    this.desk.moneyCame();
  }

  /** Says what a gift gives, before the first press. */
  private greet(): void {
    const { session, hud, t, money } = this.deps;
    if (session.gift)
      hud.notice(t('gift.ready', { count: session.gift.left, bet: money(session.gift.bet) }));
  }

  private async spin(): Promise<void> {
    const { hud, overlays, stage, session, t, newRoundId } = this.deps;
    const { phase, paused, gift } = this.display.now;
    const wasAuto = this.auto.stop('pressed');
    if (overlays.skip() || wasAuto) return;
    if (phase === 'turning') return session.play.disabledSlamstop ? undefined : stage.hurry();
    if (phase !== 'idle') return;
    if (paused) return hud.announce(t('live.paused'));
    if (gift) return this.play({ id: newRoundId(), bet: gift.bet, reward: gift.id });
    hud.commitBet();
    if (this.desk.mayBegin()) await this.play({ id: newRoundId(), bet: this.display.bet });
  }

  /** Autoplay: rounds, and steps that otherwise wait for a press, begin by themselves. */
  get goesOn(): boolean {
    return this.auto.plan !== undefined;
  }

  private askAuto(): void {
    if (this.auto.stop('pressed') || this.deps.session.play.disabledAutoplay) return;
    const { phase, paused, gift, balance } = this.display.now;
    this.deps.hud.commitBet();
    if (phase !== 'idle' || paused || gift || this.display.refuseBet()) return;
    this.deps.askAuto(this.display.bet, balance, (plan) => {
      if (this.display.now.gift || !this.desk.mayBegin()) return;
      this.auto.start(plan);
      this.beginByItself();
    });
  }

  /** After a pause in which a result can be read. */
  private async next(): Promise<void> {
    const { plan } = this.auto;
    if (!plan) return;
    const { pace, win } = this.display.now;
    await this.deps.wait(rhythm(pace, this.deps.calm()).between(win !== ''));
    if (this.auto.plan === plan) this.beginByItself();
  }

  private beginByItself(): void {
    if (this.display.now.gift) return void this.auto.stop('gift');
    // a failure was told there and has ended the autoplay
    if (!this.desk.mayBegin()) return void this.auto.stop('pressed');
    this.auto.begun();
    void this.play({ id: this.deps.newRoundId(), bet: this.display.bet, byItself: true });
  }

  /** Buys the feature, once the player has agreed. */
  private async buy(): Promise<void> {
    const { hud, overlays, session, money, percent, newRoundId } = this.deps;
    const { buy, hold } = session.rules;
    hud.commitBet();
    const { bet, price } = this.display;
    if (!buy || price === undefined || this.goesOn || !this.desk.mayBegin(price)) return;
    const isWanted = await overlays.confirmBuy(
      money(price),
      buy.price,
      percent(buy.returnToPlayer),
      hold !== null,
    );
    // the site may have paused the game meanwhile, or moved the balance
    if (isWanted && this.desk.mayBegin(price)) await this.play({ id: newRoundId(), bet, price });
  }

  /** Plays one round, from the press to its end. A request with the same id is the same round, even if the first one got no answer. */
  private async play(asked: Asked): Promise<void> {
    const { id, bet, reward, price, byItself } = asked;
    const { api, hud, site, t } = this.deps;
    const before = this.display.now.balance;
    hud.notice(undefined);
    this.isBetween = false;
    this.display.endCounting();
    this.display.wonBefore = 0;
    const paid = reward === undefined ? (price ?? bet) : 0;
    this.display.set({ phase: 'turning', balance: before - paid, win: '' });
    hud.announce(t('live.spinning'));
    const least = this.spins.turn();
    this.desk.begun();
    let answer: RoundAnswer;
    try {
      answer = await api.spin(id, bet, {
        ...(reward !== undefined && { reward }),
        ...(price !== undefined && { buy: true }),
        ...(byItself && { byItself }),
      });
    } catch (error) {
      this.spins.abandon();
      this.isBetween = true;
      this.display.set({ phase: 'idle', balance: before });
      const again = () => void this.play(asked);
      return this.desk.fail(error, again, price);
    }
    await least;
    const { round, balance } = answer;
    this.desk.started(round, paid);
    await this.spins.show(round.base, round.bet);
    this.display.set({ balance });
    if (round.freeLeft > 0) this.auto.opened();
    if (round.freeLeft === 0) return this.finish(answer, paid, reward);
    site.send({ type: 'roundShown', roundId: round.roundId });
    this.finish(await this.spins.feature(round, false), paid, reward);
  }

  /** The free spins of an interrupted round, also one that was only found out about by a refused spin. */
  private async goOn(round: RoundView): Promise<void> {
    this.isBetween = false;
    this.auto.opened();
    this.spins.rest(round.free.at(-1) ?? round.base);
    this.desk.started(round, round.bet);
    this.finish(await this.spins.feature(round, true));
  }

  private finish(answer: RoundAnswer, paid = answer.round.bet, reward?: string): void {
    const { round } = answer;
    this.history.unshift(round);
    if (reward !== undefined) void this.count(round.won);
    this.auto.ended(round.won, answer.balance);
    this.desk.finished(answer, paid);
    this.isBetween = true;
    this.deps.roundOver();
  }

  /** Counts a free spin of the gift; after the last one tells their sum and returns to the player's own bets. */
  private async count(won: number): Promise<void> {
    const { gift } = this.display.now;
    if (!gift) return;
    const counted = { ...gift, left: gift.left - 1, won: gift.won + won };
    if (counted.left > 0) return this.display.set({ gift: counted });
    await this.deps.overlays.summary(counted.won);
    this.display.set({ gift: null });
  }

  private changeBet(direction: -1 | 1): void {
    this.deps.hud.commitBet();
    this.tellBet(this.display.changeBet(direction));
  }
  private tellBet(isNew: boolean): void {
    const { audio, hud, t, money } = this.deps;
    if (!isNew) return;
    audio.play('press');
    hud.notice(undefined);
    hud.announce(t('live.bet', { amount: money(this.display.bet) }));
  }

  /** The next allowed pace; after the last one the usual one. */
  private changePace(): void {
    const { session, hud, t } = this.deps;
    const paces = pacesUnder(session.play);
    const pace = paces[(paces.indexOf(this.display.now.pace) + 1) % paces.length];
    if (pace === undefined || pace === this.display.now.pace) return;
    this.display.set({ pace });
    hud.announce(t(`live.pace.${pace}`));
  }
}
