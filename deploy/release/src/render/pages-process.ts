import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { limitResources, Patience, type SandboxedProcess, startSandboxed } from '../sandbox';
import { type Line, type PagesQuestion, type RenderedPages, Tally } from './question';

/** Milliseconds of work until the process has begun, and those without a word after which it counts as caught in a loop. */
export interface Limits {
  start: number;
  silence: number;
}
const LIMITS: Limits = { start: 15_000, silence: 4000 };

/** The same name beside the sources and beside the bundled servers. */
const SCRIPT = join(import.meta.dirname, 'render-pages.mjs');
/** Megabytes of heap. */
const MEMORY = 256;
const FATAL = /^FATAL ERROR: .*$/m;

/** A question; without `shell` in the one that was evaluated for the first. */
export type Question = Omit<PagesQuestion, 'shell'> & Partial<Pick<PagesQuestion, 'shell'>>;

/** A process in a sandbox that renders pages, a question after the other. */
export class PagesProcess {
  private readonly ready: Promise<void>;
  private readonly wrong: Buffer[] = [];
  private readonly patience: Patience;
  private silent = false;
  /** Why it is gone. */
  private over: string | null = null;
  private open: { tally: Tally; settle: (pages: RenderedPages) => void } | null = null;

  private constructor(
    private readonly started: SandboxedProcess,
    private readonly limits: Limits,
  ) {
    const { child } = started;
    this.patience = new Patience(child.pid, () => this.stop());
    this.patience.beat(limits.start);
    child.stderr?.on('data', (data: Buffer) => this.wrong.push(data));
    child.stdin?.on('error', () => {});
    const lines = createInterface(child.stdout as Readable);
    this.ready = new Promise((resolve, reject) => {
      // the first that it says is that it has read what it needs
      lines.once('line', () => {
        lines.on('line', (line) => this.hear(JSON.parse(line) as Line | { done: true }));
        limitResources(started).then(resolve, (error) => {
          this.end();
          reject(error);
        });
      });
      child.on('error', reject);
      child.on('close', (code, signal) => {
        this.close(`its process ended with ${signal ?? code}`);
        resolve();
      });
    });
    // anyone who asks hears of it
    this.ready.catch(() => {});
  }

  static async start(limits = LIMITS): Promise<PagesProcess> {
    return new PagesProcess(
      await startSandboxed({ script: SCRIPT, heapMb: MEMORY, stdio: 'pipe' }),
      limits,
    );
  }

  /** False once it is gone: then a question has no answer but that. */
  get isOpen(): boolean {
    return this.over === null;
  }

  /** One question at a time. @throws Error when the process cannot be closed in */
  async ask(question: Question): Promise<RenderedPages> {
    await this.ready;
    const tally = new Tally(question.shell ? 'shell' : 'area');
    if (this.over !== null) return tally.close(this.over);
    return new Promise((settle) => {
      this.open = { tally, settle };
      this.await();
      this.started.child.stdin?.write(`${JSON.stringify(question)}\n`);
    });
  }

  end(): void {
    this.patience.stop();
    this.started.child.kill('SIGKILL');
  }

  private hear(line: Line | { done: true }): void {
    if (!('done' in line)) {
      this.await();
      this.open?.tally.add(line);
      return;
    }
    this.patience.stop();
    const { open } = this;
    this.open = null;
    open?.settle(open.tally.result);
  }

  private await(): void {
    this.patience.beat(this.limits.silence);
  }

  private stop(): void {
    this.silent = true;
    this.end();
  }

  private close(ended: string): void {
    this.patience.stop();
    const said = Buffer.concat(this.wrong).toString().trim();
    const [last = said.slice(0, 500)] = FATAL.exec(said) ?? [];
    const loop = `it did not end within ${this.limits.silence / 1000} s`;
    this.over = this.silent ? loop : last || ended;
    this.open?.settle(this.open.tally.close(this.over));
    this.open = null;
  }
}
