import { useHost } from 'shared-contracts/area';
import type { Currency } from 'shared-contracts/money';
import type { LimitKind } from 'shared-contracts/protection';
import { useTexts } from '../context';

/** Writes what a limit of a kind counts: money, or hours and minutes of play. The caller is an observer. */
export const useLimitAmount = (currency: Currency) => {
  const { formatMoney } = useHost();
  const t = useTexts();
  return (kind: LimitKind, amount: number): string => {
    if (kind !== 'session') return formatMoney({ amount, currency }, { whole: true });
    const [hours, minutes] = [Math.floor(amount / 60), amount % 60];
    if (hours === 0) return t('limits.minutes', { count: minutes });
    return minutes === 0
      ? t('limits.hours', { count: hours })
      : t('limits.hours_minutes', { hours, minutes });
  };
};

/** Writes hours; whole days as days. The caller is an observer. */
export const useHours = () => {
  const t = useTexts();
  return (hours: number): string =>
    hours % 24 === 0 ? t('away.days', { count: hours / 24 }) : t('limits.hours', { count: hours });
};
