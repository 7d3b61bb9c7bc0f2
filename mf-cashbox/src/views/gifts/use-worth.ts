import { useHost } from 'shared-contracts/area';
import type { Gift } from 'shared-contracts/gifts';
import { roundsOf } from '../../stores/gift-facts';
import { useTexts } from '../context';

/** Paints what a gift gives: other gifts, rounds of a game, points or money; null while its deposits have not said how much. */
export const useWorth = (): ((
  gift: Pick<Gift, 'type' | 'amount' | 'currency' | 'spinCount' | 'contents'>,
) => string | null) => {
  const { formatMoney, i18n } = useHost();
  const t = useTexts();
  return ({ type, amount, currency, spinCount, contents }) => {
    if (contents) return new Intl.ListFormat(i18n.tag).format(contents);
    if (spinCount !== null) return t(`gifts.${roundsOf({ type })}`, { count: spinCount });
    if (amount === null) return null;
    if (type === 'xp') return t('gifts.xp', { points: amount.toLocaleString(i18n.tag) });
    if (type === 'compoint') return t('gifts.compoints', { count: amount });
    return formatMoney({ amount, currency });
  };
};
