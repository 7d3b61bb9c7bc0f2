import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Payout } from 'shared-contracts/payouts';
import { formatMoment } from 'shared-contracts/time';
import { Button, MoneyText } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './history.module.css';
import { PayoutBadge } from './payout-badge';

/** A withdrawal: what became of it, and its way back while there is one. */
export const PayoutRow = observer(function PayoutRow({ payout }: { payout: Payout }) {
  const { newPayouts } = useStores();
  const { i18n, formatMoney } = useHost();
  const t = useTexts();
  const { id, amount, currency, status, method, createdAt } = payout;
  const sum = formatMoney({ amount, currency });
  return (
    <li className={s.row}>
      <span className={s.method}>{method}</span>
      <time className={s.when} dateTime={createdAt}>
        {formatMoment(createdAt, i18n.tag, i18n.timeZone)}
      </time>
      <PayoutBadge status={status} />
      <MoneyText className={s.amount} money={{ amount, currency }} locale={i18n.tag} />
      {newPayouts.has(id) && (
        <span className={s.actions}>
          <span className={s.until}>{t('payout.can_cancel')}</span>
          <Button
            size="small"
            variant="secondary"
            aria-label={t('payout.cancel_name', { amount: sum })}
            onClick={() => void newPayouts.cancel(id)}
          >
            {t('payout.cancel')}
          </Button>
        </span>
      )}
    </li>
  );
});
