import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Button } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './gifts.module.css';

/** Asks, ends the bonus in play and what was chosen for deposits, and says that it is done (specification 2, section 4.6). */
export const CancelAll = observer(function CancelAll() {
  const { gifts } = useStores();
  const { modals, toasts, balance, i18n, formatMoney } = useHost();
  const t = useTexts();
  const { cancelling, canCancel } = gifts;
  const cancel = async () => {
    const now = balance.balance;
    const amount = formatMoney({ amount: now?.bonus ?? 0, currency: now?.currency ?? 'EUR' });
    const sure = await modals.confirm({
      title: t('gifts.cancel_title'),
      text: t(now?.bonus ? 'gifts.cancel_text' : 'gifts.cancel_text_empty', { amount }),
      confirm: t('gifts.cancel_confirm'),
      cancel: t('gifts.cancel_keep'),
      danger: true,
    });
    if (sure && (await cancelling.press()))
      toasts.show({ key: 'gifts.cancelled', type: 'success', text: t('gifts.cancelled') });
  };
  return (
    <>
      {canCancel && (
        <Button variant="quiet" busy={cancelling.busy} onClick={() => void cancel()}>
          {t('gifts.cancel')}
        </Button>
      )}
      {cancelling.errorCode && (
        <p role="alert" className={s.error}>
          {i18n.errorText(cancelling.errorCode)}
        </p>
      )}
    </>
  );
});
