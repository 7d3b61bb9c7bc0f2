import { isFault, pageOf } from 'deploy-release/render';
import type { RenderFault } from 'shared-contracts/composition';
import type { Message } from './frames';
import type { Answer, Reply } from './job';

/** Milliseconds of a render that are not credible: several threads work on a job. */
const LONGEST = 20_000;
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= LONGEST;

const answerOf = (head: unknown): Answer => {
  const { heap, faults, cpu } = (head ?? {}) as Partial<Record<keyof Answer, unknown>>;
  if (typeof heap !== 'number' || !isTime(cpu) || !Array.isArray(faults) || !faults.every(isFault))
    throw new Error('the worker says what is no answer');
  return { heap, faults, cpu };
};

/**
 * Checks a worker's answer: code that leaves its realm may answer anything.
 * @param shell who is to blame for a page that is none
 * @throws Error when it is no answer at all
 */
export const replyOf = (
  { head, texts }: Message,
  shell: { area: string; build: string },
): Reply => {
  const { heap, faults, cpu } = answerOf(head);
  const [page] = texts;
  if (page === undefined) return { result: null, faults, heap, cpu };
  const result = pageOf(page);
  if (result)
    return { result: { ...result, faults: [...faults, ...result.faults] }, faults, heap, cpu };
  const none: RenderFault = {
    area: shell.area,
    build: shell.build,
    label: 'shell.render',
    message: 'it gave what is no page',
    stack: '',
  };
  return { result: null, faults: [...faults, none], heap, cpu };
};
