import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isLast, type PublishEvent, type Task } from 'deploy-release/remote';

/** Milliseconds that a task may take. */
const LIMIT = 180_000;
/** Megabytes of heap. */
const MEMORY = 512;
/** Players' pages go first. */
const NICE = 5;

const eventIn = (line: string): PublishEvent | null => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

type Say = (event: PublishEvent) => void;

/** A process that proves and publishes, a task at a time, so that neither holds up the edge nor takes it down. */
export class PublishWorker {
  private readonly child: ChildProcess;
  private task: { say: Say; done: () => void } | null = null;
  private watch: NodeJS.Timeout | undefined;
  gone = false;
  private stopped = false;

  /** @param script the bundled `remote/worker.ts` */
  constructor(
    script: string,
    env: Record<string, string | undefined>,
    private readonly warn: (sentence: string) => void,
  ) {
    const flags = ['--enable-source-maps', `--max-old-space-size=${MEMORY}`];
    this.child = spawn(process.execPath, [...flags, script], {
      env: env as NodeJS.ProcessEnv,
      stdio: 'pipe',
    });
    this.child.on('error', (error) => this.lose(error.message));
    this.child.once('exit', (code, signal) => this.lose(`ended with ${signal ?? code}`));
    this.child.stdin?.on('error', () => {});
    createInterface(this.child.stdout as Readable).on('line', (line) => this.hear(line));
    createInterface(this.child.stderr as Readable).on('line', (line) =>
      warn(`publishing: ${line}`),
    );
    this.lower();
  }

  get pid(): number | undefined {
    return this.gone ? undefined : this.child.pid;
  }

  /** Resolves after the task's last message; it always comes. */
  run(task: Task, say: Say): Promise<void> {
    return new Promise((done) => {
      this.task = { say, done };
      if (this.gone)
        return this.finish({ event: 'failed', sentence: 'the site could not begin', again: false });
      this.watch = setTimeout(() => void this.child.kill('SIGKILL'), LIMIT);
      this.child.stdin?.write(`${JSON.stringify(task)}\n`);
    });
  }

  stop(): void {
    this.gone = true;
    this.stopped = true;
    this.child.kill('SIGKILL');
  }

  private hear(line: string): void {
    const event = eventIn(line);
    if (!event) return this.warn(`publishing: ${line}`);
    if (isLast(event)) this.finish(event);
    else this.task?.say(event);
  }

  private finish(event: PublishEvent): void {
    clearTimeout(this.watch);
    const { task } = this;
    this.task = null;
    task?.say(event);
    task?.done();
  }

  private lose(why: string): void {
    if (!this.gone) this.warn(`a process that publishes ${why}`);
    this.gone = true;
    this.finish({ event: 'failed', sentence: 'the site was interrupted', again: this.stopped });
  }

  private lower(): void {
    try {
      if (this.child.pid !== undefined) setPriority(this.child.pid, NICE);
    } catch {
      // it is gone already
    }
  }
}
