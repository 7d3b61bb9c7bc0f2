import {
  type CompositionDocument,
  canarySpans,
  DAY_MS,
  daySpans,
  type ExposureStore,
  hourSpans,
  type Outcome,
  spansOf,
} from 'deploy-release';
import type { EdgeCalls } from './edge-calls';
import { visitorHash } from './view-id';

const PATH = '/edge/conversions';
const EVERY_MS = 10_000;
/** Answers in a row that are asked for at once, when much was missed. */
const AT_ONCE = 50;

interface Answer {
  data: { visitor: string; kind: Outcome; at: string; count: number }[];
  until: string;
}
interface Parts {
  calls: EdgeCalls;
  store: ExposureStore;
  live: () => CompositionDocument | null;
  warn: (sentence: string) => void;
}

/** Since when an experiment of a document ran whose visitors may have done something that was not read yet; Infinity for none. */
const openSince = (
  { experiments = [], archive = [] }: Pick<CompositionDocument, 'experiments' | 'archive'>,
  readUntil: string | null,
): number => {
  const unread = archive.filter(({ stoppedAt }) => readUntil === null || stoppedAt > readUntil);
  return Math.min(...[...experiments, ...unread].map(({ startedAt }) => Date.parse(startedAt)));
};

/** Asks the platform what visitors did as players: those of an experiment as long as it ran, those of the last day always. */
export class ConversionPoll {
  private timer: NodeJS.Timeout | undefined;
  private said = '';

  constructor(private readonly parts: Parts) {}

  start(): void {
    const next = () => {
      this.timer = setTimeout(() => void this.poll().finally(next), EVERY_MS).unref();
    };
    next();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Reads on from the cursor to now. */
  async poll(): Promise<void> {
    try {
      for (let turn = 0; turn < AT_ONCE && (await this.step()); turn += 1);
      this.said = '';
    } catch (error) {
      const sentence = `conversions could not be read: ${error instanceof Error ? error.message : error}`;
      if (sentence !== this.said) this.parts.warn(sentence);
      this.said = sentence;
    }
  }

  /** True when there may be more. */
  private async step(): Promise<boolean> {
    const { store, live, calls } = this.parts;
    const document = live() ?? {};
    const from = await store.cursor();
    const first = new Date(Math.min(openSince(document, from), Date.now() - DAY_MS)).toISOString();
    const since = from && from > first ? from : first;
    const { data, until } = await calls.ask<Answer>(PATH, { since });
    if (until <= since) return false;
    const conversions = data.map(({ visitor, kind, at, count }) => ({
      visitor: visitorHash(visitor),
      kind,
      count,
      at: Date.parse(at),
    }));
    const [begin, end] = [Date.parse(since), Date.parse(until)];
    const spans = [
      ...spansOf(document),
      ...canarySpans(document),
      ...daySpans(begin, end),
      ...hourSpans(begin, end),
    ];
    await store.convert(conversions, spans, { from, to: until });
    return end - begin > EVERY_MS * 2;
  }
}
