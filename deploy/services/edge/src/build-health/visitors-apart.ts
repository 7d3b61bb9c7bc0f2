import type { CompositionDocument } from 'deploy-release';
import type { EdgeCalls } from './edge-calls';

const PATH = '/edge/apart';
const LOOK_MS = 5000;
/** How old the answer may become while an experiment runs. */
const FRESH_MS = 30_000;

interface Parts {
  calls: EdgeCalls;
  live: () => CompositionDocument | null;
  warn: (sentence: string) => void;
}

/** Visitors on whom nothing is tried out, told by the platform while an experiment runs (E-19); until it has told, that is everybody. */
export class VisitorsApart {
  private ids: ReadonlySet<string> | null = null;
  private readAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private said = '';

  constructor(private readonly parts: Parts) {}

  has(visitor: string): boolean {
    return this.ids?.has(visitor) ?? true;
  }

  /** Ends when the first answer is there, or none can be had. */
  async start(): Promise<void> {
    await this.follow();
    this.next();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Asks now. The last answer stays when there is none. */
  async read(): Promise<void> {
    try {
      const { data } = await this.parts.calls.ask<{ data: string[] }>(PATH, {});
      this.ids = new Set(data);
      this.readAt = Date.now();
      this.said = '';
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (why !== this.said) this.parts.warn(`visitors who take no part could not be read: ${why}`);
      this.said = why;
    }
  }

  /** Asks where it is due; also called when another composition goes live. */
  async follow(): Promise<void> {
    if (!this.parts.live()?.experiments?.length) {
      // the next experiment begins with an answer of its own
      this.ids = null;
      this.readAt = 0;
    } else if (Math.abs(Date.now() - this.readAt) >= FRESH_MS) await this.read();
  }

  private next(): void {
    this.timer = setTimeout(() => void this.follow().finally(() => this.next()), LOOK_MS).unref();
  }
}
