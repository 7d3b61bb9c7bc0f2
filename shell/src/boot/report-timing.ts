import { putPerformance, queryText } from 'shared-contracts/api';
import type { Shell } from './shell';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/**
 * What the browser measured of this load, with the builds that caused it (`PUT /performance`). It goes when the page is
 * left, by a request that outlives the page; a loss is no matter.
 */
export const reportTiming = (
  win: Window & typeof globalThis,
  { composition, router, viewport }: Shell,
): void => {
  const vitals = { lcp: 0, cls: 0 };
  const watch = (type: string, note: (entry: PerformanceEntry) => void) => {
    if (!win.PerformanceObserver?.supportedEntryTypes.includes(type)) return;
    new win.PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = Math.round(startTime);
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) vitals.cls += value;
  });
  const route = router.current.name;
  const builds = Object.fromEntries(Object.values(composition.areas).map(({ area, build }) => [area, build]));
  const send = () => {
    const [navigation] = win.performance.getEntriesByType('navigation');
    const body = {
      ...vitals,
      timing: navigation?.toJSON() as unknown,
      route,
      revision: composition.revision,
      builds: { shell: composition.shell.build, ...builds },
    };
    win
      .fetch(`${putPerformance.path}?${queryText({ platform: viewport.platform })}`, {
        method: putPerformance.method,
        headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
        body: JSON.stringify(body),
        keepalive: true,
      })
      .catch(() => {});
  };
  win.addEventListener('pagehide', send, { once: true });
};
