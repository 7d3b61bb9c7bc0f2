/** The numbers of a page view: whole milliseconds, CLS without a unit. What was not measured is missing. */
export interface Vitals {
  cls: number;
  lcp?: number;
  fcp?: number;
  ttfb?: number;
  inp?: number;
}
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId?: number;
}
/** A window of shifts ends after a second without one, or after five. */
const WINDOW_GAP = 1000;
const WINDOW_LENGTH = 5000;
/** One slow interaction in so many is forgiven: INP is about the 98th percentile. */
const FORGIVEN_ONE_IN = 50;
/** Interactions shorter than this are none to speak of, in milliseconds. */
const NOTABLE = 40;

/** CLS: the largest sum of the layout shifts of one window. */
export const createShifts = () => {
  let largest = 0;
  let sum = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    add({
      startTime,
      value,
      hadRecentInput,
    }: Pick<Shift, 'startTime' | 'value' | 'hadRecentInput'>) {
      if (hadRecentInput) return;
      const sameWindow = startTime - last < WINDOW_GAP && startTime - first < WINDOW_LENGTH;
      sum = sameWindow ? sum + value : value;
      if (!sameWindow) first = startTime;
      last = startTime;
      largest = Math.max(largest, sum);
    },
    value: () => largest,
  };
};

/** INP: the slowest interaction of the page view, one in fifty forgiven. */
export const createInteractions = () => {
  const slowest = new Map<number, number>();
  return {
    add({ interactionId, duration }: Pick<Interaction, 'interactionId' | 'duration'>) {
      if (interactionId)
        slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration));
    },
    /** `all`: how many interactions there were, those that were too short to be told as well. */
    value(all: number): number | undefined {
      const order = [...slowest.values()].sort((a, b) => b - a);
      const forgiven = Math.min(order.length - 1, Math.floor(all / FORGIVEN_ONE_IN));
      return order[forgiven];
    },
  };
};

/** Watches from now on, and what the browser kept since the start. @returns what reads the numbers of now */
export const watchVitals = (win: Window & typeof globalThis): (() => Vitals) => {
  const shifts = createShifts();
  const interactions = createInteractions();
  let lcp: number | undefined;
  const watch = <E extends PerformanceEntry>(type: string, note: (entry: E) => void, more = {}) => {
    if (!win.PerformanceObserver?.supportedEntryTypes.includes(type)) return;
    const observer = new win.PerformanceObserver((list) =>
      (list.getEntries() as E[]).forEach(note),
    );
    observer.observe({ type, buffered: true, ...more });
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  watch<Shift>('layout-shift', shifts.add);
  watch<Interaction>('event', interactions.add, { durationThreshold: NOTABLE });
  watch<Interaction>('first-input', interactions.add);
  return () => {
    const { performance } = win;
    const { interactionCount = 0 } = performance as Performance & { interactionCount?: number };
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const times = {
      lcp,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      ttfb: navigation?.responseStart,
      inp: interactions.value(interactionCount),
    };
    const measured = Object.entries(times).flatMap(([name, time]) =>
      time ? [[name, Math.round(time)]] : [],
    );
    return { cls: shifts.value(), ...Object.fromEntries(measured) };
  };
};
