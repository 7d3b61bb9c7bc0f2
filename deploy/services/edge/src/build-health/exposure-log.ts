import {
  type CompositionDocument,
  canarySpans,
  type ExposureStore,
  hourSpans,
  type Outcome,
  type RunSpan,
  runOf,
  spansOf,
  trafficRun,
} from 'deploy-release';
import type { Exposure, Exposures } from './exposures';
import { visitorHash } from './view-id';

/** Writes down exposures and what the edge itself sees of conversions; no request waits for it. */
export class ExposureLog implements Exposures {
  private writing: Promise<void> = Promise.resolve();
  private isUnwritten = false;

  constructor(
    readonly store: ExposureStore,
    private readonly live: () => CompositionDocument | null,
    private readonly warn: (sentence: string) => void,
    /** Ends when it is written down who was given an arm until now. */
    private readonly assigned: () => Promise<void>,
  ) {}

  record({ experiment, arm, visitor, at }: Exposure): void {
    const running = this.live()?.experiments?.find(({ id }) => id === experiment);
    if (!running) return;
    this.keep(this.store.expose({ run: runOf(running), arm, visitor: visitorHash(visitor), at }));
  }

  converted(visitor: string, kind: Outcome, at: number): void {
    const conversion = { visitor: visitorHash(visitor), kind, at, count: 1 };
    const runs = (): RunSpan[] => {
      const document = this.live() ?? {};
      return kind === 'sign-up'
        ? [...spansOf(document), { run: trafficRun(at), until: null }]
        : [...canarySpans(document), ...hourSpans(at, at)];
    };
    // anyone who was given an arm a moment ago counts for it
    this.keep(this.assigned().then(() => this.store.convert([conversion], runs())));
  }

  /** Ends when everything is written that was told until now. */
  written(): Promise<void> {
    return this.writing;
  }

  private keep(work: Promise<void>): void {
    const told = work.then(
      () => {
        this.isUnwritten = false;
      },
      (error: unknown) => {
        // a full disk would be told of with every page
        if (!this.isUnwritten) this.warn(`exposures could not be written: ${error}`);
        this.isUnwritten = true;
      },
    );
    this.writing = Promise.all([this.writing, told]).then(() => undefined);
  }
}
