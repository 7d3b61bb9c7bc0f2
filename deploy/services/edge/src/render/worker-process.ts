import { Channel } from './channel';
import type { Message } from './frames';
import {
  buildId,
  type Progress,
  type Question,
  type RenderJob,
  type Reply,
  type SentBuild,
} from './job';
import { queuedFor, residentIn, workedBy } from './process-use';
import { ProgressFile } from './progress-file';
import { replyOf } from './reply';

/** The limits of rule PG-3, in milliseconds and bytes. */
export const LIMITS = {
  /** Evaluating builds; the first render with one of them; any other render. */
  evaluation: 1000,
  first: 500,
  warm: 300,
  wall: 5000,
  resident: 512 * 1024 * 1024,
};
export type Limits = typeof LIMITS;
const LOOK = 25;
/** Builds that a process keeps. */
const KEPT = 24;

/** `lost`: the process is gone, `at` is what it was doing; `busy`: there never was one. */
export type Outcome =
  | ({ kind: 'done' } & Reply)
  | { kind: 'lost'; why: 'slow' | 'memory' | 'crash'; message: string; at: Progress }
  | { kind: 'busy' };

/** One process that renders; it takes one job at a time and is gone after an outcome that is not `done`. */
export class WorkerProcess {
  private readonly progress = new ProgressFile();
  /** Builds that it has; the oldest first. */
  private readonly has = new Set<string>();
  private readonly opening: Promise<Channel | null>;
  private channel: Channel | null = null;
  private asked: { shell: RenderJob['shell']; settle: (outcome: Outcome) => void } | null = null;
  private watch: NodeJS.Timeout | undefined;
  gone = false;

  /** @param source the bundled `worker.ts`; `warn` hears why no process could be started */
  constructor(
    source: string,
    warn: (sentence: string) => void,
    private readonly limits: Limits = LIMITS,
  ) {
    const handlers = {
      message: (message: Message) => this.hear(message),
      end: (why: 'memory' | 'crash', sentence: string) => this.lose(why, sentence),
    };
    this.opening = Channel.open(source, this.progress.descriptor, handlers).then(
      (channel) => {
        this.channel = channel;
        if (this.gone) void channel.stop();
        return channel;
      },
      (error: Error) => {
        if (!this.gone) warn(`pages go out without content: ${error.message}`);
        this.gone = true;
        return null;
      },
    );
  }

  /** Null until it runs. */
  get pid(): number | null {
    return this.channel?.pid ?? null;
  }

  knows(build: Pick<RenderJob['shell'], 'area' | 'build'>): boolean {
    return this.has.has(buildId(build));
  }

  async run({ shell, areas, request }: RenderJob): Promise<Outcome> {
    const builds = [shell, ...areas];
    const fresh = builds.filter((build) => !this.knows(build));
    const sent = builds.map(
      ({ source: _, ...build }): SentBuild => ({ ...build, isSent: !this.knows(build) }),
    );
    const [own, ...rest] = sent as [SentBuild, ...SentBuild[]];
    const hasRequest = request !== null;
    const head: Question = { shell: own, areas: rest, hasRequest, drop: this.note(builds) };
    const texts = [...fresh.map(({ source }) => source), ...(hasRequest ? [request] : [])];
    const channel = await this.opening;
    if (!channel || this.gone) return { kind: 'busy' };
    return new Promise((settle) => {
      this.asked = { shell, settle };
      this.guard(channel.pid, fresh.length > 0 ? this.limits.first : this.limits.warm);
      channel.send({ head, texts });
    });
  }

  async stop(): Promise<void> {
    this.gone = true;
    clearInterval(this.watch);
    const channel = this.channel ?? (await this.opening);
    await channel?.stop();
    this.progress.close();
  }

  /** Notes the builds that the process has now. @returns what it is to forget */
  private note(builds: readonly RenderJob['shell'][]): string[] {
    for (const build of builds) {
      this.has.delete(buildId(build));
      this.has.add(buildId(build));
    }
    const dropped = [...this.has].slice(0, Math.max(0, this.has.size - KEPT));
    for (const id of dropped) this.has.delete(id);
    return dropped;
  }

  /** The process' own time is measured: on a busy machine a render is not slow because it waits for the processor. */
  private guard(pid: number, budget: number): void {
    const time = () => {
      const clock = performance.now();
      return { clock: clock - queuedFor(pid), own: workedBy(pid) ?? clock };
    };
    const since = time();
    let evaluated = since;
    this.watch = setInterval(() => {
      const now = time();
      const isEvaluating = ['idle', 'load'].includes(this.progress.read().stage);
      if (isEvaluating) evaluated = now;
      const { evaluation, wall, resident } = this.limits;
      const limit = isEvaluating ? evaluation : budget;
      const worked = now.own - (isEvaluating ? since : evaluated).own;
      if (worked > limit) {
        this.lose('slow', `it took longer than ${limit} ms`);
      } else if (now.clock - since.clock > wall) {
        this.lose('slow', `it waited longer than ${wall} ms`);
      } else if ((residentIn(pid) ?? 0) > resident) {
        this.lose('memory', 'it takes too much memory');
      }
    }, LOOK).unref();
  }

  private hear(message: Message): void {
    const { asked } = this;
    if (!asked) return;
    try {
      this.finish({ kind: 'done', ...replyOf(message, asked.shell) });
    } catch (error) {
      this.lose('crash', String(error));
    }
  }

  private lose(why: 'slow' | 'memory' | 'crash', message: string): void {
    const at = this.progress.read();
    void this.stop();
    this.finish({ kind: 'lost', why, message, at });
  }

  private finish(outcome: Outcome): void {
    clearInterval(this.watch);
    const asked = this.asked;
    this.asked = null;
    asked?.settle(outcome);
  }
}
