import { useHost } from 'shared-contracts/area';
import type { CompointProduct } from 'shared-contracts/compoints';
import type { Currency } from 'shared-contracts/money';
import { useTexts } from '../context';

type Worth = Pick<CompointProduct, 'amount' | 'wager'> & { type: CompointProduct['giftType'] };

/** Paints what a gift gives: money or points, and how often that is to be wagered; null where it is no amount. */
export const useGiftWorth = (currency: Currency | null): ((gift: Worth) => string | null) => {
  const { formatMoney, i18n } = useHost();
  const t = useTexts();
  return ({ type, amount, wager }) => {
    if (amount === null) return null;
    if (type === 'xp') return t('compoints.xp', { points: amount.toLocaleString(i18n.tag) });
    if (type === 'compoint') return t('compoints.count', { count: amount });
    if (!currency) return null;
    const sum = formatMoney({ amount, currency });
    return wager ? t('compoints.wager', { sum, times: wager }) : sum;
  };
};
