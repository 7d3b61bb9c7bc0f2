import type { Period } from './schema';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ROLLING: Partial<Record<Period, number>> = { '24h': DAY, '7d': 7 * DAY, '30d': 30 * DAY };

/** When a limit's current period began: UTC midnight of the day, of its Monday, of the first of its month, or so long before. */
export function periodStart(period: Period, at: Date): Date {
  const rolling = ROLLING[period];
  if (rolling !== undefined) return new Date(at.getTime() - rolling);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  if (period === 'month') return new Date(Date.UTC(year, month, 1));
  if (period === 'week') return new Date(Date.UTC(year, month, day - ((at.getUTCDay() + 6) % 7)));
  return period === 'day' ? new Date(Date.UTC(year, month, day)) : at;
}
