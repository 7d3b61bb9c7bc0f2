import { Worker } from 'node:worker_threads';
import {
  buildId,
  type Greeting,
  type Progress,
  type Question,
  type RenderJob,
  type Reply,
  readProgress,
  type SentBuild,
  type ServerBuild,
} from './job';
import { threadTime } from './thread-time';

/** The limits of rule R-3, in milliseconds and bytes. */
export const LIMITS = {
  /** Evaluating builds; the first render with one of them; any other render. */
  evaluation: 1000,
  first: 500,
  warm: 300,
  wall: 5000,
  growth: 512 * 1024 * 1024,
  heapMb: 192,
  stackMb: 4,
} as const;
const LOOK = 25;
/** Builds that a thread keeps. */
const KEPT = 24;

/** `lost`: the thread is gone; `at` is what it was doing. */
export type Outcome =
  | ({ kind: 'done' } & Reply)
  | { kind: 'lost'; why: 'slow' | 'memory' | 'crash'; message: string; at: Progress };

/** One worker thread; it takes one job at a time and is gone after an outcome `lost`. */
export class RenderThread {
  private readonly worker: Worker;
  private readonly progress = new Int32Array(new SharedArrayBuffer(4));
  /** Builds that it has; the oldest first. */
  private readonly has = new Set<string>();
  private number: number | null = null;
  private ready = false;
  private settle: ((outcome: Outcome) => void) | null = null;
  private watch: NodeJS.Timeout | undefined;
  gone = false;

  constructor(script: string) {
    this.worker = new Worker(script, {
      ...{ workerData: { progress: this.progress.buffer }, env: {}, execArgv: [], argv: [] },
      ...{ stdin: false, stdout: true, stderr: true },
      resourceLimits: { maxOldGenerationSizeMb: LIMITS.heapMb, stackSizeMb: LIMITS.stackMb },
    });
    // taken, so that it goes nowhere
    this.worker.stdout.resume();
    this.worker.stderr.resume();
    this.worker.unref();
    this.worker.on('message', (message: Reply | Greeting) => {
      if ('thread' in message) {
        this.number = message.thread;
        this.ready = true;
      } else this.finish({ kind: 'done', ...message });
    });
    this.worker.on('error', (error: NodeJS.ErrnoException) =>
      this.lose(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash', error.message),
    );
    this.worker.on('exit', (code) => this.lose('crash', `the thread ended with ${code}`));
  }

  knows(build: Pick<ServerBuild, 'area' | 'build'>): boolean {
    return this.has.has(buildId(build));
  }

  run({ shell, areas, request }: RenderJob): Promise<Outcome> {
    const builds = [shell, ...areas];
    const fresh = builds.some((build) => !this.knows(build));
    const sent = builds.map(
      (build): SentBuild => ({ ...build, source: this.knows(build) ? null : build.source }),
    );
    const [own, ...rest] = sent as [SentBuild, ...SentBuild[]];
    const question: Question = { shell: own, areas: rest, request, drop: this.note(builds) };
    return new Promise((resolve) => {
      this.settle = resolve;
      this.guard(fresh ? LIMITS.first : LIMITS.warm);
      this.worker.postMessage(question);
    });
  }

  async stop(): Promise<void> {
    this.gone = true;
    clearInterval(this.watch);
    await this.worker.terminate();
  }

  /** Remembers what it has now. @returns what it is to forget */
  private note(builds: readonly ServerBuild[]): string[] {
    for (const build of builds) {
      this.has.delete(buildId(build));
      this.has.add(buildId(build));
    }
    const dropped = [...this.has].slice(0, Math.max(0, this.has.size - KEPT));
    for (const id of dropped) this.has.delete(id);
    return dropped;
  }

  /** The thread's own time counts: on a busy machine a render is not slow for waiting its turn. */
  private guard(budget: number): void {
    const size = process.memoryUsage.rss();
    let since = this.time();
    let begun = this.ready;
    let evaluated = since;
    this.watch = setInterval(() => {
      const now = this.time();
      if (!begun && this.ready) {
        // it has only now started: what that took is not the job's
        begun = true;
        since = this.time();
        evaluated = since;
      }
      const isEvaluating = ['idle', 'load'].includes(readProgress(this.progress).stage);
      if (isEvaluating) evaluated = now;
      const limit = isEvaluating ? LIMITS.evaluation : budget;
      const worked = now.own - (isEvaluating ? since : evaluated).own;
      if (worked > limit || now.clock - since.clock > LIMITS.wall) {
        this.lose('slow', `it took longer than ${limit} ms`);
      } else if (process.memoryUsage.rss() - size > LIMITS.growth) {
        this.lose('memory', 'it takes too much memory');
      }
    }, LOOK).unref();
  }

  /** By the clock, and as far as the system tells what the thread itself has worked. */
  private time(): { clock: number; own: number } {
    const clock = performance.now();
    return { clock, own: threadTime(this.number) ?? clock };
  }

  private lose(why: 'slow' | 'memory' | 'crash', message: string): void {
    const at = readProgress(this.progress);
    void this.stop();
    this.finish({ kind: 'lost', why, message, at });
  }

  private finish(outcome: Outcome): void {
    clearInterval(this.watch);
    const settle = this.settle;
    this.settle = null;
    settle?.(outcome);
  }
}
