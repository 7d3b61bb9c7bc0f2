import { TAKE_OVER } from './messages';
import type { Tabs } from './tabs';

/** The worker is looked for so often, in milliseconds (specification 2, section 9). */
export const UPDATE_EVERY = 900_000;

export interface SiteWorkerParts {
  container: Pick<ServiceWorkerContainer, 'register' | 'controller'>;
  /** Address of the script, with the version of the code. */
  url: string;
  tabs: Tabs;
  /** A new worker waits, in a page that stands open. */
  onReady: () => void;
}

/** The site's service worker as a page has it: registered, looked for, and activated where that hurts nobody (SPEC.md, 1 and 9). */
export class SiteWorker {
  registration: ServiceWorkerRegistration | null = null;
  private timer: ReturnType<typeof setInterval> | null = null;
  private locale = '';
  private found: ServiceWorker | null = null;

  constructor(private readonly parts: SiteWorkerParts) {}

  /** Never throws: a browser that refuses (a private window, a full store) goes on without. */
  async start(): Promise<void> {
    const { container, url } = this.parts;
    try {
      this.registration = await container.register(url, { updateViaCache: 'none' });
    } catch {
      return;
    }
    // a browser that only says that it has workers
    if (!this.registration) return;
    this.timer ??= setInterval(() => this.look(), UPDATE_EVERY);
    this.registration.addEventListener('updatefound', this.onFound);
    // one may have been found while the registration was on its way
    this.onFound();
    this.sayLocale();
    await this.activate();
  }

  /** The language of the page from now on. */
  speaks(locale: string): void {
    this.locale = locale;
    this.sayLocale();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.registration?.removeEventListener('updatefound', this.onFound);
  }

  private look(): void {
    this.registration?.update().catch(() => {
      // the site does not answer: the next time
    });
  }

  private sayLocale(): void {
    if (this.locale) this.registration?.active?.postMessage({ locale: this.locale });
  }

  private readonly onFound = () => {
    const worker = this.registration?.installing;
    if (!worker || worker === this.found) return;
    this.found = worker;
    worker.addEventListener('statechange', () => {
      // the first one of a browser replaces nothing
      if (worker.state === 'installed' && this.parts.container.controller) this.parts.onReady();
      if (worker.state === 'activated') this.sayLocale();
    });
  };

  /** A worker that waits is activated, if no tab is busy. */
  async activate(): Promise<void> {
    const waiting = this.registration?.waiting;
    if (waiting && (await this.parts.tabs.areFree())) waiting.postMessage(TAKE_OVER);
  }
}
