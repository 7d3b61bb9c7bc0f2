/** Time as a service: areas never read the system clock, so countdowns follow the server's clock and tests can move it. */
export interface Clock {
  /** Milliseconds since the epoch by the server's clock. */
  now(): number;
  /** Calls back about once a second, all subscribers in the same turn; answers the unsubscribe function. */
  everySecond(listener: (now: number) => void): () => void;
}

/** The system clock shifted by the server's difference; `schedule` defaults to one shared interval. */
export const createClock = (
  offsetMs = 0,
  read: () => number = Date.now,
): Clock & { correct(serverNow: number): void } => {
  let offset = offsetMs;
  const listeners = new Set<(now: number) => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const now = () => read() + offset;
  return {
    now,
    correct(serverNow) {
      offset = serverNow - read();
    },
    everySecond(listener) {
      listeners.add(listener);
      timer ??= setInterval(() => {
        const at = now();
        for (const each of [...listeners]) each(at);
      }, 1000);
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
  const had = today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day);
  return today.getFullYear() - year - (had ? 0 : 1);
};
