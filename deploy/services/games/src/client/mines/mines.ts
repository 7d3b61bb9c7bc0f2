import type { MinesSession, MinesView } from '../../mines-protocol';
import type { AnswerOf } from '../../protocol';
import { ApiError } from '../api';
import { type Cheering, cheer, timesOf } from '../cheer';
import { type Controls, Desk, type DeskDeps, type Phase } from '../desk';
import { comeback } from '../line';
import { Stake } from '../stake';
import type { MinesActions, MinesControls } from './controls';
import type { Field } from './field';
import { aheadOf } from './tiles';

export interface MinesDeps extends DeskDeps<MinesSession>, Cheering {
  hud: MinesControls;
  field: Pick<Field, 'paint'>;
  begin(
    clientRoundId: string,
    fields: { bet: number; mines: number },
  ): Promise<AnswerOf<MinesView>>;
  /** Without a tile: the cash-out. */
  step(roundId: string, index: number, tile: number | undefined): Promise<AnswerOf<MinesView>>;
  newRoundId: () => string;
  /** Minor units of a typed amount; null for what is none. */
  readMoney: (text: string) => number | null;
  /** A whole number in [0, bound): the tile that is opened when the player lets the game choose. */
  pick(bound: number): number;
  showInfo(): void;
  showHistory(rounds: readonly MinesView[]): void;
}

interface State {
  phase: Phase;
  balance: number;
  paused: boolean;
  count: number;
  /** The running one, or the last one until the next begins. */
  round: MinesView | null;
}

/** A round of decisions: each is one call, numbered by the server, so that it is taken once. */
export class Mines implements Controls {
  private readonly desk: Desk<MinesSession>;
  private readonly history: MinesView[];
  private readonly stake: Stake;
  private state: State;

  readonly actions: MinesActions = {
    main: () => void (this.running ? this.cashOut() : this.begin()),
    random: () => this.openAny(),
    bet: (direction) => this.move(direction),
    typeBet: (text) => this.tellBet(this.mayChangeBet && this.stake.type(text)),
    mines: (count) => this.choose(count),
    sound: () => this.desk.setSound(!this.deps.audio.on),
    info: () => this.deps.showInfo(),
    history: () => this.deps.showHistory(this.history),
    home: () => this.desk.leave(),
  };

  constructor(private readonly deps: MinesDeps) {
    const { balance, history, rules } = deps.session;
    this.history = [...history];
    const counts = Object.keys(rules.ladders).map(Number);
    const count = counts.includes(3) ? 3 : (counts[0] ?? 1);
    this.state = { phase: 'idle', balance, paused: false, count, round: null };
    this.stake = new Stake(rules.betSteps, rules.stakes, deps.readMoney);
    this.desk = new Desk(deps, this, {
      goOn: ({ openRound }) => openRound && this.goOn(openRound),
    });
  }

  start(): void {
    this.desk.ready();
    const { openRound } = this.deps.session;
    if (openRound) this.goOn(openRound);
  }

  get now(): Controls['now'] {
    return this.state;
  }

  get bet(): number {
    return this.stake.now;
  }

  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
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
  private get mayChangeBet(): boolean {
    return this.state.phase === 'idle';
  }

  private get running(): MinesView | null {
    const { round } = this.state;
    return round && !round.finished ? round : null;
  }

  /** A round that was interrupted. */
  private goOn(round: MinesView): void {
    const { hud, t } = this.deps;
    this.desk.started(round, round.bet);
    hud.notice(t('feature.resumed'));
    this.stake.set(round.bet);
    this.set({ phase: 'waiting', round, count: round.count });
  }

  private async begin(): Promise<void> {
    this.deps.hud.commitBet();
    if (this.desk.mayBegin())
      await this.round(this.deps.newRoundId(), { bet: this.bet, mines: this.state.count });
  }

  /** The same id again is the same round, whatever happened to the first request. */
  private async round(
    clientRoundId: string,
    fields: { bet: number; mines: number },
  ): Promise<void> {
    const { hud, t, audio, money } = this.deps;
    const before = this.state.balance;
    const { bet } = fields;
    hud.notice(undefined);
    audio.play('turn');
    this.set({ phase: 'turning', balance: before - bet, round: null });
    this.desk.begun();
    try {
      const { round, balance } = await this.deps.begin(clientRoundId, fields);
      this.desk.started(round, bet);
      this.set({ phase: 'waiting', balance, round });
      hud.announce(t('mines.begun', { count: round.count, bet: money(bet) }));
    } catch (error) {
      this.set({ phase: 'idle', balance: before });
      await this.desk.fail(error, () => void this.round(clientRoundId, fields));
    }
  }

