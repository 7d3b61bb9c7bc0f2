import type { LastEvent, PublishEvent } from 'deploy-release/remote';
import { isLast } from 'deploy-release/remote';

/** Milliseconds of silence after which a line says that the connection stands: proxies cut what is still. */
const SILENCE = 5000;
const line = (event: PublishEvent): string => `${JSON.stringify(event)}\n`;

/** A release that is under way or done. All that it says is kept, so that anyone who was cut off reads it from the beginning. */
export class Job {
  private readonly lines: string[] = [];
  private readonly readers = new Set<() => void>();
  private settle: (last: LastEvent) => void = () => {};
  /** What it came to. */
  readonly ended = new Promise<LastEvent>((resolve) => {
    this.settle = resolve;
  });
  private over = false;

  constructor(readonly id: string = crypto.randomUUID()) {
    this.say({ event: 'job', id });
  }

  get isOver(): boolean {
    return this.over;
  }

  say(event: PublishEvent): void {
    if (this.over) return;
    this.lines.push(line(event));
    if (isLast(event)) {
      this.over = true;
      this.settle(event);
    }
    for (const wake of this.readers) wake();
  }

  /** Every line from the first to the last, as they come. */
  async *follow(): AsyncGenerator<string> {
    for (let at = 0; ; ) {
      const { [at]: text } = this.lines;
      if (text !== undefined) {
        yield text;
        at += 1;
      } else if (this.over) return;
      else if (!(await this.more())) yield line({ event: 'alive' });
    }
  }

  /** False when nothing was said for a while. */
  private more(): Promise<boolean> {
    return new Promise((resolve) => {
      const wake = () => settle(true);
      const timer = setTimeout(() => settle(false), SILENCE).unref();
      const settle = (said: boolean) => {
        clearTimeout(timer);
        this.readers.delete(wake);
        resolve(said);
      };
      this.readers.add(wake);
    });
  }
}
