/** Flat and nameless: no address of a person, no sum, no text that somebody typed. */
export type Facts = Record<string, string | number | boolean>;
export interface TrackedEvent extends Facts {
  event: string;
}
type LayeredWindow = Window & { dataLayer?: { push(event: TrackedEvent): unknown } };

/** The one way by which the site tells scripts of statistics what happens: the list that they all read, `dataLayer`. */
export class Analytics {
  private readonly waiting: TrackedEvent[] = [];

  constructor(
    private readonly win: LayeredWindow,
    private readonly isAllowed: () => boolean,
  ) {}

  /** An address without query, with the names of the house for what is secret. */
  page(path: string, locale: string): void {
    this.event('page_view', { page_path: path, locale });
  }

  /** What happened without consent is not kept. */
  event(event: string, facts: Facts = {}): void {
    if (!this.isAllowed()) return;
    this.win.dataLayer ??= this.waiting;
    this.win.dataLayer.push({ event, ...facts });
  }

  /** The last event for scripts of statistics. */
  withdraw(): void {
    this.win.dataLayer?.push({ event: 'consent_withdrawn' });
  }
}
