/** The beginning of the month (UTC) that is so many months before that of `now`: what is from before it is older than they are. */
export const beginningBefore = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
