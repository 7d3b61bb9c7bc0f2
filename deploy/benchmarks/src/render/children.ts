import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { ROOT } from '../site/site';
import type { MemoryMark } from './memory';
import type { Subject } from './subject';

const WORKER = resolve(ROOT, '.build/server/render-worker.mjs');

const answer = <T>(child: ChildProcess, question: object | number): Promise<T> =>
  new Promise((done, reject) => {
    const ended = (code: number | null) => reject(new Error(`a child process ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      done(message as T);
    });
    child.send(question);
  });

export interface Loop {
  /** Renders a second, over so many seconds. */
  perSecond(seconds: number): Promise<number>;
  stop(): void;
}
/** A process that does nothing but render this page in one thread; resolves when it is warm. */
export const startLoop = async (subject: Subject): Promise<Loop> => {
  const child = fork(resolve(import.meta.dirname, 'loop.ts'));
  await answer(child, subject);
  return {
    perSecond: (seconds) => answer<number>(child, seconds * 1000),
    stop: () => child.kill(),
  };
};

/** What so many renders leave behind in a process of their own with one worker of the edge. */
export const memoryAfter = (subject: Subject, marks: number[]): Promise<MemoryMark[]> => {
  const child = fork(resolve(import.meta.dirname, 'memory.ts'));
  return answer<MemoryMark[]>(child, { subject, script: WORKER, marks });
};
