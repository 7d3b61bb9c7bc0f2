import type { Spread } from '../../math/roulette/sections';
import { colourOf } from '../../math/roulette/spots';
import type { AnswerOf } from '../../protocol';
import type { RouletteSession, RouletteView } from '../../roulette-protocol';
import { Autoplay, type AutoplayPlan, endText } from '../autoplay';
import { type Cheering, cheer } from '../cheer';
import { type Controls, Desk, type DeskDeps, type Phase } from '../desk';
import type { Board } from './board';
import { Chips, type Refused } from './chips';
import type { RouletteActions, RouletteControls } from './controls';
import { nameOfId } from './places';
import type { Wheel } from './wheel';

export interface RouletteDeps extends DeskDeps<RouletteSession>, Cheering {
  hud: RouletteControls;
  board: Pick<Board, 'paint' | 'mark'>;
  wheel: Pick<Wheel, 'turn' | 'land' | 'show' | 'abandon'>;
  paintLast(rounds: readonly RouletteView[]): void;
  /** Shows the wheel over the table while the ball runs, and the racetrack instead of the table. */
  setStage(stage: { turning: boolean; view: 'table' | 'track' }): void;
  play(clientRoundId: string, bets: object): Promise<AnswerOf<RouletteView>>;
  newRoundId: () => string;
  calm: () => boolean;
  showInfo(): void;
  showHistory(rounds: readonly RouletteView[]): void;
  /** Asks how many rounds are to begin by themselves, and what ends them; minor units. */
  askAuto(bet: number, balance: number, start: (plan: AutoplayPlan) => void): void;
}

/** How long the ball runs at least before it may fall, and the number stands before the table is free. */
const RUNNING_MS = 900;
const READING_MS = 1100;

interface State {
  phase: Phase;
  balance: number;
  paused: boolean;
  /** Of the last round. */
  win: number | undefined;
  /** What a press lays. */
  chip: number;
  view: 'table' | 'track';
}

/** Chips on the table, one ball, and what it brings. Numbers and money come from the server. */
export class Roulette implements Controls {
  private readonly chips: Chips;
  private readonly desk: Desk<RouletteSession>;
  private readonly history: RouletteView[];
  private readonly auto: Autoplay;
  private state: State;

  readonly actions: RouletteActions = {
    spin: () => void this.spin(),
    chip: (chip) => this.choose({ chip }),
    undo: () => this.change(() => this.chips.undo()),
    clear: () => this.change(() => this.chips.clear()),
    rebet: () => this.change(() => this.chips.rebet()),
    double: () => this.change(() => this.chips.double()),
    view: (view) => this.choose({ view }),
    sound: () => this.desk.setSound(!this.deps.audio.on),
    auto: () => this.askAuto(),
    stopAuto: () => void this.auto.stop('pressed'),
    info: () => {
      this.auto.stop('pressed');
      this.deps.showInfo();
    },
    history: () => {
      this.auto.stop('pressed');
      this.deps.showHistory(this.history);
    },
    home: () => this.desk.leave(),
  };

  constructor(private readonly deps: RouletteDeps) {
    const { rules, balance, history } = deps.session;
    this.chips = new Chips(rules);
    const chip = rules.chips[1] ?? rules.least;
    this.history = [...history];
    this.state = { phase: 'idle', balance, paused: false, win: undefined, chip, view: 'table' };
    this.auto = new Autoplay({
      page: document,
      changed: () => this.paint(),
      told: (end, plan) => {
        if (end !== 'failed') deps.hud.notice(endText(deps, end, plan));
      },
    });
    this.desk = new Desk(deps, this, {
      stopPlay: () => void this.auto.stop('paused'),
      between: () => void this.next(),
      failed: () => (this.auto.stop('failed') ? deps.t('auto.end.failed') : undefined),
    });
  }

  start(): void {
    const [newest] = this.history;
    if (newest) this.deps.wheel.show(newest.number);
    this.desk.ready();
  }

  get now(): Controls['now'] {
    return this.state;
  }

