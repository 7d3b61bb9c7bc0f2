import type {
  CrashSession,
  CrashView,
  Hand as HandNumber,
  OwnBet,
  PageMessage,
  TableMessage,
} from '../../crash-protocol';
import { winAt } from '../../math/crash/multiplier';
import { ApiError } from '../api';
import { Autoplay, endText } from '../autoplay';
import { cheer, timesOf } from '../cheer';
import { type Controls, Desk } from '../desk';
import { Stake } from '../stake';
import type { HandShown, MainMode } from './controls';
import { type Flight, flownText, readTimes } from './flight';
import { type CrashDeps, mayChange, modeOf, type Shared, type State, shownOf } from './state';

/** Milliseconds between questions about the end of a bet, and the number of questions. */
const ASK_AGAIN = 1000;
const ASKS = 120;

/** The seat that a hand belongs to. */
export interface Seat {
  readonly flight: Flight;
  readonly shared: Shared;
  /** Balance in minor units, without bets on their way to the table. */
  readonly balance: number;
  share(change: Partial<Shared>): void;
  /** The game can no longer be played. */
  end(): void;
  paint(): void;
  remember(round: CrashView): void;
}

/** One of a player's two bets on a flight: its stake, its automatic cash-out, and its own rounds (SPEC.md CR6e). */
export class Hand implements Controls {
  readonly desk: Desk<CrashSession>;
  private readonly stake: Stake;
  private readonly auto: Autoplay;
  state: State = {
    phase: 'idle',
    autoText: '',
    placing: null,
    own: null,
    leaving: null,
    isQueued: false,
  };
  /** The bet that the server is asked about: its end, or without a round id even its arrival, is unknown. */
  private unheard: OwnBet | State['placing'] = null;
  /** The bet whose end was told, so that it is told once. */
  private toldEnd: string | undefined;
  private toldStart: string | undefined;

  constructor(
    readonly number: HandNumber,
    private readonly deps: CrashDeps,
    private readonly seat: Seat,
  ) {
    const { betSteps, stakes } = deps.session.rules;
    this.stake = new Stake(betSteps, stakes, deps.readMoney);
    this.auto = new Autoplay({
      page: document,
      changed: () => this.paint(),
      told: (end, plan) => {
        if (end !== 'failed') deps.hud.notice(endText(deps, end, plan));
      },
    });
    // the site's message is handled once
    const site = number === 0 ? deps.site : { ...deps.site, onMessage: () => {} };
    this.desk = new Desk({ ...deps, site }, this, {
      failed: () => (this.stopAuto('failed') ? deps.t('auto.end.failed') : undefined),
    });
  }

  get now(): Controls['now'] {
    const { balance, shared } = this.seat;
    return { phase: this.state.phase, balance, paused: shared.paused };
  }
  get bet(): number {
    return this.stake.now;
  }
  set({ balance, paused, ...own }: Partial<State> & { balance?: number; paused?: boolean }): void {
    this.state = { ...this.state, ...own };
    if (own.phase === 'over') this.seat.end();
    this.seat.share({
      ...(balance === undefined ? {} : { balance }),
      ...(paused === undefined ? {} : { paused }),
    });
  }
  lowerBet(): void {
    this.stake.lower(this.seat.balance);
    this.paint();
  }
  refuseBet(): boolean {
    const isWrong = this.stake.wrong !== undefined;
    if (isWrong) this.deps.hud.askBet(this.number);
    return isWrong;
  }
  paint(): void {
    this.seat.paint();
  }
  get shown(): HandShown {
    const { money } = this.deps;
    const around = { mode: this.mode, stake: this.stake, isAutoWrong: this.out === undefined };
    return shownOf(this.state, { money, left: this.auto.left, ...around });
  }
  /** What leaving pays now; empty where there is nothing to leave with. */
  cashOutAt(times: number): string {
    const { own } = this.state;
    return this.mode === 'out' && own
      ? this.deps.money(winAt(own.bet, Math.min(times, own.auto ?? times)))
      : '';
  }
  /** Whether the hand has no bet: none in flight, on its way or waiting. */
  get isFree(): boolean {
    const { placing, own } = this.state;
    const isLaid = placing || this.unheard || own?.state === 'aboard';
    return !isLaid && ['bet', 'next', 'away'].includes(this.mode);
  }

