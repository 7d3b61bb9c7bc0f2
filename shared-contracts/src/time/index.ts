/** Time as a service: areas never read the system clock, so countdowns follow the server's clock and tests can move it. */
export interface Clock {
  /** Milliseconds since the epoch by the server's clock. */
  now(): number;
  /** Calls back about once a second, all subscribers in the same turn; answers the unsubscribe function. */
  everySecond(listener: (now: number) => void): () => void;
}

/** A clock that can be told what the server's shows. */
export interface CorrectedClock extends Clock {
  /** The server's clock stands between the two now; a time that fits is kept. */
  correct(earliest: number, latest: number): void;
}

/** Milliseconds by which the system clock departs from the steady one before somebody set it, or the device slept. */
const SET = 2000;

/**
 * The system clock shifted by the server's difference.
 * @param onSet the system clock was set, or the device slept: the difference may be wrong. Noticed while somebody listens
 */
export const createClock = (
  offsetMs = 0,
  read: () => number = Date.now,
  onSet: () => void = () => {},
): CorrectedClock => {
  let offset = offsetMs;
  const listeners = new Set<(now: number) => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const now = () => read() + offset;
  const apart = () => read() - performance.now();
  let known = apart();
  const tick = () => {
    const before = known;
    known = apart();
    if (Math.abs(known - before) > SET) onSet();
    const at = now();
    for (const each of [...listeners]) each(at);
  };
  return {
    now,
    correct(earliest, latest) {
      const at = now();
      offset += Math.min(Math.max(at, earliest), latest) - at;
    },
    everySecond(listener) {
      listeners.add(listener);
      timer ??= setInterval(tick, 1000);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && timer) {
          clearInterval(timer);
          timer = undefined;
        }
      };
    },
  };
};

/** English has the day before the month here, as the specification writes every date. */
const dayFirst = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);
const DAY = { day: '2-digit', month: '2-digit', year: '2-digit' } as const;

/** A full day in the specification's format: day/month/year, two-digit year. `timeZone` is the host's (`i18n.timeZone`). */
export const formatDay = (iso: string | number, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(dayFirst(locale), { ...DAY, timeZone }).format(new Date(iso));

/** The same with hours and minutes: the one way in which the site writes a moment. */
export const formatMoment = (iso: string | number, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(dayFirst(locale), {
    ...DAY,
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso));

/** Whole years of age on `today`; the birthday itself counts. `birthday` is `YYYY-MM-DD`. */
export const ageOn = (birthday: string, today: Date): number => {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number);
  const had =
    today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day);
  return today.getFullYear() - year - (had ? 0 : 1);
};
