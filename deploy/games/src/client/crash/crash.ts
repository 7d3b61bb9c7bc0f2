import type { CrashSession, CrashView, OwnBet, PageMessage, TableMessage } from '../../crash-protocol';
import { winAt } from '../../math/crash/multiplier';
import { ApiError } from '../api';
import { cheer, timesOf } from '../cheer';
import { type Controls, Desk } from '../desk';
import { Stake } from '../stake';
import type { CrashActions, MainMode } from './controls';
import { atRest, type Flight, flownText, heard, left, readTimes, shownTimes } from './flight';
import { followersOf } from './followers';
import type { LinkState } from './link';
import { type CrashDeps, mayChange, modeOf, type State, shownOf } from './state';

/** While aboard these are said aloud, in hundredths. */
const SAID = [150, 200, 300, 500, 1000, 2000, 5000, 10_000];

/** Milliseconds after which it is asked again how a bet ended, and how often. */
const ASK_AGAIN = 1000;
const ASKS = 120;

/** A seat at a table of many: the server says when and where everything happens, the page shows it and asks. */
export class Crash implements Controls {
  private readonly desk: Desk<CrashSession>;
  private readonly history: CrashView[];
  private readonly stake: Stake;
  private flight: Flight = atRest;
  private state: State;
  private said = 0;
  /** A bet whose end was told, so that it is told once. */
  private toldEnd: string | undefined;
  private toldStart: string | undefined;
  private readonly followers = followersOf(() => this.flight);

  readonly actions: CrashActions = {
    main: () => this.main(),
    bet: (direction) => this.tellBet(this.mayChange && this.stake.move(direction)),
    typeBet: (text) => this.tellBet(this.mayChange && this.stake.type(text)),
    auto: (text) => this.set({ autoText: text }),
    sound: () => this.desk.setSound(!this.deps.audio.on),
    info: () => this.deps.showInfo(this.flight, this.followers.follow),
    history: () => this.deps.showHistory(this.history),
    home: () => this.desk.leave(),
  };

  constructor(private readonly deps: CrashDeps) {
    const { balance, history, rules } = deps.session;
    this.stake = new Stake(rules.betSteps, rules.stakes, deps.readMoney);
    this.history = [...history];
    this.state = {
      phase: 'idle',
      balance,
      paused: false,
      autoText: '',
      placing: null,
      own: null,
      leaving: null,
      isQueued: false,
      link: 'lost',
    };
    this.desk = new Desk(deps, this);
  }

  start(): void {
    this.desk.ready();
  }

