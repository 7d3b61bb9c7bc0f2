import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import process from 'node:process';
import { clearTimeout, setImmediate, setTimeout } from 'node:timers';
import { getHeapStatistics } from 'node:v8';
import { lockDown } from 'deploy-release/render';
import type { RenderFault } from 'shared-contracts/composition';
import { type Message, pack, Unpacker } from './frames';
import {
  type Answer,
  CHANNEL,
  PROGRESS,
  type Progress,
  type Question,
  type SentBuild,
  writeProgress,
} from './job';
import { Modules } from './modules';

/** A process that renders pages, one after the other; started by `worker-process.ts`. */

const bytes = new Uint8Array(2);
const reportProgress = (progress: Progress): void => {
  writeProgress(bytes, progress);
  writeSync(PROGRESS, bytes, 0, bytes.length, 0);
};
const modules = new Modules(reportProgress);

const faultOf = (
  { area, build }: SentBuild,
  label: RenderFault['label'],
  thrown: unknown,
): RenderFault => {
  const { message, stack } = (thrown ?? {}) as Partial<Error>;
  return { area, build, label, message: String(message ?? thrown), stack: String(stack ?? '') };
};

// evaluated builds must not be able to replace these
const cpuUsage = process.cpuUsage.bind(process);
/** Milliseconds of the processor until now. */
const worked = (): number => {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds that a render may wait for something. */
const PATIENCE = 1000;

/** The answer of a render; null when it waits for something that never comes. The process is idle then, and only then the timer fires. */
const inTime = async (rendering: Promise<string>): Promise<string | null> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE);
  });
  return Promise.race([rendering, over]).finally(() => clearTimeout(timer));
};

interface Made {
  /** JSON of a `RenderResult`. */
  page: string | null;
  faults: RenderFault[];
  cpu: number;
}
const render = async ({ shell, areas }: Question, request: string | null): Promise<Made> => {
  const faults: RenderFault[] = [];
  try {
    const loaded = modules.shell(shell);
    const here = areas.flatMap((build, index) => {
      try {
        return modules.area(loaded, build, index + 1);
      } catch (error) {
        faults.push(faultOf(build, 'area.load', error));
        return [];
      }
    });
    reportProgress({ stage: 'render', at: 0 });
    if (request === null) return { page: null, faults, cpu: 0 };
    const since = worked();
    const page = await inTime(loaded.realm.render(here, request));
    return { page, faults, cpu: worked() - since };
  } catch (error) {
    return { page: null, faults: [...faults, faultOf(shell, 'shell.render', error)], cpu: 0 };
  }
};

const answer = async (
  { head, texts }: Message,
  send: (message: Message) => void,
): Promise<void> => {
  const question = head as Question;
  for (const build of [question.shell, ...question.areas])
    if (build.isSent) modules.keep(build, texts.shift() ?? '');
  modules.drop(question.drop);
  const { page, faults, cpu } = await render(
    question,
    question.hasRequest ? (texts.shift() ?? '') : null,
  );
  // endless promises keep this from running: then the render that left them is the slow one
  setImmediate(() => {
    reportProgress({ stage: 'idle', at: 0 });
    const own: Answer = { faults, heap: getHeapStatistics().used_heap_size, cpu };
    send({ head: own, texts: page === null ? [] : [page] });
  });
};

// nobody waits for what a build leaves behind
process.on('unhandledRejection', () => {});
const channel = new Socket({ fd: CHANNEL, readable: true, writable: true });
const send = (message: Message): void => void channel.write(pack(message));
const questions = new Unpacker(Number.POSITIVE_INFINITY);
channel.on('data', (data: Buffer) => {
  for (const message of questions.push(data)) void answer(message, send);
});
// who asked is gone
channel.on('close', () => process.exit());
lockDown();
send({ head: 'ready', texts: [] });
