import type { HostServices } from 'shared-contracts/area';
import type { GiftNews } from 'shared-contracts/gifts';
import { formatMoment } from 'shared-contracts/time';

/** What a toast says became of a gift. */
export const giftOutcomeText = (
  { i18n, formatMoney }: Pick<HostServices, 'i18n' | 'formatMoney'>,
  { title, outcome, sum = 0, currency = 'EUR', maxBet, expiredAt }: GiftNews,
): string => {
  const money = (amount: number) => formatMoney({ amount, currency });
  const isBound = outcome === 'auto_activated' && maxBet !== undefined;
  return i18n.t(
    'cashbox',
    isBound ? 'gifts.outcome.auto_activated_bound' : `gifts.outcome.${outcome}`,
    {
      title,
      amount: money(sum),
      bet: money(maxBet ?? 0),
      until: expiredAt ? formatMoment(expiredAt, i18n.tag, i18n.timeZone) : '',
    },
  );
};
