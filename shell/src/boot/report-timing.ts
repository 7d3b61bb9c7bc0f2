import { queryText } from 'shared-contracts/api';
import { type PerformanceReport, putPerformance } from 'shared-contracts/content';
import { REPORT_HEADERS } from '../loader/exposure';
import type { Shell } from '../services/shell';
import { watchVitals } from './vitals';

/** Picked by name: browsers measure more than anybody asked for, the address of the page among it. */
const TIMES = [
  'requestStart',
  'responseStart',
  'responseEnd',
  'domInteractive',
  'domContentLoadedEventEnd',
  'domComplete',
  'loadEventEnd',
  'transferSize',
  'encodedBodySize',
  'decodedBodySize',
] as const;

/**
 * What the browser measured of this page view, with the builds and arms that caused it (`PUT /performance`). It goes once, when
 * the page is left, by a request that outlives the page; a loss is no matter.
 */
export const reportTiming = (win: Window & typeof globalThis, shell: Shell): void => {
  const { boot, composition, loader, router, viewport, ask } = shell;
  const vitals = watchVitals(win);
  const route = router.current.name;
  const builds = () => {
    const areas = Object.values(composition.areas).map(({ area, build }): [string, string] => {
      return [area, loader.live(area)?.resolved.build ?? build];
    });
    return { ...Object.fromEntries(areas), shell: composition.shell.build };
  };
  const send = () => {
    const [navigation] = win.performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const body: PerformanceReport = {
      ...vitals(),
      ...(navigation
        ? { timing: Object.fromEntries(TIMES.map((time) => [time, navigation[time]])) }
        : {}),
      route,
      view: boot.view,
      revision: composition.revision,
      builds: builds(),
      arms: composition.arms,
    };
    ask(`${putPerformance.path}?${queryText({ platform: viewport.platform })}`, {
      method: putPerformance.method,
      headers: REPORT_HEADERS,
      body: JSON.stringify(body),
      keepalive: true,
    }).catch(() => {});
  };
  win.addEventListener('pagehide', send, { once: true });
};