  /** Takes the table's state of the hand when the page connects. */
  entered(own: OwnBet | null, before: Flight, isFirst: boolean): void {
    const { own: known, placing } = this.state;
    const isSame = before.number === this.seat.flight.number;
    this.set({
      own,
      placing: null,
      leaving: null,
      ...(own?.state === 'aboard' ? { phase: 'turning' } : {}),
    });
    if (own) {
      this.unheard = null;
      this.tellStart(own);
      if (isFirst && own.state === 'aboard') this.deps.hud.announce(this.deps.t('feature.resumed'));
    }
    const wasOpen = known && known.roundId !== this.toldEnd;
    // the server tells what happened while the connection was lost
    if ((wasOpen && (!isSame || own?.state !== 'aboard')) || (own && own.state !== 'aboard'))
      void this.ask((own ?? known) as OwnBet);
    else if (!own) this.askAgain(placing ?? this.unheard);
  }
  /** Bets are taken. */
  opened(): void {
    const { own, isQueued } = this.state;
    this.askAgain(own ?? this.unheard);
    this.set({ own: null, isQueued: false });
    if (this.auto.plan || isQueued) this.place(this.auto.plan !== undefined);
  }

  heardOwn(own: OwnBet, balance: number | null): void {
    const { hud, t, money } = this.deps;
    const { placing } = this.state;
    const isNew = placing?.clientRoundId === own.clientRoundId;
    const isBack = own.state === 'back';
    const isAboard = own.state === 'aboard';
    const isShown = isAboard || own.roundId === this.state.own?.roundId;
    if (own.roundId === this.state.leaving) {
      hud.notice(undefined);
      this.set({ leaving: null });
    }
    if (isShown) this.set({ own: isBack ? null : own, ...(isNew ? { placing: null } : {}) });
    if (isAboard) {
      if (this.unheard?.clientRoundId === own.clientRoundId) this.unheard = null;
      this.set({ phase: 'turning', ...(balance === null ? {} : { balance }) });
      this.tellStart(own);
      const texts = { bet: money(own.bet), times: flownText(own.auto ?? 0) };
      if (isNew) hud.announce(t(own.auto === null ? 'crash.aboard' : 'crash.aboardAuto', texts));
    } else if (isBack)
      this.finish(own, own.bet, balance ?? this.seat.shared.balance + own.bet, t('crash.back'));
    else if (balance !== null) this.tellEnd(own, balance);
    else if (own.state === 'out' && isShown)
      cheer(this.deps, own.won, own.bet, { text: timesOf(own.won, own.bet) });
  }

  private tellStart(own: OwnBet): void {
    if (this.toldStart === own.roundId) return;
    this.toldStart = own.roundId;
    this.desk.begun();
    this.desk.started(this.shell(own), own.bet);
  }
  private tellEnd(own: OwnBet, balance: number): void {
    const { t } = this.deps;
    const times = flownText(own.out ?? this.seat.flight.crash ?? 0);
    this.finish(
      own,
      own.won,
      balance,
      own.state === 'out' ? t('crash.out', { times }) : t('crash.ended', { times }),
    );
  }
  private finish(own: OwnBet, won: number, balance: number, told: string): void {
    if (this.toldEnd === own.roundId) return;
    this.toldEnd = own.roundId;
    if (this.unheard?.clientRoundId === own.clientRoundId) this.unheard = null;
    const round = { ...this.shell(own), won };
    if (own.state !== 'back') this.seat.remember(round);
    this.desk.finished({ round, balance }, own.bet, told);
    if (own.state !== 'back') this.auto.ended(won, balance);
    else if (this.stopAuto('failed'))
      this.deps.hud.notice(`${told} ${this.deps.t('auto.end.failed')}`);
  }
  private readonly shell = ({
    roundId,
    clientRoundId,
    bet,
    auto,
    out,
    won,
  }: OwnBet): CrashView => ({
    roundId,
    clientRoundId,
    bet,
    auto,
    out,
    won,
    finished: true,
    at: this.deps.now() + this.seat.flight.ahead,
    flight: this.seat.flight.number,
  });

  /** The bet never reached the table. */
  private giveUp(balance: number): void {
    this.set({ balance, ...(this.state.phase === 'turning' ? { phase: 'idle' } : {}) });
  }
  private askAgain(bet: OwnBet | State['placing']): void {
    // a bet that is already asked about is asked about again
    if (bet) void this.ask({ ...bet });
  }
  /** Asks the server for the end of a bet until it is known. */
  private async ask(bet: OwnBet | NonNullable<State['placing']>): Promise<void> {
    const { api, session, hud, t, wait } = this.deps;
    const own = 'roundId' in bet ? bet : null;
    if (own && this.toldEnd === own.roundId) return;
    this.unheard = bet;
    for (let tries = 0; tries <= ASKS; tries += 1) {
      if (tries > 0) await wait(ASK_AGAIN);
      const known = await api.session(session.game.slug).catch(() => undefined);
      if (this.unheard !== bet) return;
      const open = [known?.openRound, known?.secondRound];
      // nobody has decided about the bet yet: its server may be gone
      if (!known || open.some((one) => one?.clientRoundId === bet.clientRoundId)) continue;
      this.unheard = null;
      const found = own && known.history.find(({ roundId }) => roundId === own.roundId);
      if (!own) return this.giveUp(known.balance);
      if (found) {
        const { out, won } = found;
        return this.tellEnd(
          { ...own, state: out ? 'out' : 'lost', out: out || null, won },
          known.balance,
        );
      }
      this.finish({ ...own, state: 'back' }, own.bet, known.balance, t('crash.back'));
      return hud.notice(t('crash.interrupted'));
    }
  }

