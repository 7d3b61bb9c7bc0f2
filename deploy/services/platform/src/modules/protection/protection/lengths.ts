const HOUR = 3_600_000;

export const afterHours = (from: Date, hours: number): Date =>
  new Date(from.getTime() + hours * HOUR);

/** So many months later by the calendar of UTC; the last day of a month that is too short. */
export function afterMonths(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), last));
  return later;
}
