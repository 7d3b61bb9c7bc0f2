/** What the edge writes before the worker's script. */
interface SiteInfo {
  /** Build of the shell that the worker belongs to. */
  version: string;
  /** The brand's name, for a push that says nothing readable. */
  name: string;
  /** Address of the brand's icon. */
  icon: string;
  /** Path of the page that stands in for those that do not come. */
  offline: string;
}
/** Work that the browser waits for before it ends the worker. */
interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEventLike extends LastingEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface PageClient {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
interface Events {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEventLike;
  message: LastingEvent & { data: unknown };
  push: LastingEvent & { data: { json(): unknown } | null };
  notificationclick: LastingEvent & { notification: { data: unknown; close(): void } };
}
/** The global object of a service worker, as far as ours needs it: the types of pages and workers do not go together. */
export interface WorkerScope {
  readonly SITE: SiteInfo;
  readonly location: { origin: string };
  readonly caches: CacheStorage;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    matchAll(options: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): void;
}
