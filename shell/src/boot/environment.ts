import { BCP47, LOCALE_COOKIE, type Locale } from 'shared-contracts/composition';
import type { Cookies } from '../browser/cookies';
import type { HttpSettings } from '../http/http-client';
import type { OpenPort } from '../live/port';
import type { AreaRuntime } from '../loader/area-loader';
import type { PageLoads } from '../upgrade/upgrade';

/** What the shell uses of the browser and the network; tests put fakes in its place. */
export interface Environment {
  win: Window;
  runtime: AreaRuntime;
  openSocket: OpenPort;
  transport?: HttpSettings['transport'];
  check?: HttpSettings['check'];
  network?: HttpSettings['network'];
  /** Plain requests that must work without any chunk. */
  fetch?: typeof fetch;
  /** Full loads of the page. */
  pageLoads?: PageLoads;
}

export const pageLoadsOf = ({ location }: Window): PageLoads => ({
  assign: (url) => location.assign(url),
  replace: (url) => location.replace(url),
  reload: () => location.reload(),
});

/** Milliseconds after which a probe without an answer has failed. */
const PROBE_TIMEOUT = 10_000;

/** A plain request that the edge answers, whatever it says. @throws when no answer came */
export const probeBy = (ask: typeof fetch) => (): Promise<Response> =>
  ask('/composition.json', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT),
  });

export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sets the language that the visitor chose, for this page and, by a cookie, for the next ones. */
export const rememberLocale = (document: Document, cookies: Cookies, locale: Locale) => {
  document.documentElement.lang = BCP47[locale];
  cookies.write(LOCALE_COOKIE, locale);
};
