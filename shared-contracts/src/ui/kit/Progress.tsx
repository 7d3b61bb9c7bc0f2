import { cx } from './cx';
import s from './Progress.module.css';

export interface ProgressProps {
  /** What is measured. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The same in words ("300 of 1 000 RUB"). */
  readonly valueText?: string;
  readonly tone?: 'accent' | 'positive' | 'warning';
  readonly size?: 'thin' | 'thick';
  readonly className?: string;
}

export const Progress = ({
  label,
  value,
  max,
  valueText,
  tone = 'accent',
  size = 'thin',
  className,
}: ProgressProps) => {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      className={cx(s.track, s[size], className)}
    >
      <div
        className={cx(s.bar, s[tone])}
        style={{ transform: `translateX(${(part - 1) * 100}%)` }}
      />
    </div>
  );
};
