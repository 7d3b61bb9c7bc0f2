import type { AnswerOf, CommonRules, RoundShell, SessionOf } from '../protocol';
import { ApiError } from './api';
import type { Audio } from './audio';
import { BY_ITSELF, type Line } from './line';
import { errorPlan } from './pace';
import type { Site } from './site';
import type { Translate } from './text';

/** idle: a round may begin; turning: it is drawn and shown; waiting: something is told; over: nothing more can be played. */
export type Phase = 'idle' | 'turning' | 'waiting' | 'over';

/** What the controls of every kind of game show, and the only way to change it. */
export interface Controls {
  readonly now: Readonly<{ phase: Phase; balance: number; paused: boolean }>;
  /** Minor units that the next round would take. */
  readonly bet: number;
  set(change: { phase?: Phase; balance?: number; paused?: boolean }): void;
  /** Lowers the stake to what the balance can pay. */
  lowerBet(): void;
  /** Tells that the typed text is no bet, and focuses the field. */
  refuseBet?(): boolean;
  paint(): void;
}

export interface DeskDeps<Session extends SessionOf<CommonRules, RoundShell>> {
  api: { session(slug: string): Promise<Session>; demoCredit(): Promise<{ balance: number }> };
  session: Session;
  hud: {
    announce(text: string): void;
    notice(text: string | undefined, action?: { name: string; press(): void }): void;
  };
  audio: Audio;
  line: Line;
  site: Site;
  t: Translate;
  money: (amount: number) => string;
  wait: (milliseconds: number) => Promise<void>;
}

/** What a kind does of its own when something happens at the desk. */
export interface Kind<Session> {
  /** Its pause is over. */
  resumed?(): void;
  /** The server answered a question between rounds. */
  refreshed?(session: Session): void;
  /** The server has an open round that the page did not know. */
  goOn?(session: Session): void;
  /** The gift's spins are over. */
  spinsOver?(): void;
  /** The site asks to end the autoplay. */
  stopPlay?(): void;
  /** Another round may begin. */
  between?(): void;
  /** A round did not begin. Answers what to tell besides the reason. */
  failed?(): string | undefined;
}

/** What every kind of game does around a round: messages of the site, refused bets, money from elsewhere, the least time of a round. */
export class Desk<Session extends SessionOf<CommonRules, RoundShell>> {
  /** When the market lets the next round begin. */
  private due: Promise<void> = Promise.resolve();
  /** The site told of other money, and the server was not asked yet. */
  private balanceIsOld = false;
  private ended = 0;
  /** When a bet was pressed that has no answer yet, in milliseconds since the epoch. */
  private pressedAt: number | undefined;
  /** Continues at the end of the pause. */
  private held: (() => void) | undefined;

  constructor(
    private readonly deps: DeskDeps<Session>,
    private readonly controls: Controls,
    private readonly kind: Kind<Session> = {},
  ) {
    deps.site.onMessage((message) => {
      if (message.type === 'sound') return this.setSound(message.on);
      if (message.type === 'balanceChanged') return this.moneyCame();
      if (message.type !== 'resume') this.kind.stopPlay?.();
      if (message.type === 'stopAutoplay') return;
      this.controls.set({ paused: message.type === 'pause' });
      if (message.type !== 'resume') return;
      this.kind.resumed?.();
      const { held } = this;
      this.held = undefined;
      held?.();
    });
  }

  /** Tells the site that the page is ready. */
  ready(): void {
    const { mode, currency, balance } = this.deps.session;
    this.controls.paint();
    this.deps.site.send({ type: 'ready', mode, currency, balance });
  }

  /** Handles money that came or went outside a round. */
  moneyCame(): void {
    this.balanceIsOld = true;
    void this.readBalance();
  }

  leave(): void {
    this.deps.site.send({ type: 'closeFrame' });
  }

  setSound(on: boolean): void {
    this.deps.audio.setOn(on);
    this.controls.paint();
  }

  /** Whether a round may begin now; tells the player why not. */
  mayBegin(cost = this.controls.bet): boolean {
    const { phase, paused, balance } = this.controls.now;
    if (phase !== 'idle') return false;
    if (this.controls.refuseBet?.()) return false;
    if (paused) this.deps.hud.announce(this.deps.t('live.paused'));
    else if (balance < cost) this.explain('insufficient_funds', undefined, cost);
    else return true;
    return false;
  }

  /** The least time of a round begins here. */
  begun(): void {
    this.pressedAt ??= Date.now();
    this.due = this.deps.wait(this.deps.session.play.minimumRoundDuration);
  }

  started({ roundId }: RoundShell, paid: number): void {
    this.pressedAt = undefined;
    this.deps.site.send({ type: 'roundStarted', roundId, bet: paid });
  }

