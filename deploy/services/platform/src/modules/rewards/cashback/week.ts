const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** Milliseconds after a week in which late answers of providers, and late wins, are waited for. */
const GRACE_MS = 3_600_000;

/** Monday of the week of a moment (UTC), `YYYY-MM-DD`. */
export const weekOf = (at: Date): string => {
  const days = Math.floor(at.getTime() / DAY);
  // the first day of 1970 was a Thursday
  return new Date((days - ((days + 3) % 7)) * DAY).toISOString().slice(0, 10);
};
/** The beginning of a week, and that of the next. */
export const spanOf = (week: string): { from: Date; to: Date } => {
  const from = new Date(`${week}T00:00:00Z`);
  return { from, to: new Date(from.getTime() + WEEK) };
};
export const weekBefore = (week: string): string =>
  weekOf(new Date(spanOf(week).from.getTime() - DAY));
/** When it is counted. */
export const closesAt = (week: string): Date => new Date(spanOf(week).to.getTime() + GRACE_MS);
