import { setTimeout as wait } from 'node:timers/promises';
import { isReady } from './server';

/** Milliseconds between two looks. */
const PERIOD = 250;

interface Endpoint {
  name: string;
  port: number;
}

/** Which servers of one kind get what is new: those that were ready at the last look, in turns. */
export class Endpoints<T extends Endpoint> {
  private readonly ready = new Set<T>();
  private next = 0;
  /** How often somebody was to be sent on while the probes found nobody ready: a machine that is too slow for them, no restart. */
  lacking = 0;
  private isWatched = true;

  constructor(private readonly all: readonly T[]) {}

  /** Looks at each once, then every quarter of a second until it is stopped: one that answers slowly hides nothing of the others. */
  async watch(): Promise<void> {
    await Promise.all(this.all.map((one) => this.look(one)));
    const go = async (one: T) => {
      for (; this.isWatched; await wait(PERIOD)) await this.look(one);
    };
    for (const one of this.all) void go(one);
  }
  stop(): void {
    this.isWatched = false;
  }

  /** The next one, another than `but` where there is one; undefined while none is ready. */
  pick(but?: T): T | undefined {
    const others = this.all.filter((each) => this.ready.has(each) && each !== but);
    this.next += 1;
    if (others.length === 0 && !but) this.lacking += 1;
    return others[this.next % others.length] ?? but;
  }

  private async look(one: T): Promise<void> {
    if (await isReady(one.port)) this.ready.add(one);
    else this.ready.delete(one);
  }
}
