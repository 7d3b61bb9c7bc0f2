import type { RoundAnswer, RoundView, SpinOutcome } from '../protocol';
import { ApiError } from './api';
import { timesOf } from './cheer';
import type { Display } from './display';
import type { GameDeps } from './game';
import { comeback } from './line';
import { bigWinLevel, type Pace, rhythm } from './pace';

/** How spins are told: the reels, the wins, and the feature from its opening to its sum. */
export class Spins {
  /** What rests on the reels. */
  private last: Pick<SpinOutcome, 'stops'> & Partial<SpinOutcome> = { stops: [] };
  private goOn: (() => void) | undefined;
  /** Of the spin on the reels: a press while they turn changes that of the next one. */
  private pace: Pace = 'usual';

  constructor(
    private readonly deps: GameDeps,
    private readonly display: Display,
    /** A call of the feature got no answer, or a refusal. Answers what is to be said beside it. */
    private readonly failed: () => string | undefined,
  ) {}

  /** Starts the reels; the promise is the least time they turn. */
  turn(): Promise<void> {
    this.pace = this.display.now.pace;
    this.deps.stage.spin();
    this.deps.audio.play('turn');
    return this.deps.wait(rhythm(this.pace, this.deps.calm()).turning);
  }

  /** There is no outcome: the reels go back. */
  abandon(): void {
    this.deps.stage.abandon(this.last);
  }

  rest(spin: SpinOutcome): void {
    this.last = spin;
    this.deps.stage.show(spin);
  }

  /** `paid`: what the round cost. A return at or under it is told, and not celebrated. */
  async show(spin: SpinOutcome, paid: number): Promise<void> {
    const { stage } = this.deps;
    await stage.land(spin, this.pace);
    this.last = spin;
    if (spin.amount > 0 || spin.freeSpins > 0) stage.celebrate(spin);
    await this.cascade(spin);
    await this.tellWin(spin.amount, paid);
  }

  /** The windows after the first: what won falls out, as long as something wins. */
  private async cascade({ tumbles = [], ...first }: SpinOutcome): Promise<void> {
    const { stage, audio, hud, t, money, wait, calm } = this.deps;
    let before: Parameters<typeof stage.tumble>[0] = first;
    for (const [index, after] of tumbles.entries()) {
      await wait(rhythm(this.pace, calm()).between(true) / 2);
      await stage.tumble(before, after, this.pace);
      before = after;
      if (after.amount === 0) continue;
      stage.celebrate(after);
      audio.play('tick', index);
      const { times } = after;
      hud.announce(t('live.cascade', { number: index + 2, times, amount: money(after.amount) }));
    }
  }

  private async tellWin(amount: number, paid: number): Promise<void> {
    const { stage, audio, overlays } = this.deps;
    if (amount === 0) return;
    const level = bigWinLevel(amount, paid);
    if (!level) {
      const isMore = amount > paid;
      if (isMore) audio.play('win');
      return this.display.countWin(amount, isMore ? undefined : 0);
    }
    this.display.set({ phase: 'waiting' });
    audio.play('big');
    await overlays.bigWin(
      level,
      amount,
      (step) => {
        audio.play('tick', step);
        stage.throwCoins({ nice: 2, big: 4, huge: 7 }[level]);
      },
      { text: timesOf(amount, paid) },
    );
    this.display.countWin(amount, 0);
  }

  /** Plays what is left of a round's feature; answers the finished round. */
  async feature(start: RoundView, resumed: boolean): Promise<RoundAnswer> {
    const { overlays, audio, session, stage, setFeature } = this.deps;
    const { hold, multiplier } = session.rules;
    this.display.set({ phase: 'waiting' });
    audio.play('feature');
    setFeature(true);
    if (hold) await overlays.holdIntro(hold.respins, hold.full, resumed);
    else await overlays.intro(start.freeLeft, multiplier, resumed);
    let answer: RoundAnswer = { round: start, balance: this.display.now.balance };
    while (answer.round.freeLeft > 0)
      answer = await (hold ? this.respin(answer.round) : this.freeSpin(answer.round));
    const won = answer.round.free.reduce((sum, spin) => sum + spin.amount, 0);
    // of the whole round: less than it cost is nothing to celebrate
    const isMore = answer.round.won > answer.round.bet;
    if (isMore) stage.throwCoins(60);
    audio.play(isMore ? 'big' : 'stop');
    await (hold ? overlays.summary(won, true) : overlays.summary(won));
    setFeature(false);
    this.display.set({ freeSpins: undefined });
    return answer;
  }

  resume(): void {
    this.goOn?.();
  }

  private async freeSpin(round: RoundView): Promise<RoundAnswer> {
    const { hud, api, t, money, wait, calm } = this.deps;
    await this.untilResumed();
    const index = round.free.length;
    const count = index + round.freeLeft;
    this.display.endCounting();
    this.display.wonBefore = round.won;
    this.display.set({
      phase: 'turning',
      freeSpins: `${index + 1} / ${count}`,
      freeName: 'hud.freeSpins',
    });
    const least = this.turn();
    const answer = await this.insist(() => api.resume(round.roundId, index));
    await least;
    const spin = spinOf(answer, index);
    await this.show(spin, round.bet);
    if (spin.freeSpins > 0) hud.announce(t('feature.more', { count: spin.freeSpins }));
    else hud.announce(t('live.freeSpin', { number: index + 1, count, amount: money(spin.amount) }));
    this.display.set({ phase: 'waiting' });
    await wait(rhythm(this.display.now.pace, calm()).between(spin.amount > 0));
    return answer;
  }

  /** One more turn of the places without money. */
  private async respin(round: RoundView): Promise<RoundAnswer> {
    const { hud, api, stage, t, wait, calm } = this.deps;
    await this.untilResumed();
    const index = round.free.length;
    const before = round.free.at(-1) ?? round.base;
    this.pace = this.display.now.pace;
    this.display.wonBefore = round.won;
    this.display.set({
      phase: 'waiting',
      freeSpins: String(round.freeLeft),
      freeName: 'hud.respins',
    });
    const answer = await this.insist(() => api.resume(round.roundId, index));
    const spin = spinOf(answer, index);
    await stage.hold(before, spin, this.pace);
    this.last = spin;
    const { scatters: count, left = 0 } = spin;
    hud.announce(t('live.respin', { count, left }));
    this.display.set({ freeSpins: String(left) });
    await this.tellWin(spin.amount, round.bet);
    this.display.set({ phase: 'waiting' });
    await wait(rhythm(this.display.now.pace, calm()).between(left === 0) / 2);
    return answer;
  }

  /** Asks again, at a press or once the connection is back, until there is an answer: a running feature has no way back. */
  private async insist(ask: () => Promise<RoundAnswer>): Promise<RoundAnswer> {
    const { hud, t, session, line } = this.deps;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        this.abandon();
        const code = error instanceof ApiError ? error.code : 'internal';
        const said = [t(`error.${code}`), this.failed()].filter(Boolean).join(' ');
        await new Promise<void>((again) =>
          hud.notice(said, { name: t('action.retry'), press: comeback(line, code, again) }),
        );
        hud.notice(undefined);
        if (!session.rules.hold) void this.turn();
      }
    }
  }

  private async untilResumed(): Promise<void> {
    while (this.display.now.paused) {
      await new Promise<void>((resolve) => {
        this.goOn = resolve;
      });
    }
  }
}

function spinOf({ round }: RoundAnswer, index: number): SpinOutcome {
  const spin = round.free[index];
  if (!spin) throw new Error(`spin ${index} of the feature is missing`);
  return spin;
}
