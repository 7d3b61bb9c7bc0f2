import type { RoundAnswer, RoundView, SpinOutcome } from '../protocol';
import { ApiError } from './api';
import type { Display } from './display';
import type { GameDeps } from './game';
import { bigWinLevel, rhythm } from './pace';

/** How spins are told: the reels, the wins, and the free spins from their opening to their sum. */
export class Spins {
  /** Where the reels rest. */
  private stops: readonly number[] = [];
  private goOn: (() => void) | undefined;

  constructor(
    private readonly deps: GameDeps,
    private readonly display: Display,
  ) {}

  /** Starts the reels; the promise is the least time they turn. */
  turn(): Promise<void> {
    this.deps.stage.spin();
    this.deps.audio.play('turn');
    return this.deps.wait(rhythm(this.display.now.turbo, this.deps.calm()).turning);
  }

  /** There is no outcome: the reels go back. */
  abandon(): void {
    this.deps.stage.abandon(this.stops);
  }

  rest(stops: readonly number[]): void {
    this.stops = stops;
    this.deps.stage.show(stops);
  }

  async show(spin: SpinOutcome, bet: number): Promise<void> {
    const { stage, audio, overlays } = this.deps;
    await stage.land(spin, this.display.now.turbo);
    this.stops = spin.stops;
    if (spin.amount > 0 || spin.freeSpins > 0) stage.celebrate(spin);
    if (spin.amount === 0) return;
    const level = bigWinLevel(spin.amount, bet);
    if (!level) {
      audio.play('win');
      return this.display.countWin(spin.amount);
    }
    this.display.set({ phase: 'waiting' });
    audio.play('big');
    await overlays.bigWin(level, spin.amount, (step) => {
      audio.play('tick', step);
      stage.throwCoins({ nice: 2, big: 4, huge: 7 }[level]);
    });
    this.display.countWin(spin.amount, 0);
  }

  /** Plays what is left of a round's free spins; answers the finished round. */
  async feature(start: RoundView, resumed: boolean): Promise<RoundAnswer> {
    const { overlays, audio, session, stage, setFeature } = this.deps;
    this.display.set({ phase: 'waiting' });
    audio.play('feature');
    setFeature(true);
    await overlays.intro(start.freeLeft, session.rules.multiplier, resumed);
    let answer: RoundAnswer = { round: start, balance: this.display.now.balance };
    while (answer.round.freeLeft > 0) answer = await this.freeSpin(answer.round);
    const won = answer.round.free.reduce((sum, spin) => sum + spin.amount, 0);
    if (won > 0) stage.throwCoins(60);
    audio.play(won > 0 ? 'big' : 'stop');
    await overlays.summary(won);
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
    this.display.set({ phase: 'turning', freeSpins: `${index + 1} / ${count}` });
    const least = this.turn();
    const answer = await this.insist(() => api.resume(round.roundId, index));
    await least;
    const spin = answer.round.free[index];
    if (!spin) throw new Error(`free spin ${index} is missing`);
    await this.show(spin, round.bet);
    if (spin.freeSpins > 0) hud.announce(t('feature.more', { count: spin.freeSpins }));
    else hud.announce(t('live.freeSpin', { number: index + 1, count, amount: money(spin.amount) }));
    this.display.set({ phase: 'waiting' });
    await wait(rhythm(this.display.now.turbo, calm()).between(spin.amount > 0));
    return answer;
  }

  /** Asks again, with the player's consent, until there is an answer: a running feature has no way back. */
  private async insist(ask: () => Promise<RoundAnswer>): Promise<RoundAnswer> {
    const { hud, t } = this.deps;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        this.abandon();
        const code = error instanceof ApiError ? error.code : 'internal';
        await new Promise<void>((press) =>
          hud.notice(t(`error.${code}`), { name: t('action.retry'), press }),
        );
        hud.notice(undefined);
        void this.turn();
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
