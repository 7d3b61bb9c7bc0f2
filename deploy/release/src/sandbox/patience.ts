import { readFile } from 'node:fs/promises';

/** Milliseconds between two looks, of a processor's clock tick as Linux tells it, and without such a clock the machine is trusted. */
const LOOK = 250;
const TICK = 10;
const NANOSECONDS = 1_000_000;
/** A process that sleeps instead of working is given up after so many times its limit. */
const ASLEEP = 10;

interface Use {
  /** Milliseconds of a processor that a process has had, and those that it stood ready while others had it; null where nobody tells. */
  worked: number | null;
  queued: number | null;
}

const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

const useOf = async (pid: number | undefined): Promise<Use> => {
  const [stat, schedule] = await Promise.all([
    textOf(`/proc/${pid}/stat`),
    textOf(`/proc/${pid}/schedstat`),
  ]);
  // the name in parentheses may hold anything
  const [user, system] =
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13) ?? [];
  const [, queued] = schedule?.split(' ') ?? [];
  return {
    worked: user === undefined ? null : (Number(user) + Number(system)) * TICK,
    queued: queued === undefined ? null : Number(queued) / NANOSECONDS,
  };
};

/**
 * Tells a process that is caught in a loop from one that a busy machine lets wait: over is what worked for `limit` milliseconds without a
 * beat. What sleeps has ten times as long, and what stands ready for a processor has no limit. Where neither can be read, the clock decides.
 */
export class Patience {
  private timer: NodeJS.Timeout | undefined;
  private since = 0;
  private first: Use = { worked: null, queued: null };

  constructor(
    private readonly pid: number | undefined,
    private readonly over: () => void,
    private readonly use: (pid: number | undefined) => Promise<Use> = useOf,
  ) {}

  /** Starts anew, until `stop`. */
  beat(limit: number): void {
    this.stop();
    this.since = performance.now();
    this.first = { worked: null, queued: null };
    const timer = setInterval(() => void this.look(timer, limit), Math.min(LOOK, limit));
    this.timer = timer;
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async look(timer: NodeJS.Timeout, limit: number): Promise<void> {
    const { worked, queued } = await this.use(this.pid);
    if (timer !== this.timer) return;
    const waited = performance.now() - this.since;
    // what it did before the first look counts for the next beat
    this.first = { worked: this.first.worked ?? worked, queued: this.first.queued ?? queued };
    const { first } = this;
    const busy = worked === null || first.worked === null ? waited : worked - first.worked + LOOK;
    const ready = queued === null || first.queued === null ? 0 : queued - first.queued;
    if ((waited < limit || busy < limit) && waited - ready < limit * ASLEEP) return;
    this.stop();
    this.over();
  }
}