  /** Tells the end of a round; the next one may begin when the market says so. */
  finished({ round, balance }: AnswerOf<RoundShell>, paid: number, told?: string): void {
    const { hud, site, t, money } = this.deps;
    this.ended += 1;
    this.controls.set({ phase: 'waiting', balance });
    const texts = { amount: money(round.won), balance: money(balance) };
    const result = t(round.won > 0 ? 'live.won' : 'live.lost', texts);
    hud.announce(told ? `${told} ${result}` : result);
    const { roundId, won: win } = round;
    site.send({ type: 'roundFinished', roundId, bet: paid, win, balance });
    void this.due.then(async () => {
      if (this.controls.now.phase === 'waiting') this.controls.set({ phase: 'idle' });
      await this.readBalance();
      this.kind.between?.();
    });
  }

  /** Handles a round that did not begin. */
  async fail(error: unknown, again: () => void, cost?: number): Promise<void> {
    const code = error instanceof ApiError ? error.code : 'internal';
    if (code !== 'network') this.pressedAt = undefined;
    if (code === 'round_in_progress') {
      const { slug } = this.deps.session.game;
      const session = await this.deps.api.session(slug).catch(() => undefined);
      if (session?.openRound && this.kind.goOn) {
        this.controls.set({ balance: session.balance });
        return this.kind.goOn(session);
      }
    }
    const { reason } = error instanceof ApiError ? error : {};
    if (reason) this.deps.site.send({ type: 'betRefused', code: reason });
    // the bet may have been taken: no other bet until this one is answered
    if (code === 'network') this.controls.set({ phase: 'waiting' });
    const isOld = this.isOldBet;
    this.explain(
      isOld ? 'unanswered' : code,
      this.retry(again, code === 'network' && !isOld),
      cost,
    );
  }

  private get isOldBet(): boolean {
    return this.pressedAt !== undefined && Date.now() - this.pressedAt > BY_ITSELF;
  }

  /** Asks again by a press or, `byItself`, once the connection is back; whichever comes first counts. Never while the game is paused. */
  private retry(again: () => void, byItself: boolean): () => void {
    const { line, hud, t } = this.deps;
    const goOn = () => {
      if (this.controls.now.paused) this.held = goOn;
      else if (this.isOldBet) this.explain('unanswered', press);
      else again();
    };
    const forget = byItself ? line.whenBack(goOn) : undefined;
    const press = () => {
      if (this.controls.now.paused) return hud.announce(t('live.paused'));
      forget?.();
      this.held = undefined;
      this.pressedAt = undefined;
      again();
    };
    return press;
  }

  explain(code: string, again?: () => void, bet = this.controls.bet): void {
    const { hud, t, session, site } = this.deps;
    if (code === 'spins_over') this.kind.spinsOver?.();
    const plan = errorPlan(code, session.mode);
    if (plan === 'leave') this.controls.set({ phase: 'over' });
    const askForMoney = () =>
      site.send({ type: 'insufficientFunds', bet, balance: this.controls.now.balance });
    if (plan === 'deposit') {
      askForMoney();
      this.controls.lowerBet();
    }
    const press = {
      again: again && { name: t('action.retry'), press: again },
      leave: site.hasWayOut ? { name: t('action.home'), press: () => this.leave() } : undefined,
      deposit: site.framed ? { name: t('action.deposit'), press: askForMoney } : undefined,
      refill: { name: t('action.refill'), press: () => void this.refill() },
      tell: undefined,
    }[plan];
    const more = this.kind.failed?.();
    hud.notice(more ? `${t(`error.${code}`)} ${more}` : t(`error.${code}`), press);
  }

  private async refill(): Promise<void> {
    this.deps.hud.notice(undefined);
    this.controls.set({ phase: 'waiting' });
    try {
      const { balance } = await this.deps.api.demoCredit();
      // a bet on a flight is laid all the same: its round has the display
      if (this.controls.now.phase !== 'waiting') this.moneyCame();
      else this.controls.set({ phase: 'idle', balance });
    } catch (error) {
      if (this.controls.now.phase !== 'waiting') return;
      this.controls.set({ phase: 'idle' });
      await this.fail(error, () => void this.refill());
    }
  }

  /** Only between rounds: during a round the display shows the round's balance. */
  private async readBalance(): Promise<void> {
    const { api, hud, session } = this.deps;
    if (!this.balanceIsOld || this.controls.now.phase !== 'idle') return;
    this.balanceIsOld = false;
    const { ended } = this;
    const known = await api.session(session.game.slug).catch(() => undefined);
    if (!known || this.controls.now.phase !== 'idle' || this.ended !== ended) {
      // a round began, or there was no answer: asked again after the next round
      this.balanceIsOld = true;
      return;
    }
    hud.notice(undefined);
    this.controls.set({ balance: known.balance });
    this.kind.refreshed?.(known);
  }
}
