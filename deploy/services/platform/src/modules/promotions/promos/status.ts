import type { Promo } from 'shared-contracts/promos';

type EventStatus = Promo['status'];

export interface Timed {
  startAt: Date;
  endAt: Date | null;
  sortPriority: number;
}

/** Milliseconds after the end of an event for which rounds are waited for that began in time. */
export const LONGEST_WAIT = 15 * 60_000;
/** Until when such a round may end and counts; one that is open then counts nothing. */
export const roundsUntil = ({ endAt }: Pick<Timed, 'endAt'>): Date | null =>
  endAt && new Date(endAt.getTime() + LONGEST_WAIT);

/** Future until the start, past from the end on (specification 1, section 4). */
export const statusOf = ({ startAt, endAt }: Timed, now: Date): EventStatus => {
  if (endAt && now >= endAt) return 'past';
  return now >= startAt ? 'active' : 'future';
};

const GROUP: Record<EventStatus, number> = { active: 0, future: 1, past: 2 };

/** Active, future, past; inside a group by start descending, then, but for past ones, by priority descending. */
export const inOrder = <T extends Timed>(events: readonly T[], now: Date): T[] =>
  [...events].sort((a, b) => {
    const [one, other] = [statusOf(a, now), statusOf(b, now)];
    if (one !== other) return GROUP[one] - GROUP[other];
    const byStart = b.startAt.getTime() - a.startAt.getTime();
    return byStart !== 0 || one === 'past' ? byStart : b.sortPriority - a.sortPriority;
  });

/** The running one with the highest priority that is more than a page of text. */
export const runningOf = <T extends Timed & { id: number; template: string }>(
  all: readonly T[],
  now: Date,
): T | undefined =>
  all
    .filter((row) => row.template !== 'static' && statusOf(row, now) === 'active')
    .sort((a, b) => b.sortPriority - a.sortPriority || a.id - b.id)[0];
