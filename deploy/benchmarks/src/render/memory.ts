import { RenderPool } from 'deploy-edge/src/render/pool';
import { residentIn } from 'deploy-edge/src/render/process-use';
import type { Subject } from './subject';

// A process of its own: the edge's pool with one worker renders one page so many times and tells what that took.

interface MemoryQuestion {
  subject: Subject;
  /** The bundled `worker.ts` of the edge. */
  script: string;
  /** Counts of renders after which to look, ascending. */
  marks: number[];
}
/** Bytes, over the last renders before the mark. */
export interface MemoryMark {
  renders: number;
  /** Resident, of this process and the worker's: the middle. */
  resident: number;
  /** Heap of the worker: the least, that is after it was tidied. */
  heap: number;
}
/** Renders that are looked at before a mark, and how many are asked for at a time. */
const WINDOW = 500;
const AT_A_TIME = 4;

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const measure = async ({ subject, script, marks }: MemoryQuestion): Promise<MemoryMark[]> => {
  const pool = new RenderPool(script, 1);
  const found: MemoryMark[] = [];
  let seen: { heap: number; resident: number }[] = [];
  let done = 0;
  const ofWorkers = () => pool.pids.reduce((sum, pid) => sum + (residentIn(pid) ?? 0), 0);
  const one = async () => {
    const outcome = await pool.run(subject);
    const good = outcome.kind === 'done' && outcome.result && outcome.result.faults.length === 0;
    if (!good) throw new Error(`render ${done}: ${JSON.stringify(outcome).slice(0, 500)}`);
    seen.push({ heap: outcome.heap, resident: process.memoryUsage.rss() + ofWorkers() });
    done += 1;
  };
  for (const renders of marks) {
    seen = [];
    while (done < renders) {
      await Promise.all(Array.from({ length: Math.min(AT_A_TIME, renders - done) }, one));
      seen = seen.slice(-WINDOW);
    }
    const heap = Math.min(...seen.map((each) => each.heap));
    found.push({ renders, resident: middle(seen.map(({ resident }) => resident)), heap });
  }
  await pool.stop();
  return found;
};

// listening on, not once: the way to anyone who asks keeps this process alive
process.on('message', async (question: MemoryQuestion) => {
  process.send?.(await measure(question), () => process.exit());
});
