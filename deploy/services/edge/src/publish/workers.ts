import { availableParallelism } from 'node:os';
import type { PublishEvent, Task } from 'deploy-release/remote';
import type { EdgeConfig } from '../config';
import { PublishWorker } from './worker';

/** Milliseconds until a process that has nothing to do ends. */
const IDLE = 60_000;
/** At once; each keeps a core busy. */
const MOST = Math.min(2, Math.max(1, availableParallelism() - 1));

const STOPPING: PublishEvent = {
  event: 'failed',
  sentence: 'the site is about to stop',
  again: true,
};

interface Waiting {
  task: Task;
  say: (event: PublishEvent) => void;
}

/** The processes that prove and publish: started when they are needed, one task each, the others wait in order. */
export class PublishWorkers {
  private readonly idle: PublishWorker[] = [];
  private readonly busy = new Set<PublishWorker>();
  private readonly waiting: Waiting[] = [];
  private rest: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly script: string,
    private readonly env: Record<string, string | undefined>,
    private readonly warn: (sentence: string) => void,
  ) {}

  /** Of the processes that run. */
  get pids(): number[] {
    return [...this.idle, ...this.busy].map(({ pid }) => pid).filter((pid) => pid !== undefined);
  }

  /** Starts a process that will be needed soon. */
  warm(): void {
    if (this.idle.length + this.busy.size === 0) this.idle.push(this.started());
    this.later();
  }

  /** Runs a task: its messages go to `say`, which always gets a last event. */
  run(task: Task, say: (event: PublishEvent) => void): void {
    if (this.stopped) return say(STOPPING);
    this.waiting.push({ task, say });
    this.next();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.rest);
    for (const { say } of this.waiting.splice(0)) say(STOPPING);
    for (const worker of [...this.idle, ...this.busy]) worker.stop();
  }

  private next(): void {
    if (this.busy.size >= MOST) return;
    const first = this.waiting.shift();
    if (!first) return this.later();
    // the process that worked last knows what it proved
    const worker = this.idle.pop() ?? this.started();
    if (worker.gone) {
      this.waiting.unshift(first);
      return this.next();
    }
    this.busy.add(worker);
    void worker.run(first.task, first.say).then(() => {
      this.busy.delete(worker);
      if (!worker.gone) this.idle.push(worker);
      this.next();
    });
  }

  private started(): PublishWorker {
    return new PublishWorker(this.script, this.env, this.warn);
  }

  /** Ends what has nothing to do for a while. */
  private later(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      for (const worker of this.idle.splice(0)) worker.stop();
    }, IDLE).unref();
  }
}

/** The processes of this edge; of its environment they have what names its stores. */
export const openWorkers = (
  {
    publishWorker,
    passedOn,
    dataDir,
    compositionUrl,
    artifactsDir,
    artifactsUrl,
    brandsDir,
  }: EdgeConfig,
  warn: (sentence: string) => void,
): PublishWorkers => {
  const stores = {
    DATA_DIR: dataDir,
    ARTIFACTS_DIR: artifactsDir,
    BRANDS_DIR: brandsDir,
    ...(compositionUrl ? { COMPOSITION_URL: compositionUrl } : {}),
    ...(artifactsUrl ? { ARTIFACTS_URL: artifactsUrl } : {}),
  };
  return new PublishWorkers(publishWorker, { ...passedOn, ...stores }, warn);
};
