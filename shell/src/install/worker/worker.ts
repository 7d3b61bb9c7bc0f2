import { type LocaleMessage, TAKE_OVER } from '../messages';
import { FILES, KeptFiles } from './kept-files';
import { OfflinePage, PAGES } from './offline-page';
import type { FetchEventLike, WorkerScope } from './scope';
import { onNotificationClick, onPush } from './show-push';

/** Only published files and pages are this worker's matter; all else it leaves to the browser (SPEC.md, 2). */
export const concernOf = (request: Request, origin: string): 'file' | 'page' | null => {
  const { origin: asked, pathname } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin) return null;
  if (request.mode === 'navigate') return pathname.startsWith('/-/') ? null : 'page';
  return pathname.startsWith('/r/') && !request.headers.has('range') ? 'file' : null;
};

const isLocaleMessage = (data: unknown): data is LocaleMessage =>
  typeof data === 'object' && data !== null && 'locale' in data && typeof data.locale === 'string';

/** The service worker of the site. Its rules are numbered in SPEC.md. */
export const startWorker = (scope: WorkerScope): void => {
  const { caches, registration, SITE, location } = scope;
  const files = new KeptFiles({
    caches,
    ask: (request) => scope.fetch(request),
    now: () => Date.now(),
  });
  const offline = new OfflinePage({
    caches,
    ask: (url, options) => scope.fetch(url, options),
    path: SITE.offline,
  });
  const tidy = async () => {
    for (const name of await caches.keys())
      if (name !== FILES && name !== PAGES) await caches.delete(name);
    await files.sweep();
  };
  const pageOf = async ({ request, preloadResponse }: FetchEventLike) =>
    (await preloadResponse) ?? scope.fetch(request);

  // never waits for it: a worker without its offline page is still good
  scope.addEventListener('install', (event) => event.waitUntil(offline.keep()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.allSettled([tidy(), registration.navigationPreload?.enable(), scope.clients.claim()]),
    ),
  );
  scope.addEventListener('fetch', (event) => {
    const concern = concernOf(event.request, location.origin);
    if (concern === 'file')
      event.respondWith(files.answer(event.request, (work) => event.waitUntil(work)));
    if (concern === 'page') event.respondWith(offline.orThis(pageOf(event)));
  });
  scope.addEventListener('message', (event) => {
    if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting());
    if (isLocaleMessage(event.data)) event.waitUntil(offline.keep(event.data.locale));
  });
  scope.addEventListener('push', (event) => event.waitUntil(onPush(scope, event.data)));
  scope.addEventListener('notificationclick', (event) =>
    event.waitUntil(onNotificationClick(scope, event.notification)),
  );
};
