export type EventStatus = 'future' | 'active' | 'past';
export interface TimedEvent {
  status: EventStatus;
  startAt: string;
  endAt: string | null;
  sortPriority: number;
}
const ms = (iso: string | null) => (iso === null ? Number.POSITIVE_INFINITY : Date.parse(iso));

/**
 * The status at an instant: it only moves forward, whatever the server said last (specification 1, section 4).
 *
 * @example
 * ```tsx
 * import type { HostServices } from 'shared-contracts/area';
 * import { statusAt, type TimedEvent } from 'shared-contracts/stores';
 *
 * export const isRunning = (event: TimedEvent, { clock }: HostServices) => statusAt(event, clock.now()) === 'active';
 * ```
 */
export const statusAt = (event: TimedEvent, now: number): EventStatus => {
  if (event.status === 'past' || now >= ms(event.endAt)) return 'past';
  if (event.status === 'active' || now >= ms(event.startAt)) return 'active';
  return 'future';
};

/** The next instant at which the status changes; null for a past event. */
export const nextChange = (event: TimedEvent, now: number): number | null => {
  const status = statusAt(event, now);
  if (status === 'past') return null;
  const at = status === 'future' ? Math.min(ms(event.startAt), ms(event.endAt)) : ms(event.endAt);
  return Number.isFinite(at) ? at : null;
};

const GROUP: Record<EventStatus, number> = { active: 0, future: 1, past: 2 };
/** Active, future, past; inside a group by start descending, then (not for past ones) by priority descending. */
export const orderEvents = <T extends TimedEvent>(events: readonly T[], now: number): T[] =>
  [...events].sort((a, b) => {
    const [sa, sb] = [statusAt(a, now), statusAt(b, now)];
    if (sa !== sb) return GROUP[sa] - GROUP[sb];
    const byStart = ms(b.startAt) - ms(a.startAt);
    if (byStart !== 0 || sa === 'past') return byStart;
    return b.sortPriority - a.sortPriority;
  });
