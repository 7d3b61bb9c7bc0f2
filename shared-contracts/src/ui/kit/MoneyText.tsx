import { formatMoney, type Money } from '../../money';
import { cx } from './cx';

export interface MoneyTextProps {
  readonly money: Money;
  /** BCP 47 (`pt-BR`, not `br`). */
  readonly locale: string;
  /** Leaves ",00" out. */
  readonly whole?: boolean;
  readonly className?: string;
}

/** Money painted in tabular figures, never broken over two lines. */
export const MoneyText = ({ money, locale, whole, className }: MoneyTextProps) => (
  <span className={cx('tabular', className)} style={{ whiteSpace: 'nowrap' }}>
    {formatMoney(money, locale, { whole })}
  </span>
);
