import type { CrashView, Hand as HandNumber, TableMessage } from '../../crash-protocol';
import type { CrashActions } from './controls';
import { atRest, type Flight, flownText, heard, left, shownTimes } from './flight';
import { followersOf } from './followers';
import { Hand, type Seat } from './hand';
import type { LinkState } from './link';
import type { CrashDeps, Shared } from './state';

/** While aboard these are said aloud, in hundredths. */
const SAID = [150, 200, 300, 500, 1000, 2000, 5000, 10_000];

/** A seat at a table of many: the server says when and where everything happens, the page shows it and asks. */
export class Crash implements Seat {
  flight: Flight = atRest;
  shared: Shared;
  private readonly history: CrashView[];
  readonly hands: readonly [Hand, Hand];
  /** The second one is shown. */
  private hasSecond = false;
  private said = 0;
  private readonly followers = followersOf(() => this.flight);

  readonly actions: CrashActions = {
    main: (hand) => this.hands[hand].main(),
    bet: (hand, direction) => this.hands[hand].move(direction),
    typeBet: (hand, text) => this.hands[hand].type(text),
    out: (hand, text) => this.hands[hand].set({ autoText: text }),
    auto: (hand) => this.hands[hand].askAuto(),
    stopAuto: () => this.stopAuto('pressed'),
    second: () => this.turnSecond(),
    sound: () => this.hands[0].desk.setSound(!this.deps.audio.on),
    info: () => {
      this.stopAuto('pressed');
      this.deps.showInfo(this.flight, this.followers.follow);
    },
    history: () => {
      this.stopAuto('pressed');
      this.deps.showHistory(this.history);
    },
    home: () => this.hands[0].desk.leave(),
  };

  constructor(private readonly deps: CrashDeps) {
    const { balance, history } = deps.session;
    this.history = [...history];
    this.shared = { balance, paused: false, link: 'lost' };
    this.hands = [new Hand(0, deps, this), new Hand(1, deps, this)];
    deps.site.onMessage(({ type }) => {
      if (type === 'pause' || type === 'stopAutoplay') this.stopAuto('paused');
    });
  }

  start(): void {
    this.hands[0].desk.ready();
  }

  get balance(): number {
    return this.hands.reduce(
      (sum, { state }) => sum - (state.placing?.bet ?? 0),
      this.shared.balance,
    );
  }
  share(change: Partial<Shared>): void {
    this.shared = { ...this.shared, ...change };
    if (this.shared.paused)
      for (const hand of this.hands) hand.state = { ...hand.state, isQueued: false };
    this.paint();
  }
  end(): void {
    for (const hand of this.hands) hand.state = { ...hand.state, phase: 'over' };
  }
  remember(round: CrashView): void {
    this.history.unshift(round);
  }
  private stopAuto(end: 'pressed' | 'paused'): void {
    for (const hand of this.hands) hand.stopAuto(end);
  }
  /** Shows or hides the second hand; it stays while it has a bet. */
  private turnSecond(): void {
    if (this.hasSecond && !this.hands[1].isFree) return;
    this.hasSecond = !this.hasSecond;
    this.paint();
    if (this.hasSecond) this.deps.hud.askBet(1);
  }

  /** The connection to the table opened, broke or ended. */
  linked(link: LinkState): void {
    const { hud, t, link: line } = this.deps;
    this.share({ link });
    if (link === 'open') return hud.notice(undefined);
    const wasAuto = this.hands.filter((hand) => hand.stopAuto('failed')).length > 0;
    for (const hand of this.hands) hand.set({ isQueued: false });
    if (link === 'over') return this.hands[0].desk.explain('bad_token');
    const aboard = this.hands.flatMap(({ state: { own } }) => (own?.state === 'aboard' ? own : []));
    const texts = [
      t('crash.lost'),
      ...aboard.map(({ auto }) =>
        auto === null ? t('crash.lost.hand') : t('crash.lost.auto', { times: flownText(auto) }),
      ),
      ...(wasAuto ? [t('auto.end.failed')] : []),
    ];
    hud.notice([...new Set(texts)].join(' '), {
      name: t('action.retry'),
      press: () => line.retry(),
    });
  }

  hear(message: TableMessage): void {
    const before = this.flight;
    this.flight = heard(before, message, this.deps.now());
    if (message.type === 'table') {
      const ofHand = (number: HandNumber) =>
        message.own.find(({ hand }) => hand === number) ?? null;
      if (ofHand(1)) this.hasSecond = true;
      for (const hand of this.hands) hand.entered(ofHand(hand.number), before, before === atRest);
    } else if (message.type === 'betting') {
      this.said = 0;
      for (const hand of this.hands) hand.opened();
    } else if (message.type === 'flying') this.started();
    else if (message.type === 'crashed') this.ended(message.flight.crash);
    else if (message.type === 'own')
      this.hands[message.bet.hand].heardOwn(message.bet, message.balance);
    else if (message.type === 'refused') this.refused(message);
    this.followers.tell();
    this.paint();
  }

  /** Paints between messages, once a frame of the browser. */
  frame(): void {
    const { hud, sky, t, now } = this.deps;
    sky.paint(
      this.flight,
      this.hands.flatMap(({ state }) => state.own ?? []),
    );
    const times = shownTimes(this.flight, now());
    hud.paintTimes({
      times: flownText(times),
      phase: this.flight.phase,
      left: left(this.flight, now()),
      cashOut: this.hands.map((hand) => hand.cashOutAt(times)),
    });
    const step = SAID.findLast((one) => one <= times) ?? 0;
    if (this.flight.phase !== 'flying' || step <= this.said) return;
    this.said = step;
    this.deps.audio.play('tick', SAID.indexOf(step));
    if (this.isAboard) hud.announce(t('crash.at', { times: flownText(step) }));
  }

  private get isAboard(): boolean {
    return this.hands.some(({ state }) => state.own?.state === 'aboard');
  }
  private started(): void {
    const { audio, hud, t } = this.deps;
    audio.play('turn');
    if (this.hands.some(({ state }) => state.own)) hud.announce(t('crash.started'));
  }
  private ended(crash: number): void {
    const { audio, hud, t } = this.deps;
    audio.play('stop');
    // a hand with a bet tells the end itself
    if (!this.isAboard) hud.announce(t('crash.ended', { times: flownText(crash) }));
  }
  /** Handles a refusal; one of a former flight is ignored. */
  private refused(message: TableMessage & { type: 'refused' }): void {
    const { asked, code } = message;
    // the lost connection is shown until the table answers again
    if (asked === 'enter')
      return code === 'platform_unavailable' ? undefined : this.hands[0].desk.explain(code);
    const hand = this.hands.find(({ state: { placing, own } }) =>
      asked === 'bet'
        ? placing?.clientRoundId === message.clientRoundId
        : own?.roundId === message.roundId,
    );
    hand?.refused(message);
  }

  paint(): void {
    const { hud, riders, money, audio } = this.deps;
    riders.paint(
      this.flight,
      this.hands.flatMap(({ state: { own } }) => (own ? [own.rider] : [])),
    );
    hud.paint({
      balance: money(this.balance),
      paused: this.shared.paused,
      hands: this.hands.map(({ shown }) => shown),
      hasSecond: this.hasSecond,
      mayTurnSecond: !this.hasSecond || this.hands[1].isFree,
      last: this.flight.last,
      sound: audio.on,
    });
  }
}