  get now(): Controls['now'] {
    return this.state;
  }
  get bet(): number {
    return this.stake.now;
  }
  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    if (this.state.paused) this.state.isQueued = false;
    this.paint();
  }
  lowerBet(): void {
    this.stake.lower(this.state.balance);
    this.paint();
  }
  refuseBet(): boolean {
    const isWrong = this.stake.wrong !== undefined;
    if (isWrong) this.deps.hud.askBet();
    return isWrong;
  }

  /** The line to the table came, went or is over. */
  linked(link: LinkState): void {
    const { hud, t } = this.deps;
    const { own } = this.state;
    this.set({ link, isQueued: link === 'open' && this.state.isQueued });
    if (link === 'open') return hud.notice(undefined);
    if (link === 'over') return this.desk.explain('bad_token');
    const bet = own?.state === 'aboard' ? (own.auto === null ? 'crash.lost.hand' : 'crash.lost.auto') : null;
    const text = bet ? `${t('crash.lost')} ${t(bet, { times: flownText(own?.auto ?? 0) })}` : t('crash.lost');
    hud.notice(text, { name: t('action.retry'), press: () => this.deps.link.retry() });
  }

  hear(message: TableMessage): void {
    const before = this.flight;
    this.flight = heard(before, message, this.deps.now());
    if (message.type === 'table') this.entered(message.own, before);
    else if (message.type === 'betting') this.opened();
    else if (message.type === 'flying') this.started();
    else if (message.type === 'crashed') this.ended(message.flight.crash);
    else if (message.type === 'own') this.heardOwn(message.bet, message.balance);
    else if (message.type === 'refused') this.refused(message);
    this.followers.tell();
    this.paint();
  }

  /** What is shown between messages: a frame of the page. */
  frame(): void {
    const { own, phase } = this.state;
    const { hud, sky, t, money, now } = this.deps;
    sky.paint(this.flight, own);
    const times = shownTimes(this.flight, now());
    hud.paintTimes({
      times: flownText(times),
      phase: this.flight.phase,
      left: left(this.flight, now()),
      cashOut: this.mode === 'out' && own ? money(winAt(own.bet, Math.min(times, own.auto ?? times))) : '',
    });
    const step = SAID.findLast((one) => one <= times) ?? 0;
    if (this.flight.phase !== 'flying' || step <= this.said) return;
    this.said = step;
    this.deps.audio.play('tick', SAID.indexOf(step));
    if (phase === 'turning' && own?.state === 'aboard')
      hud.announce(t('crash.at', { times: flownText(step) }));
  }

  private entered(own: OwnBet | null, before: Flight): void {
    const known = this.state.own;
    const isSame = before.number === this.flight.number;
    this.set({ own, placing: null, leaving: null, ...(own?.state === 'aboard' ? { phase: 'turning' } : {}) });
    if (own) {
      this.tellStart(own);
      if (before === atRest && own.state === 'aboard') this.deps.hud.announce(this.deps.t('feature.resumed'));
    }
    const wasOpen = known && known.roundId !== this.toldEnd;
    // what became of it while the line was cut is the server's to say
    if ((wasOpen && (!isSame || own?.state !== 'aboard')) || (own && own.state !== 'aboard'))
      void this.askEnd((own ?? known) as OwnBet);
    else if (!own && this.state.phase === 'turning') void this.askEnd(null);
  }

  private opened(): void {
    const { own, isQueued } = this.state;
    if (own && own.roundId !== this.toldEnd) void this.askEnd(own);
    this.set({ own: null, isQueued: false });
    this.said = 0;
    if (isQueued) this.place();
  }
  private started(): void {
    const { audio, hud, t } = this.deps;
    audio.play('turn');
    if (this.state.own) hud.announce(t('crash.started'));
  }
  private ended(crash: number): void {
    const { audio, hud, t } = this.deps;
    audio.play('stop');
    // anyone who had a bet hears of it with its end
    if (this.state.own?.state !== 'aboard') hud.announce(t('crash.ended', { times: flownText(crash) }));
  }

  private heardOwn(own: OwnBet, balance: number | null): void {
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
      this.set({ phase: 'turning', ...(balance === null ? {} : { balance }) });
      this.tellStart(own);
      const texts = { bet: money(own.bet), times: flownText(own.auto ?? 0) };
      if (isNew) hud.announce(t(own.auto === null ? 'crash.aboard' : 'crash.aboardAuto', texts));
    } else if (isBack) this.finish(own, own.bet, balance ?? this.state.balance + own.bet, t('crash.back'));
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
    const times = flownText(own.out ?? this.flight.crash ?? 0);
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
    const round = { ...this.shell(own), won };
    if (own.state !== 'back') this.history.unshift(round);
    this.desk.finished({ round, balance }, own.bet, told);
  }
  private readonly shell = ({ roundId, clientRoundId, bet, auto, out, won }: OwnBet): CrashView => ({
    roundId,
    clientRoundId,
    bet,
    auto,
    out,
    won,
    finished: true,
    at: this.deps.now() + this.flight.ahead,
    flight: this.flight.number,
  });

  /** Asks the server how a bet ended whose end was not heard, until it is decided. */
  private async askEnd(own: OwnBet | null, tries = ASKS): Promise<void> {
    const { api, session, hud, t, wait } = this.deps;
    const known = await api.session(session.game.slug).catch(() => undefined);
    if (own && this.toldEnd === own.roundId) return;
    // its server may be gone, and nobody has decided yet what becomes of it
    if (own && tries > 0 && (!known || known.openRound?.roundId === own.roundId)) {
      await wait(ASK_AGAIN);
      return this.askEnd(own, tries - 1);
    }
    if (!known) return;
    const found = own && known.history.find(({ roundId }) => roundId === own.roundId);
    if (own && found) {
      const { out, won } = found;
      return this.tellEnd({ ...own, state: out ? 'out' : 'lost', out: out || null, won }, known.balance);
    }
    if (known.openRound) return;
    if (own) {
      this.finish({ ...own, state: 'back' }, own.bet, known.balance, t('crash.back'));
      hud.notice(t('crash.interrupted'));
    } else this.set({ balance: known.balance, phase: 'idle' });
  }

  private get mode(): MainMode {
    return modeOf(this.state, this.flight.phase);
  }
  private main(): void {
    const { mode } = this;
    const { own } = this.state;
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
  private get auto(): number | null | undefined {
    return readTimes(this.state.autoText, this.deps.session.rules.auto);
  }
  /** Says what is wrong with the field, if anything is. */
  private isReady(): boolean {
    if (this.refuseBet()) return false;
    if (this.auto !== undefined) return true;
    const { least, most } = this.deps.session.rules.auto;
    this.deps.hud.announce(
      this.deps.t('crash.autoRange', { least: flownText(least), most: flownText(most) }),
    );
    return false;
  }
  private queue(): void {
    const { hud, t, money } = this.deps;
    if (this.state.paused || !this.isReady()) return;
    if (this.state.balance < this.bet) return this.desk.explain('insufficient_funds');
    this.set({ isQueued: true });
    hud.announce(t('crash.queued', { bet: money(this.bet) }));
  }
  private place(clientRoundId = this.deps.newRoundId()): void {
    const { auto, bet } = this;
    // the end of the last round is still being shown: its seat is free all the same
    if (this.state.phase === 'waiting') this.set({ phase: 'idle' });
    if (!this.isReady() || auto === undefined || !this.desk.mayBegin()) return;
    this.deps.hud.notice(undefined);
    const before = this.state.balance;
    if (!this.say({ type: 'bet', clientRoundId, bet, auto })) return;
    const placing = { clientRoundId, bet, before };
    this.set({ phase: 'turning', balance: before - bet, placing, leaving: null });
  }

  private refused(message: TableMessage & { type: 'refused' }): void {
    const { hud, t } = this.deps;
    const { placing, own } = this.state;
    const { asked, code, reason } = message;
    // of a flight before
    if ('roundId' in message && message.roundId !== own?.roundId) return;
    // the lost line says so until the table answers again
    if (asked === 'enter') return code === 'platform_unavailable' ? undefined : this.desk.explain(code);
    if (asked === 'bet' && placing) {
      this.set({ phase: 'idle', balance: placing.before, placing: null });
      return void this.desk.fail(new ApiError(code, reason), () => this.main());
    }
    // it has arrived, and is told when it is written down
    if (asked === 'out' && code === 'platform_unavailable') {
      this.set({ leaving: own?.roundId ?? null });
      return hud.notice(t('crash.outWaits'));
    }
    // the end of the flight says what became of it
    if (asked === 'out') hud.announce(t(`error.${code}`));
    else hud.notice(t(`error.${code}`));
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

  paint(): void {
    const { hud, riders, money, audio } = this.deps;
    riders.paint(this.flight);
    hud.paint({
      ...shownOf(this.state, { money, mode: this.mode, stake: this.stake }),
      mayChange: this.mayChange,
      isAutoWrong: this.auto === undefined,
      last: this.flight.last,
      sound: audio.on,
    });
  }
}
