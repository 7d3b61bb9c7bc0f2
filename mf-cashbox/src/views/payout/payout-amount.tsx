import { useHost } from 'shared-contracts/area';
import type { Limit } from 'shared-contracts/cashbox';
import { all, amountBetween, required, type Validator } from 'shared-contracts/forms';
import { observer } from 'shared-contracts/lib/state';
import type { Currency } from 'shared-contracts/money';
import { AmountField } from 'shared-contracts/ui/form';
import { useTexts } from '../context';

interface Props {
  currency: Currency;
  limit: Limit | null;
  /** All that is left, when it is less than the least sum and can be paid. */
  rest: number | null;
}

/** How much: the limits and what there is are said before anything is wrong; the least and all of it are a press away. */
export const PayoutAmount = observer(function PayoutAmount({ currency, limit, rest }: Props) {
  const { balance: service, i18n, formatMoney } = useHost();
  const t = useTexts();
  if (!limit) return null;
  const min = rest ?? limit.min;
  const max = rest ?? limit.max;
  const paint = (amount: number) => formatMoney({ amount, currency }, { whole: rest === null });
  // only real money leaves
  const available = service.balance?.balance;
  const inLimits = all<number>(required as Validator<number>, amountBetween(min, max, paint));
  const isThere = (amount?: number) =>
    amount !== undefined && available !== undefined && amount > available
      ? { message: i18n.errorText('insufficient_funds') }
      : undefined;
  const quick = [...new Set([min, Math.min(max, available ?? 0)])].filter(
    (amount) => amount >= min && amount <= (available ?? 0),
  );
  const range = t('amount_help', { min: paint(min), max: paint(max) });
  const help =
    available === undefined
      ? range
      : t('payout.amount_help', { range, available: paint(available) });
  return (
    <AmountField
      name="amount"
      label={t('amount')}
      help={rest === null ? help : t('payout.rest_help', { rest: paint(rest) })}
      currency={currency}
      locale={i18n.tag}
      quick={quick}
      validate={(amount, values) => inLimits(amount, values) ?? isThere(amount)}
      required
    />
  );
});
