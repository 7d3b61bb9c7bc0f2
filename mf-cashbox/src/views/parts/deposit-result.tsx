import { useHost, useOpened } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { CircleAlert, CircleCheck, Clock } from 'shared-contracts/ui/icons';
import { Button, Face, LinkButton, Spinner, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './deposit-result.module.css';

/** How the deposit went that the player came back from: waiting for the provider, done, or why not and what to do. */
export const DepositResult = observer(function DepositResult({
  id,
  onLeave,
}: {
  id: string;
  onLeave: () => void;
}) {
  const { deposit } = useStores();
  const { router, i18n, formatMoney } = useHost();
  const t = useTexts();
  useOpened(id, () => deposit.watch(id));
  const { watched } = deposit;
  const again = () => {
    deposit.startAnew();
    router.navigate(routes.cashbox, { replace: true });
  };
  if (!watched && deposit.errorCode && !deposit.watching) {
    return (
      <Face
        kind="error"
        text={i18n.errorText(deposit.errorCode)}
        action={<Button onClick={again}>{t('result.again')}</Button>}
      />
    );
  }
  if (watched?.status === 'success') {
    const amount = formatMoney({ amount: watched.amount, currency: watched.currency });
    return (
      <Stack gap={4} role="status">
        <Face
          kind="empty"
          icon={CircleCheck}
          title={t('result.success', { amount })}
          text={t('result.success_text')}
        />
        <Button wide onClick={onLeave}>
          {t('result.play')}
        </Button>
      </Stack>
    );
  }
  if (
    watched?.status === 'declined' ||
    watched?.status === 'cancelled' ||
    watched?.status === 'expired' ||
    watched?.status === 'server_problem'
  ) {
    return (
      <Stack gap={4} role="alert">
        <Face
          kind="empty"
          icon={CircleAlert}
          title={t(`result.${watched.status}`)}
          text={t('result.nothing_taken')}
        />
        <Button wide onClick={again}>
          {t('result.again')}
        </Button>
      </Stack>
    );
  }
  if (watched?.status === 'late') {
    return (
      <Stack gap={4} role="status">
        <Face kind="empty" icon={Clock} title={t('result.late')} text={t('result.late_text')} />
        <LinkButton wide href={router.href(routes.profileBalance)}>
          {t('result.history')}
        </LinkButton>
      </Stack>
    );
  }
  if (deposit.tooLong) {
    return (
      <Stack gap={4} role="status">
        <Face kind="empty" icon={Clock} title={t('result.too_long')} text={t('result.too_long_text')} />
        <LinkButton wide href={router.href(routes.profileBalance)}>
          {t('result.history')}
        </LinkButton>
      </Stack>
    );
  }
  return (
    <div className={s.waiting} role="status">
      <Spinner />
      <p>{t('result.waiting')}</p>
      <p className={s.hint}>{t('result.waiting_text')}</p>
      {watched?.payUrl && <Button onClick={() => deposit.resume(watched)}>{t('history.resume')}</Button>}
      <Button variant="quiet" onClick={again}>
        {t('result.new')}
      </Button>
    </div>
  );
});
