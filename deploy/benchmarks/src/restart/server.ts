import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../site/site';

export type Program = 'edge' | 'platform' | 'games';
/** Milliseconds: a machine with much else to do starts slowly. */
const START_LIMIT = 600_000;

/** One server of the site as it is deployed: the same bundle, environment and port again after every restart. */
export class Server {
  private child: ChildProcess | null = null;

  /** @param log where what it says goes */
  constructor(
    readonly name: string,
    readonly port: number,
    private readonly program: Program,
    private readonly env: Record<string, string | undefined>,
    private readonly log: string,
  ) {}

  /** Resolves when `/readyz` answers 200. @throws Error with what it said when it ends before, or is not ready in time */
  async start(): Promise<void> {
    const to = openSync(this.log, 'a', 0o600);
    const file = resolve(ROOT, `.build/server/${this.program}.mjs`);
    const child = spawn(process.execPath, ['--enable-source-maps', file], {
      cwd: ROOT,
      env: this.env,
      stdio: ['ignore', to, to],
    });
    this.child = child;
    for (const since = Date.now(); Date.now() - since < START_LIMIT; await wait(100)) {
      if (child.exitCode !== null) break;
      if (await isReady(this.port)) return;
    }
    throw new Error(
      `${this.name} did not get ready\n${readFileSync(this.log, 'utf8').slice(-4000)}`,
    );
  }

  /** Asks it to end as an orchestrator does. @returns its exit status, or the signal that ended it */
  async end(): Promise<number | string> {
    const { child } = this;
    if (!child) return 0;
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    return child.exitCode ?? child.signalCode ?? 'unknown';
  }

  /** Of its process; undefined while there is none. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Without a farewell: the run is over. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }
}

/** Whether a server takes requests, as a probe with the patience of the manifests sees it. */
export const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
    async (answer) => {
      await answer.text();
      return answer.ok;
    },
    () => false,
  );
