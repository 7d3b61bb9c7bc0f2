import { readFileSync } from 'node:fs';
import type { RenderJob } from './job';
import { LIMITS, type Outcome, WorkerProcess } from './worker-process';

/** Renders that wait for each worker (PG-4), and bytes of heap beyond which one is replaced. */
const WAITING = 8;
const HEAP = 128 * 1024 * 1024;

interface Waiting {
  job: RenderJob;
  resolve: (outcome: Outcome) => void;
}

/** Worker processes that render; they start with the first job. */
export class RenderPool {
  private readonly workers: WorkerProcess[] = [];
  private readonly idle: WorkerProcess[] = [];
  private readonly queue: Waiting[] = [];
  private source: string | null = null;
  private stopped = false;

  /** @param script the bundled `worker.ts`; `warn` hears why none could be started */
  constructor(
    private readonly script: string,
    private readonly size: number,
    private readonly warn: (sentence: string) => void = () => {},
    private readonly limits = LIMITS,
  ) {}

  /** Renders that wait for a worker. */
  get waiting(): number {
    return this.queue.length;
  }

  /** Of those that run. */
  get pids(): number[] {
    return this.workers.flatMap(({ pid }) => pid ?? []);
  }

  /** Never rejects. */
  run(job: RenderJob): Promise<Outcome> {
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
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }

  private next(): void {
    if (this.stopped || this.queue.length === 0) return;
    const worker = this.take();
    const waiting = worker && this.queue.shift();
    if (!worker || !waiting) return;
    void worker.run(waiting.job).then((outcome) => {
      this.giveBack(worker, outcome);
      waiting.resolve(outcome);
      this.next();
    });
  }

  /** An idle worker, if possible one that has the shell of the next job. */
  private take(): WorkerProcess | undefined {
    const shell = this.queue[0]?.job.shell;
    for (const list of [this.idle, this.workers]) {
      // one may have died with nothing to do
      for (const dead of list.filter(({ gone }) => gone)) list.splice(list.indexOf(dead), 1);
    }
    const fit = this.idle.findIndex((worker) => shell && worker.knows(shell));
    if (this.idle.length > 0) return this.idle.splice(Math.max(0, fit), 1)[0];
    if (this.workers.length >= this.size) return undefined;
    const worker = new WorkerProcess(this.worker(), this.warn, this.limits);
    this.workers.push(worker);
    return worker;
  }

  private worker(): string {
    this.source ??= readFileSync(this.script, 'utf8');
    return this.source;
  }

  private giveBack(worker: WorkerProcess, outcome: Outcome): void {
    const worn = outcome.kind === 'done' && outcome.heap > HEAP;
    if (!worker.gone && !worn) {
      this.idle.push(worker);
      return;
    }
    if (!worker.gone) void worker.stop();
    // it may be gone from the list already
    const at = this.workers.indexOf(worker);
    if (at >= 0) this.workers.splice(at, 1);
  }
}