  open(tile: number): void {
    if (!this.running?.found.includes(tile)) void this.step(tile);
  }

  private openAny(): void {
    const { running } = this;
    if (!running) return;
    const covered = Array.from({ length: this.deps.session.rules.tiles }, (_, tile) => tile).filter(
      (tile) => !running.found.includes(tile),
    );
    void this.step(covered[this.deps.pick(covered.length)]);
  }

  private cashOut(): void {
    if (this.running?.found.length) void this.step(undefined);
    else this.deps.hud.announce(this.deps.t('mines.first'));
  }

  private async step(tile: number | undefined): Promise<void> {
    const { hud, t } = this.deps;
    const { running } = this;
    if (!running || this.state.phase !== 'waiting') return;
    hud.notice(undefined);
    this.set({ phase: 'turning' });
    try {
      const answer = await this.deps.step(running.roundId, running.step, tile);
      this.tell(answer);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'internal';
      const again = () => {
        this.set({ phase: 'waiting' });
        void this.step(tile);
      };
      // the same step again is taken once, whatever became of the first request: no other one before it
      if (code !== 'network') this.set({ phase: 'waiting' });
      const press = comeback(this.deps.line, code, again);
      hud.notice(t(`error.${code}`), { name: t('action.retry'), press });
    }
  }

  private tell({ round, balance }: AnswerOf<MinesView>): void {
    const { audio, hud, t, money } = this.deps;
    this.set({ phase: 'waiting', round, ...(round.finished ? { balance } : {}) });
    if (!round.finished) {
      audio.play('scatter', Math.min(4, round.found.length));
      const next = {
        count: round.found.length,
        amount: money((round.bet / 100) * round.multiplier),
      };
      return hud.announce(t('mines.safe', next));
    }
    if (round.hit !== null) audio.play('stop');
    cheer(this.deps, round.won, round.bet, { text: timesOf(round.won, round.bet) });
    this.history.unshift(round);
    const told =
      round.hit === null ? t('mines.out', { count: round.found.length }) : t('mines.hit');
    this.desk.finished({ round, balance }, round.bet, told);
  }

  private move(direction: -1 | 1): void {
    this.deps.hud.commitBet();
    this.tellBet(this.mayChangeBet && this.stake.move(direction));
  }
  private tellBet(isNew: boolean): void {
    const { hud, t, money, audio } = this.deps;
    this.paint();
    if (!isNew) return;
    audio.play('press');
    hud.notice(undefined);
    hud.announce(t('live.bet', { amount: money(this.bet) }));
  }

  private choose(count: number): void {
    if (this.state.phase !== 'idle') return;
    this.deps.audio.play('press');
    this.set({ count, round: null });
    this.deps.hud.announce(this.deps.t('mines.count', { count }));
  }

  paint(): void {
    const { hud, field, money, session, audio } = this.deps;
    const { ladders } = session.rules;
    const { phase, balance, paused, count, round } = this.state;
    const { running } = this;
    const idle = phase === 'idle' && !paused;
    const mayOpen = running !== null && phase === 'waiting';
    field.paint(round, !mayOpen);
    const ladder = ladders[count] ?? [];
    const from = running?.found.length ?? 0;
    hud.paint({
      balance: money(balance),
      bet: this.stake.wrong ?? money(this.bet),
      isBetWrong: this.stake.wrong !== undefined,
      mayType: this.mayChangeBet,
      count,
      idle,
      mayOpen,
      sound: audio.on,
      cashOut: running ? money((running.bet / 100) * running.multiplier) : undefined,
      mayCashOut: mayOpen && from > 0,
      ladder: aheadOf(ladder, from),
      result: round?.finished && round.won > 0 ? `+${money(round.won)}` : '',
      canLess: idle && this.stake.may(-1),
      canMore: idle && this.stake.may(1),
    });
  }
}
