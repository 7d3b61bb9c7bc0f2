import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Order, Reply } from './order';

export interface Painter {
  /** Resolves when the file is there. Urgent orders go before the others. @throws Error with what went wrong */
  paint(order: Order, urgent: boolean): Promise<void>;
  stop(): Promise<void>;
}

interface Waiting {
  order: Order;
  resolve(): void;
  reject(error: Error): void;
}

/** Orders under way at once; what nobody waits for goes one at a time. */
const WIDTH = 2;
const NICE = 10;
/** What nobody has asked of for so long ends: a picture is painted once, its painter is not needed again. */
const IDLE_MS = 10_000;
/** After a process that broke, for so long what somebody waits for fails at once, and everything else waits. */
const REST_MS = 5000;

/**
 * A process of its own that paints: what it takes of memory and cores is not the server's, and it knows no secrets.
 * It starts with the first order, runs below the servers' priority and ends when nothing is left to paint.
 * @param script the bundle of `child/main.ts`; `idleMs` after which it ends; `rest` resolves when another may follow one that broke
 */
export function createPainter(
  script: string,
  { idleMs = IDLE_MS, rest = (): Promise<void> => wait(REST_MS, undefined, { ref: false }) } = {},
): Painter {
  const urgents: Waiting[] = [];
  const others: Waiting[] = [];
  const running = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let isResting = false;
  let last = 0;
  let stopped = false;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const process = fork(script, [], {
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (process.pid) lower(process.pid);
    process.on('message', ({ id, error }: Reply) => {
      const waiting = running.get(id);
      running.delete(id);
      if (error === undefined) waiting?.resolve();
      else waiting?.reject(new Error(error));
      next();
    });
    process.once('error', () => broken(process));
    process.once('exit', () => broken(process));
    return process;
  }

  function broken(process: ChildProcess): void {
    if (child !== process) return;
    child = null;
    const lost = [...running.values()];
    running.clear();
    for (const { reject } of lost) reject(new Error('the painter ended'));
    if (lost.length > 0) void takeRest();
    else next();
  }

  async function takeRest(): Promise<void> {
    isResting = true;
    next();
    await rest();
    isResting = false;
    next();
  }

  const refuse = (orders: Waiting[]) => {
    for (const { reject } of orders.splice(0)) reject(new Error('no painter'));
  };

  function take(): Waiting | undefined {
    if (running.size >= WIDTH) return undefined;
    return urgents.shift() ?? (running.size === 0 ? others.shift() : undefined);
  }

  function next(): void {
    clearTimeout(idle);
    if (stopped || isResting) refuse(urgents);
    if (stopped) refuse(others);
    if (isResting) return;
    for (let waiting = take(); waiting; waiting = take()) {
      child ??= start();
      last += 1;
      running.set(last, waiting);
      child.send({ id: last, order: waiting.order });
    }
    if (child && running.size === 0) idle = setTimeout(leave, idleMs).unref();
  }

  /** Its parent's end of the line closed, the process ends by itself. */
  function leave(): void {
    const process = child;
    child = null;
    if (process?.connected) process.disconnect();
  }

  return {
    paint: (order, urgent) =>
      new Promise((resolve, reject) => {
        (urgent ? urgents : others).push({ order, resolve, reject });
        next();
      }),
    async stop() {
      stopped = true;
      next();
      clearTimeout(idle);
      const process = child;
      if (!process) return;
      const end = new Promise((resolve) => process.once('exit', resolve));
      process.kill('SIGKILL');
      await end;
    },
  };
}

/** A system that refuses leaves the priority as it is. */
function lower(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {}
}
