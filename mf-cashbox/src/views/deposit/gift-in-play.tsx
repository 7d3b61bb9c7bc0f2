import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { formatMoment } from 'shared-contracts/time';
import { isInPlay } from '../../stores/gift-facts';
import { useStores, useTexts } from '../context';
import s from './deposit-result.module.css';

/** The bonus that is in play after a deposit, and what it binds; nothing without one. */
export const GiftInPlay = observer(function GiftInPlay() {
  const { gifts } = useStores();
  const { i18n, formatMoney } = useHost();
  const t = useTexts();
  const gift = gifts.all.find(isInPlay);
  const amount = gift && (gifts.inPlay(gift)?.bonus ?? gift.amount);
  if (!gift || amount == null) return null;
  const { title, currency, maxBet, expiredAt } = gift;
  const money = (sum: number) => formatMoney({ amount: sum, currency });
  return (
    <p className={s.gift}>
      {t(maxBet === null ? 'result.gift' : 'result.gift_bound', {
        title,
        amount: money(amount),
        bet: money(maxBet ?? 0),
        until: formatMoment(expiredAt, i18n.tag, i18n.timeZone),
      })}
    </p>
  );
});
