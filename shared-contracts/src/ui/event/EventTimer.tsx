import { useHost } from '../../area';
import { observer } from '../../lib/state';
import { type EventStatus, statusAt, type TimedEvent } from '../../stores/event-status';
import { formatDay } from '../../time';
import { Countdown, useUiText } from '../kit';
import s from './EventTimer.module.css';

export interface EventTimerProps {
  readonly event: TimedEvent;
  /** The whole sentence of a past one, which was ended on `day`. */
  readonly ended: (day: string) => string;
  readonly look?: 'text' | 'boxes';
}

const untilOf = (event: TimedEvent, status: EventStatus) =>
  status === 'future' ? event.startAt : event.endAt;

/** What is left to the start or the end; the day it ended for a past one; nothing when it has no end (specification 1, section 2). */
export const EventTimer = observer(function EventTimer({
  event,
  ended,
  look = 'text',
}: EventTimerProps) {
  const { ticker, i18n } = useHost();
  const text = useUiText();
  const status = statusAt(event, ticker.now);
  if (status === 'past') {
    const day = formatDay(event.endAt ?? event.startAt, i18n.tag, i18n.timeZone);
    // over artwork in the ink of what it stands on
    return <span className={look === 'boxes' ? s.over : s.label}>{ended(day)}</span>;
  }
  const until = untilOf(event, status);
  if (!until) return null;
  return (
    <span className={look === 'boxes' ? s.board : s.timer}>
      <span className={s.label}>{text(status === 'future' ? 'ui.startsIn' : 'ui.endsIn')}</span>
      <Countdown until={Date.parse(until)} now={ticker.now} look={look} />
    </span>
  );
});
