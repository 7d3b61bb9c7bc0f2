import { type EventStatus, statusAt, type TimedEvent } from '../../stores/event-status';
import { formatDay } from '../../time';
import { Countdown } from '../kit';
import s from './EventTimer.module.css';

export interface EventTimerProps {
  readonly event: TimedEvent;
  /** The corrected time now, milliseconds. */
  readonly now: number;
  /** BCP 47. */
  readonly locale: string;
  /** IANA name, for the day it ended. */
  readonly timeZone: string;
  /** Words before the countdown of a coming and a running event, and the whole sentence of a past one. */
  readonly words: { readonly starts: string; readonly ends: string; readonly ended: (day: string) => string };
  readonly look?: 'text' | 'boxes';
}

const untilOf = (event: TimedEvent, status: EventStatus) =>
  status === 'future' ? event.startAt : event.endAt;

/** What is left to the start or the end; the day it ended for a past one; nothing when it has no end. */
export const EventTimer = ({ event, now, locale, timeZone, words, look = 'text' }: EventTimerProps) => {
  const status = statusAt(event, now);
  if (status === 'past') {
    const day = formatDay(event.endAt ?? event.startAt, locale, timeZone);
    return <span className={s.label}>{words.ended(day)}</span>;
  }
  const until = untilOf(event, status);
  if (!until) return null;
  return (
    <span className={look === 'boxes' ? s.board : s.timer}>
      <span className={s.label}>{status === 'future' ? words.starts : words.ends}</span>
      <Countdown until={Date.parse(until)} now={now} look={look} />
    </span>
  );
};
