import { useHost } from 'shared-contracts/area';
import { mustAgree } from 'shared-contracts/forms';
import { observer } from 'shared-contracts/lib/state';
import { COIN_FACTOR } from 'shared-contracts/money';
import { WAIVED_BELOW } from 'shared-contracts/payouts';
import { CheckboxField } from 'shared-contracts/ui/form';
import { TriangleAlert } from 'shared-contracts/ui/icons';
import { Icon } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './payout.module.css';

/** What a request would cost beside the money: the bonus that is in play, and gifts. Said with the exact sums before it happens. */
export const PayoutCosts = observer(function PayoutCosts() {
  const { balance: service, formatMoney } = useHost();
  const { payout, payoutOffer } = useStores();
  const t = useTexts();
  const { balance } = service;
  const { gifts } = payoutOffer;
  const mayBurn = gifts.state === 'failed' && gifts.value === null;
  // less than one unit goes along with real money (specification 2, section 4.7)
  const isInPlay = balance?.is_active_bonus && balance.bonus >= COIN_FACTOR && balance.wagering > 0;
  const isWaived = balance ? balance.balance < WAIVED_BELOW[balance.currency] : false;
  const asksConsent = (isInPlay && !isWaived) || payout.refusals.has('withdrawal_needs_wager');
  const paint = (amount = 0) =>
    balance ? formatMoney({ amount, currency: balance.currency }) : '';
  return (
    <>
      {((gifts.value ?? 0) > 0 || mayBurn) && (
        <p className={s.cost}>
          <Icon of={TriangleAlert} />
          <span>
            {mayBurn ? t('payout.gifts_unknown') : t('payout.gifts', { count: gifts.value ?? 0 })}
          </span>
        </p>
      )}
      {(isInPlay || asksConsent) && (
        <div className={s.consent}>
          <p className={s.cost}>
            <Icon of={TriangleAlert} />
            <span>
              {t('payout.bonus', {
                bonus: paint(balance?.bonus),
                wagering: paint(balance?.wagering),
              })}
            </span>
          </p>
          {asksConsent && (
            <CheckboxField
              name="forfeitBonus"
              label={t('payout.forfeit', { bonus: paint(balance?.bonus) })}
              validate={mustAgree}
              required
            />
          )}
        </div>
      )}
    </>
  );
});
