import type { RenderJob } from './job';
import { type Outcome, RenderThread } from './thread';

/** Renders that wait for each worker, and bytes of heap beyond which one is replaced. */
const WAITING = 8;
const HEAP = 128 * 1024 * 1024;

interface Waiting {
  job: RenderJob;
  resolve: (outcome: Outcome | { kind: 'busy' }) => void;
}

/** Worker threads that render; they start with the first job. */
export class RenderPool {
  private readonly threads: RenderThread[] = [];
  private readonly idle: RenderThread[] = [];
  private readonly queue: Waiting[] = [];
  private stopped = false;

  /** @param script the bundled `worker.ts` */
  constructor(
    private readonly script: string,
    private readonly size: number,
  ) {}

  /** Never rejects. */
  run(job: RenderJob): Promise<Outcome | { kind: 'busy' }> {
    if (this.stopped || this.size === 0 || this.queue.length >= WAITING * this.size) {
      return Promise.resolve({ kind: 'busy' });
    }
    return new Promise((resolve) => {
      this.queue.push({ job, resolve });
      this.next();
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const { resolve } of this.queue.splice(0)) resolve({ kind: 'busy' });
    await Promise.all(this.threads.map((thread) => thread.stop()));
  }

  private next(): void {
    if (this.stopped || this.queue.length === 0) return;
    const thread = this.take();
    const waiting = thread && this.queue.shift();
    if (!thread || !waiting) return;
    void thread.run(waiting.job).then((outcome) => {
      this.giveBack(thread, outcome);
      waiting.resolve(outcome);
      this.next();
    });
  }

  /** An idle thread, if possible one that has the shell of the next job. */
  private take(): RenderThread | undefined {
    const shell = this.queue[0]?.job.shell;
    for (const list of [this.idle, this.threads]) {
      // one may have died with nothing to do
      for (const dead of list.filter(({ gone }) => gone)) list.splice(list.indexOf(dead), 1);
    }
    const fit = this.idle.findIndex((thread) => shell && thread.knows(shell));
    if (this.idle.length > 0) return this.idle.splice(Math.max(0, fit), 1)[0];
    if (this.threads.length >= this.size) return undefined;
    const thread = new RenderThread(this.script);
    this.threads.push(thread);
    return thread;
  }

  private giveBack(thread: RenderThread, outcome: Outcome): void {
    const worn = outcome.kind === 'done' && outcome.heap > HEAP;
    if (!thread.gone && !worn) {
      this.idle.push(thread);
      return;
    }
    if (!thread.gone) void thread.stop();
    this.threads.splice(this.threads.indexOf(thread), 1);
  }
}
