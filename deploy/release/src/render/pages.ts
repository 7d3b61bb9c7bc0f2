import { inTurn, KeptAnswers } from '../sandbox';
import { type Limits, PagesProcess } from './pages-process';
import type { PagesQuestion, RenderedPages } from './question';

export type {
  PageRequest,
  PagesQuestion,
  RenderedPage,
  RenderedPages,
  ServerSource,
} from './question';

const render = async (question: PagesQuestion, limits?: Limits): Promise<RenderedPages> => {
  const process = await PagesProcess.start(limits);
  try {
    return await process.ask(question);
  } finally {
    process.end();
  }
};

const isSound = ({ broken, pages }: RenderedPages, { requests }: PagesQuestion) =>
  !broken && requests.every((_, at) => pages[at]?.result !== undefined);
const rendered = new KeptAnswers(
  (question: PagesQuestion) => inTurn(() => render(question)),
  isSound,
);

/** Renders pages from server builds in a sandboxed process of its own. Comes to an end whatever the builds do. */
export const renderPages = (question: PagesQuestion, limits?: Limits): Promise<RenderedPages> =>
  limits ? render(question, limits) : rendered.of(question);

/** Renders pages of several areas. */
export interface RenderSession {
  render(question: PagesQuestion): Promise<RenderedPages>;
  end(): void;
}

/**
 * As `renderPages` for many questions, one after the other in one process as long as they are of one shell, which is evaluated once. Builds that
 * met there may have done something to each other: what speaks against one of them is to be asked again by `renderPages`.
 */
export const renderSession = (limits?: Limits): RenderSession => {
  let running: { process: PagesProcess; shell: string } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const end = () => {
    running?.process.end();
    running = null;
  };
  const ask = async (question: PagesQuestion): Promise<RenderedPages> => {
    const { shell, ...rest } = question;
    if (running?.shell === shell.name && running.process.isOpen) return running.process.ask(rest);
    end();
    running = { process: await PagesProcess.start(limits), shell: shell.name };
    return running.process.ask(question);
  };
  return {
    render: (question) => {
      const rendering = last.then(() => ask(question));
      last = rendering.catch(() => {});
      return rendering;
    },
    end,
  };
};
