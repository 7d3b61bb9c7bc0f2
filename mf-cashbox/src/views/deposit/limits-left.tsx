import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { Currency } from 'shared-contracts/money';
import { TextLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './deposit-form.module.css';

/** What the player's own limits leave for deposits; nothing where there are none. */
export const LimitsLeft = observer(function LimitsLeft({ currency }: { currency: Currency }) {
  const { depositLimits } = useStores().offer;
  const { router, formatMoney } = useHost();
  const t = useTexts();
  if (depositLimits.length === 0) return null;
  return (
    <p className={s.left}>
      {depositLimits
        .map(({ left, amount, period }) =>
          t('limits.left', {
            left: formatMoney({ amount: left, currency }),
            all: formatMoney({ amount, currency }),
            period: t(`limits.period.${period as 'day'}`),
          }),
        )
        .join(' ')}{' '}
      <TextLink href={router.href(routes.profileLimits)}>{t('limits.change')}</TextLink>
    </p>
  );
});