  private get mode(): MainMode {
    return modeOf(
      this.state,
      this.seat.shared.link,
      this.seat.flight.phase,
      this.auto.plan !== undefined,
    );
  }
  /** The action of the hand's button. */
  main(): void {
    const { mode } = this;
    const { own } = this.state;
    this.stopAuto('pressed');
    if (mode === 'bet') this.place();
    else if (mode === 'next') this.queue();
    else if (mode === 'queued') this.set({ isQueued: false });
    else if (mode === 'out' && own) this.say({ type: 'out', roundId: own.roundId });
    else if (mode === 'back' && own) this.say({ type: 'cancel', roundId: own.roundId });
  }
  private say(message: PageMessage): boolean {
    this.deps.audio.play('press');
    return this.deps.link.say(message);
  }
  /** The automatic cash-out in hundredths; null for none, undefined for a wrong one. */
  private get out(): number | null | undefined {
    return readTimes(this.state.autoText, this.deps.session.rules.auto);
  }
  /** Says what is wrong with the fields, if anything is. */
  private isReady(): boolean {
    this.deps.hud.commitBet(this.number);
    if (this.refuseBet()) return false;
    if (this.out !== undefined) return true;
    const { least, most } = this.deps.session.rules.auto;
    this.deps.hud.announce(
      this.deps.t('crash.autoRange', { least: flownText(least), most: flownText(most) }),
    );
    return false;
  }
  private queue(): void {
    const { hud, t, money } = this.deps;
    if (this.seat.shared.paused || !this.isReady()) return;
    if (this.seat.balance < this.bet) return this.desk.explain('insufficient_funds');
    this.set({ isQueued: true });
    hud.announce(t('crash.queued', { bet: money(this.bet) }));
  }
  private place(byItself = false): void {
    // the last round's end is still shown, but its seat is free
    if (this.state.phase === 'waiting') this.set({ phase: 'idle' });
    if (!this.isReady() || !this.desk.mayBegin()) return;
    const { bet, out: auto = null, number: hand } = this;
    this.deps.hud.notice(undefined);
    const clientRoundId = this.deps.newRoundId();
    const asked = {
      type: 'bet',
      clientRoundId,
      bet,
      auto,
      hand,
      ...(byItself ? { byItself } : {}),
    } as const;
    if (!this.say(asked)) return;
    if (byItself) this.auto.begun();
    this.set({ phase: 'turning', placing: { clientRoundId, bet }, leaving: null });
  }

  /** A refusal of something that it asked for. */
  refused({ asked, code, reason }: TableMessage & { type: 'refused' }): void {
    const { hud, t } = this.deps;
    if (asked === 'bet') {
      this.set({ phase: 'idle', placing: null });
      return void this.desk.fail(new ApiError(code, reason), () => this.main());
    }
    // it arrived, and is told once it is written down
    if (asked === 'out' && code === 'platform_unavailable') {
      this.set({ leaving: this.state.own?.roundId ?? null });
      return hud.notice(t('crash.outWaits'));
    }
    // the end of the flight tells its end
    if (asked === 'out') hud.announce(t(`error.${code}`));
    else hud.notice(t(`error.${code}`));
  }

  private get mayAuto(): boolean {
    const { paused, link } = this.seat.shared;
    return this.isFree && !paused && link === 'open';
  }
  /** An autoplay needs an automatic cash-out. */
  askAuto(): void {
    const { hud, t, session, askAuto } = this.deps;
    if (this.stopAuto('pressed') || session.play.disabledAutoplay) return;
    if (!this.mayAuto || !this.isReady()) return;
    if (this.out === null) return hud.notice(t('crash.autoNeedsOut'));
    askAuto(this.bet, this.seat.balance, (plan) => {
      if (!this.mayAuto) return;
      hud.notice(undefined);
      this.auto.start(plan);
      if (this.seat.flight.phase === 'betting' && !this.state.own) this.place(true);
    });
  }
  stopAuto(end: 'pressed' | 'paused' | 'failed'): boolean {
    return this.auto.stop(end);
  }

  move(direction: -1 | 1): void {
    this.deps.hud.commitBet(this.number);
    this.tellBet(this.mayChange && this.stake.move(direction));
  }
  type(text: string): void {
    this.tellBet(this.mayChange && this.stake.type(text));
  }
  private tellBet(isNew: boolean): void {
    const { hud, t, money, audio } = this.deps;
    this.paint();
    if (!isNew) return;
    audio.play('press');
    hud.notice(undefined);
    hud.announce(t('live.bet', { amount: money(this.bet) }));
  }
  private get mayChange(): boolean {
    return mayChange(this.mode, this.state);
  }
}
