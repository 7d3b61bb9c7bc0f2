import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Currency } from 'shared-contracts/money';
import type { PlayerLimits } from 'shared-contracts/protection';
import { formatMoment } from 'shared-contracts/time';
import { Button } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { useLimitAmount } from './limit-amount';
import s from './limits-page.module.css';

type Change = PlayerLimits['changes'][number];

/** A higher limit that was asked for: until when it waits, then the button that says yes once more. */
export const LimitChange = observer(function LimitChange(props: {
  change: Change;
  currency: Currency;
}) {
  const { change, currency } = props;
  const { limits } = useStores();
  const { i18n, ticker, toasts } = useHost();
  const t = useTexts();
  const paint = useLimitAmount(currency);
  const { confirming } = limits;
  const moment = (iso: string) => formatMoment(iso, i18n.tag, i18n.timeZone);
  const wish = change.amount === null ? t('limits.none') : paint(change.kind, change.amount);
  const isRipe = ticker.now >= Date.parse(change.confirmableAt);
  const confirm = async () => {
    await confirming.press(change.id);
    if (confirming.errorCode === null)
      toasts.show({ key: 'limits', type: 'success', text: t('limits.acts') });
    else limits.refresh();
  };
  if (ticker.now >= Date.parse(change.lapsesAt)) return null;
  return (
    <div className={s.change}>
      <p>
        {isRipe
          ? t('limits.confirm_until', { wish, when: moment(change.lapsesAt) })
          : t('limits.waits_until', { wish, when: moment(change.confirmableAt) })}
      </p>
      {isRipe && (
        <Button size="small" busy={confirming.isBusyWith(change.id)} onClick={() => void confirm()}>
          {t('limits.confirm')}
        </Button>
      )}
      {confirming.failed === change.id && confirming.errorCode && (
        <p role="alert">{i18n.errorText(confirming.errorCode)}</p>
      )}
    </div>
  );
});
