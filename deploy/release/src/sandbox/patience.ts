import { readFile } from 'node:fs/promises';

/** Milliseconds between two looks, of a processor's clock tick as Linux tells it, and without such a clock the machine is trusted. */
const LOOK = 250;
const TICK = 10;
/** A process that waits instead of working is given up after so many times its limit. */
const ASLEEP = 10;

/** Milliseconds of a processor that the process has had; null where nobody tells. */
const workedBy = async (pid: number | undefined): Promise<number | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // the name in parentheses may hold anything
  const [user, system] =
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13) ?? [];
  return user === undefined ? null : (Number(user) + Number(system)) * TICK;
};

/**
 * Tells a process that is caught in a loop from one that a busy machine lets wait: over is what worked for `limit` milliseconds without a
 * beat. Where a process's work cannot be read, the clock decides.
 */
export class Patience {
  private timer: NodeJS.Timeout | undefined;
  private since = 0;
  private worked: number | null = null;

  constructor(
    private readonly pid: number | undefined,
    private readonly over: () => void,
  ) {}

  /** Starts anew, until `stop`. */
  beat(limit: number): void {
    this.stop();
    this.since = performance.now();
    this.worked = null;
    const timer = setInterval(() => void this.look(timer, limit), Math.min(LOOK, limit));
    this.timer = timer;
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async look(timer: NodeJS.Timeout, limit: number): Promise<void> {
    const worked = await workedBy(this.pid);
    if (timer !== this.timer) return;
    const waited = performance.now() - this.since;
    // what it did before the first look counts for the next beat
    this.worked ??= worked;
    const busy = worked === null || this.worked === null ? waited : worked - this.worked + LOOK;
    if ((waited < limit || busy < limit) && waited < limit * ASLEEP) return;
    this.stop();
    this.over();
  }
}
