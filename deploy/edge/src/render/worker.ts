import { readlinkSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderFault, RenderRequest, RenderResult } from 'shared-contracts/composition';
import { type Greeting, type Question, type Reply, type SentBuild, writeProgress } from './job';
import { Modules } from './modules';
import { watched } from './watched';

/** A worker thread that renders pages, one after the other; started by `thread.ts`. */

const cell = new Int32Array((workerData as { progress: SharedArrayBuffer }).progress);
const modules = new Modules((progress) => writeProgress(cell, progress));

const faultOf = ({ area, build }: SentBuild, label: RenderFault['label'], thrown: unknown): RenderFault => {
  const { message, stack } = (thrown ?? {}) as Partial<Error>;
  return { area, build, label, message: String(message ?? thrown), stack: String(stack ?? '') };
};

/** Plain texts and lists, whatever the shell gave. */
const plain = ({ html, css, parts, wanted, faults, waits }: RenderResult): RenderResult =>
  JSON.parse(JSON.stringify({ html, css, parts, wanted, faults, waits })) as RenderResult;

/** Milliseconds that a render may wait for something. */
const PATIENCE = 1000;

/**
 * The answer of a render, or null when it waits for what never comes. That leaves the thread idle: the timer fires then, and
 * never while it works.
 */
const inTime = async (rendering: Promise<RenderResult>): Promise<RenderResult | null> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE);
  });
  return Promise.race([rendering, over]).finally(() => clearTimeout(timer));
};

const render = async ({ shell, areas, request }: Question): Promise<Omit<Reply, 'heap'>> => {
  const faults: RenderFault[] = [];
  try {
    const loaded = modules.shell(shell);
    const here: Record<string, unknown> = {};
    areas.forEach((build, index) => {
      const at = index + 1;
      try {
        const exports = modules.area(loaded, build, at);
        here[build.area] = watched(exports, (stage) => writeProgress(cell, { stage, at }));
      } catch (error) {
        faults.push(faultOf(build, 'area.load', error));
      }
    });
    writeProgress(cell, { stage: 'render', at: 0 });
    if (request === null) return { result: null, faults };
    const asked = loaded.parse(request) as Omit<RenderRequest, 'areas'>;
    const given = await inTime(loaded.shell.render({ ...asked, areas: here }));
    const result = given && plain(given);
    return { result: result && { ...result, faults: [...faults, ...result.faults] }, faults };
  } catch (error) {
    return { result: null, faults: [...faults, faultOf(shell, 'shell.render', error)] };
  }
};

parentPort?.on('message', async (question: Question) => {
  modules.keep([question.shell, ...question.areas]);
  modules.drop(question.drop);
  const reply = await render(question);
  // promises that go on and on keep this from happening: the render that left them is the one that is slow
  setImmediate(() => {
    writeProgress(cell, { stage: 'idle', at: 0 });
    parentPort?.postMessage({ ...reply, heap: getHeapStatistics().used_heap_size } satisfies Reply);
  });
});

// what a build leaves behind is nobody's to wait for
process.on('unhandledRejection', () => {});

const number = (): number | null => {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1)) || null;
  } catch {
    return null;
  }
};
parentPort?.postMessage({ thread: number() } satisfies Greeting);
