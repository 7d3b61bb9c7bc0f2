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
  const { i18n, modals, formatMoney } = useHost();
  const t = useTexts();
  const { id, amount, currency, status, method, createdAt, finishedAt, isIrrevocable } = payout;
  const sum = formatMoney({ amount, currency });
  const { keeping } = newPayouts;
  const keep = async () => {
    const sure = await modals.confirm({
      title: t('payout.keep_title'),
      text: t('payout.keep_text', { amount: sum }),
      confirm: t('payout.keep'),
      cancel: t('payout.keep_no'),
    });
    if (sure) await keeping.press(id);
  };
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
          <Button
            size="small"
            variant="quiet"
            aria-label={t('payout.keep_name', { amount: sum })}
            busy={keeping.isBusyWith(id)}
            onClick={() => void keep()}
          >
            {t('payout.keep')}
          </Button>
          {keeping.failed === id && keeping.errorCode && (
            <span role="alert" className={s.until}>
              {i18n.errorText(keeping.errorCode)}
            </span>
          )}
        </span>
      )}
      {isIrrevocable && !finishedAt && (
        <span className={s.actions}>
          <span className={s.until}>{t('payout.kept')}</span>
        </span>
      )}
    </li>
  );
});
