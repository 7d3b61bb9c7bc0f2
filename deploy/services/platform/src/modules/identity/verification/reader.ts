import { type ChildProcess, fork } from 'node:child_process';
import { FairQueue } from './fair-queue';
import type { Order, Reply } from './order';

export interface Reader {
  /** Makes a picture of a spooled body of this player. Answers `broken` when nobody could tell what it is. */
  read(order: Order, player: number): Promise<Reply>;
  stop(): Promise<void>;
}
/** Documents that are read at once; the others wait their turn. */
const WIDTH = 2;
/** Milliseconds for one document. */
const TIMEOUT_MS = 30_000;

/** Has each document read by a process of its own. @param script the bundle of `child/main.ts` */
export function createReader(script: string): Reader {
  const children = new Set<ChildProcess>();
  const queue = new FairQueue(WIDTH);
  let stopped = false;

  const run = (order: Order): Promise<Reply> =>
    new Promise((resolve) => {
      const child = fork(script, [], {
        env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
        execArgv: ['--max-old-space-size=256'],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      children.add(child);
      const clock = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
      let reply: Reply = { ok: false, fault: 'broken' };
      child.once('message', (said: Reply) => {
        reply = said;
      });
      child.once('error', () => child.kill('SIGKILL'));
      child.once('close', () => {
        clearTimeout(clock);
        children.delete(child);
        resolve(reply);
      });
      child.send(order, () => undefined);
    });

  return {
    read: (order, player) =>
      queue.take(player, async () => (stopped ? { ok: false, fault: 'broken' } : await run(order))),
    async stop() {
      stopped = true;
      const ends = [...children].map(
        (child) => new Promise((resolve) => child.once('close', resolve)),
      );
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ends);
    },
  };
}
