import s from './Countdown.module.css';
import { cx } from './cx';
import { useUiText } from './texts';

export interface CountdownProps {
  /** Epoch milliseconds of the moment it counts to. */
  readonly until: number;
  /** The corrected time now (host.clock), epoch milliseconds. */
  readonly now: number;
  /** `boxes` for the number that matters on a page. */
  readonly look?: 'text' | 'boxes';
  readonly className?: string;
}

/** Whole days, hours, minutes and seconds left; never negative. */
export const timeLeft = (until: number, now: number) => {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
};

/** Time left; leading zero units are left out of the text look. Silent for screen readers while it ticks. */
export const Countdown = ({ until, now, look = 'text', className }: CountdownProps) => {
  const text = useUiText();
  const left = timeLeft(until, now);
  const all = [
    { value: left.days, unit: text('ui.days') },
    { value: left.hours, unit: text('ui.hours') },
    { value: left.minutes, unit: text('ui.minutes') },
    { value: left.seconds, unit: text('ui.seconds') },
  ];
  const first =
    look === 'boxes'
      ? 0
      : Math.min(
          2,
          all.findIndex((part) => part.value > 0) +
            4 * Number(all.every((part) => part.value === 0)),
        );
  return (
    <span className={cx(s.countdown, s[look], 'tabular', className)} role="timer" aria-live="off">
      {all.slice(first).map(({ value, unit }, index) => (
        <span key={unit} className={s.part}>
          <span className={s.value}>
            {index === 0 && look === 'text' ? value : String(value).padStart(2, '0')}
          </span>
          <span className={s.unit}>{unit}</span>
        </span>
      ))}
    </span>
  );
};
