import type { Step } from './scene';

export interface PlayerView {
  /** Number of the step that is shown. */
  at: number;
  count: number;
  playing: boolean;
  text: string;
}

/** Milliseconds that a step stands before the next one, while all are played. */
const READING_MS = 1400;

/** Goes through the steps of a round: one by one, or all of them until it is stopped. */
export class Player {
  private at = 0;
  private playing = false;
  /** What was begun before the newest press changes nothing any more. */
  private turn = 0;

  constructor(
    private readonly steps: readonly Step[],
    private readonly show: (view: PlayerView) => void,
    private readonly wait: (milliseconds: number) => Promise<void>,
  ) {}

  start(): void {
    this.stand(0);
  }

  previous(): void {
    this.stop();
    this.stand(Math.max(0, this.at - 1));
  }

  next(): void {
    this.stop();
    if (this.at + 1 < this.steps.length) void this.go(this.at + 1, this.turn);
  }

  /** From the beginning, where everything was shown; a second press stops it. */
  async play(): Promise<void> {
    if (this.playing) {
      this.stop();
      return this.stand(this.at);
    }
    this.stop();
    const mine = this.turn;
    this.playing = true;
    const from = this.at + 1 < this.steps.length ? this.at : 0;
    for (let step = from; step < this.steps.length; step += 1) {
      await this.go(step, mine);
      if (mine === this.turn && step + 1 < this.steps.length) await this.wait(READING_MS);
      if (mine !== this.turn) return;
    }
    this.stop();
    this.tell();
  }

  private async go(step: number, mine: number): Promise<void> {
    this.at = step;
    this.tell();
    await this.steps[step]?.move?.();
    if (mine === this.turn) this.stand(step);
  }

  private stand(step: number): void {
    this.at = step;
    this.steps[step]?.rest();
    this.tell();
  }

  private stop(): void {
    this.turn += 1;
    this.playing = false;
  }

  private tell(): void {
    const { at, playing, steps } = this;
    this.show({ at, playing, count: steps.length, text: steps[at]?.text ?? '' });
  }
}
