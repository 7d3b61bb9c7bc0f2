import {
  type CompositionDocument,
  type ConversionKind,
  type ExposureStore,
  runOf,
  spansOf,
} from 'deploy-release';
import type { Exposure, Exposures } from './exposures';
import { visitorHash } from './view-id';

/** Writes down exposures and what the edge itself sees of conversions; no request waits for it. */
export class ExposureLog implements Exposures {
  constructor(
    readonly store: ExposureStore,
    private readonly live: () => CompositionDocument | null,
    private readonly warn: (sentence: string) => void,
  ) {}

  record({ experiment, arm, visitor, at }: Exposure): void {
    const running = this.live()?.experiments?.find(({ id }) => id === experiment);
    if (!running) return;
    this.keep(this.store.expose({ run: runOf(running), arm, visitor: visitorHash(visitor), at }));
  }

  converted(visitor: string, kind: ConversionKind, at: number): void {
    const conversion = { visitor: visitorHash(visitor), kind, at, count: 1 };
    this.keep(this.store.convert([conversion], spansOf(this.live() ?? {})));
  }

  private keep(work: Promise<void>): void {
    work.catch((error: unknown) => this.warn(`exposures could not be written: ${error}`));
  }
}
