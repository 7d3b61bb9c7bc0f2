import { useId } from 'react';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Currency } from 'shared-contracts/money';
import { formatMoment } from 'shared-contracts/time';
import { Button } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './open-payment.module.css';
import { returnPath } from './way-back';

/** The payment that the player left open, before another one is: how to go on with it, and what becomes of it; nothing without one. */
export const OpenPayment = observer(function OpenPayment({
  currency,
}: {
  readonly currency: Currency;
}) {
  const { offer, deposit, history } = useStores();
  const { router, i18n, ticker, formatMoney } = useHost();
  const t = useTexts();
  const id = useId();
  const open = offer.openIn(currency, ticker.now);
  const { cancellation } = history;
  if (!open?.expiresAt) return null;
  const moment = formatMoment(open.expiresAt, i18n.tag, i18n.timeZone);
  return (
    <>
      <section className={s.open} aria-labelledby={id}>
        <h3 id={id} className={s.title}>
          {t('open.title', { amount: formatMoney(open) })}
        </h3>
        <p className={s.about}>{t('open.about', { method: open.method, moment })}</p>
        <Button wide onClick={() => deposit.resume(open, returnPath(router))}>
          {t('history.resume')}
        </Button>
        <p className={s.about}>{t('open.old')}</p>
        <Button
          size="small"
          variant="secondary"
          busy={cancellation.isBusyWith(open.id)}
          onClick={() => void cancellation.press(open.id)}
        >
          {t('open.cancel')}
        </Button>
        {cancellation.failed === open.id && cancellation.errorCode && (
          <p role="alert" className={s.error}>
            {i18n.errorText(cancellation.errorCode)}
          </p>
        )}
      </section>
      <h3 className={s.title}>{t('open.other')}</h3>
    </>
  );
});
