type Day = readonly [month: number, day: number];
/** Months and days of every year, in UTC. */
export interface Season {
  from: Day;
  to: Day;
  /** Of the start and the end; noon without one. */
  hour?: number;
}

/** The season that runs, or else the next one. */
export function seasonOf(
  today: Date,
  { from, to, hour = 12 }: Season,
): { startAt: Date; endAt: Date } {
  const at = (year: number, [month, day]: Day) => new Date(Date.UTC(year, month - 1, day, hour));
  const year = today.getUTCFullYear();
  const ends = at(year, to) > today ? year : year + 1;
  const endAt = at(ends, to);
  const begins = at(ends, from);
  return { startAt: begins < endAt ? begins : at(ends - 1, from), endAt };
}

/** Whether every year has that day. */
export function isDayOfAnyYear([month, day]: Day): boolean {
  const at = new Date(Date.UTC(2025, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}
