/** A calendar day of a market. */
export interface MarketDay {
  /** `2026-11-23` */
  day: string;
  startsAt: Date;
  /** The first moment of the next one. */
  endsAt: Date;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
};
/** No day is longer, whatever the clocks do in it. */
const LONGEST_MS = 30 * 3_600_000;

/** The first millisecond after `from` and up to `to` for which it holds; it holds for `to`. */
const firstOf = (from: number, to: number, holds: (ms: number) => boolean): number => {
  let [before, after] = [from, to];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (holds(middle)) after = middle;
    else before = middle;
  }
  return after;
};

/** The day that a moment belongs to in a time zone (IANA name). Days at which clocks change are shorter or longer. */
export function marketDay(timeZone: string, at: Date): MarketDay {
  const format = formatOf(timeZone);
  const day = format.format(at);
  const now = at.getTime();
  const startsAt = firstOf(now - LONGEST_MS, now, (ms) => format.format(ms) >= day);
  const endsAt = firstOf(now, now + LONGEST_MS, (ms) => format.format(ms) > day);
  return { day, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}