  get bet(): number {
    return this.chips.total;
  }

  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    this.paint();
  }

  lowerBet(): void {
    this.chips.lower(this.state.balance);
    this.paint();
  }

  /** Chips on one place or, from the racetrack, on several. */
  lay(spread: Spread): void {
    this.change(() => this.chips.lay(spread, this.state.chip));
  }

  private choose(chosen: Pick<State, 'chip'> | Pick<State, 'view'>): void {
    this.deps.audio.play('press');
    this.set(chosen);
  }

  take(spot: string): void {
    this.change(() => this.chips.take(spot));
  }

  /** A press on the table: what it changes is said aloud, also that a limit forbids it. */
  private change(act: () => Refused | undefined): void {
    const { hud, t, money, board, audio } = this.deps;
    if (this.state.phase !== 'idle' || this.auto.plan) return;
    const before = this.chips.total;
    const refused = act();
    if (refused) {
      hud.notice(t(`roulette.${refused}`));
      return;
    }
    hud.notice(undefined);
    if (this.chips.total !== before) {
      board.mark(undefined, []);
      audio.play('press');
      hud.announce(t('live.bet', { amount: money(this.chips.total) }));
    }
    this.paint();
  }

  private async spin(): Promise<void> {
    const { hud, t } = this.deps;
    if (this.auto.stop('pressed') || this.state.phase !== 'idle') return;
    if (this.chips.total === 0) return hud.notice(t('roulette.empty'));
    if (this.desk.mayBegin()) await this.round(this.deps.newRoundId());
  }

  private askAuto(): void {
    const { hud, t, session } = this.deps;
    if (this.auto.stop('pressed') || session.play.disabledAutoplay) return;
    const { phase, paused, balance } = this.state;
    if (phase !== 'idle' || paused) return;
    if (this.chips.total === 0) return hud.notice(t('roulette.empty'));
    this.deps.askAuto(this.chips.total, balance, (plan) => {
      if (!this.desk.mayBegin()) return;
      this.auto.start(plan);
      this.beginByItself();
    });
  }
  /** The same chips again, after a pause in which the number can be read. */
  private async next(): Promise<void> {
    const { plan } = this.auto;
    if (!plan) return;
    await this.deps.wait(READING_MS);
    if (this.auto.plan !== plan || this.state.phase !== 'idle') return;
    if (this.chips.total === 0) this.chips.rebet();
    this.beginByItself();
  }
  private beginByItself(): void {
    // where something is wrong it has said so and ended this
    if (!this.desk.mayBegin()) return void this.auto.stop('pressed');
    this.auto.begun();
    void this.round(this.deps.newRoundId(), true);
  }

  /** One round; the same id again is the same round, whatever happened to the first request. Other chips take "try again" away. */
  private async round(clientRoundId: string, byItself = false): Promise<void> {
    const { hud, wheel, audio, t, wait, play, calm } = this.deps;
    const before = this.state.balance;
    const paid = this.chips.total;
    const bets = this.chips.bets;
    hud.notice(undefined);
    this.deps.board.mark(undefined, []);
    this.set({ phase: 'turning', balance: before - paid, win: undefined });
    hud.announce(t('roulette.spinning'));
    audio.play('turn');
    wheel.turn();
    const least = wait(calm() ? 0 : RUNNING_MS);
    this.desk.begun();
    let answer: AnswerOf<RouletteView>;
    try {
      answer = await play(clientRoundId, { bets, ...(byItself && { byItself }) });
    } catch (error) {
      wheel.abandon();
      this.set({ phase: 'idle', balance: before });
      return this.desk.fail(error, () => void this.round(clientRoundId, byItself));
    }
    await least;
    this.desk.started(answer.round, paid);
    await this.tell(answer);
    this.auto.ended(answer.round.won, answer.balance);
    this.desk.finished(answer, paid, this.told(answer.round));
  }

  private async tell({ round, balance }: AnswerOf<RouletteView>): Promise<void> {
    const { wheel, board, audio, wait, calm } = this.deps;
    await wheel.land(round.number);
    audio.play('stop');
    this.history.unshift(round);
    this.chips.played();
    board.mark(
      round.number,
      round.wins.map(({ spot }) => spot),
    );
    this.set({ balance, win: round.won });
    cheer(this.deps, round.won, round.bet, {
      text: String(round.number),
      tone: colourOf(round.number),
    });
    await wait(calm() ? 0 : READING_MS);
  }

  /** "17 black. Straight 17 wins €36.00." */
  private told({ number, wins }: RouletteView): string {
    const { t, money } = this.deps;
    const colour = t(`roulette.colour.${colourOf(number)}`);
    const parts = wins.map(({ spot, amount }) =>
      t('roulette.winOf', { spot: nameOfId(t, spot), amount: money(amount) }),
    );
    return [t('roulette.number', { number, colour }), ...parts].map((text) => `${text}.`).join(' ');
  }

  paint(): void {
    const { hud, board, audio, money, session } = this.deps;
    const { phase, balance, win, paused, chip, view } = this.state;
    const { left } = this.auto;
    const still = phase !== 'idle' || paused || left !== undefined;
    board.paint(this.chips.on, still);
    hud.paint({
      balance: money(balance),
      bet: money(this.chips.total),
      chip,
      view,
      still,
      left: left === undefined ? undefined : String(left),
      win: win === undefined ? '' : money(win),
      isEmpty: this.chips.total === 0,
      mayRebet:
        this.chips.lastTotal > 0 && this.chips.total + this.chips.lastTotal <= session.rules.most,
      sound: audio.on,
    });
    this.deps.paintLast(this.history);
    this.deps.setStage({ turning: phase === 'turning', view });
  }
}
