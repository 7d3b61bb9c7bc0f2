import { useCallback } from 'react';
import { modals as handles, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { CircleAlert, CircleCheck, Clock } from 'shared-contracts/ui/icons';
import { Button, Face, LinkButton, Spinner, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { CardFrame } from './card-frame';
import s from './deposit-result.module.css';
import { GiftInPlay } from './gift-in-play';

/** How the deposit went that the player came back from: waiting for the provider, done, or why not and what to do. */
export const DepositResult = observer(function DepositResult({ onLeave }: { onLeave: () => void }) {
  const { deposit } = useStores();
  const { router, i18n, modals, formatMoney } = useHost();
  const t = useTexts();
  const { watched, watching, tooLong, errorCode } = deposit;
  const ended = useCallback(() => deposit.lookNow(), [deposit]);
  const missing = watched && (
    <Button
      variant="quiet"
      onClick={() =>
        void modals.open(handles.support, { about: t('result.missing_about', { id: watched.id }) })
      }
    >
      {t('result.missing')}
    </Button>
  );
  const again = () => {
    deposit.startAnew();
    router.navigate(routes.cashbox, { replace: true });
  };
  if (!watched && errorCode && !watching) {
    const action = <Button onClick={again}>{t('result.again')}</Button>;
    return <Face kind="error" text={i18n.errorText(errorCode)} action={action} />;
  }
  const outcome = tooLong ? 'too_long' : watched?.status;
  switch (outcome) {
    case 'success':
      return (
        <Stack gap={4} role="status">
          <Face
            kind="empty"
            icon={CircleCheck}
            title={watched && t('result.success', { amount: formatMoney(watched) })}
            text={t('result.success_text')}
          />
          <GiftInPlay />
          <Button wide onClick={onLeave}>
            {t('result.play')}
          </Button>
        </Stack>
      );
    case 'declined':
    case 'cancelled':
    case 'expired':
    case 'server_problem':
      return (
        <Stack gap={4} role="alert">
          <Face
            kind="empty"
            icon={CircleAlert}
            title={t(`result.${outcome}`)}
            text={t('result.nothing_taken')}
          />
          <Button wide onClick={again}>
            {t('result.again')}
          </Button>
          {missing}
        </Stack>
      );
    case 'late':
    case 'charged_back':
    case 'too_long':
      return (
        <Stack gap={4} role="status">
          <Face
            kind="empty"
            icon={Clock}
            title={t(`result.${outcome}`)}
            text={t(`result.${outcome}_text`)}
          />
          <LinkButton wide href={router.href(routes.profileBalance)}>
            {t('result.history')}
          </LinkButton>
          {missing}
        </Stack>
      );
    default:
      if (watched?.kind === 'invoice' && watched.payUrl)
        return (
          <Stack gap={4}>
            <CardFrame key={watched.id} url={watched.payUrl} onEnded={ended} />
            <div className={s.below}>
              <Button variant="quiet" onClick={again}>
                {t('result.other_way')}
              </Button>
              {missing}
            </div>
          </Stack>
        );
      return (
        <div className={s.waiting} role="status">
          <Spinner />
          <p>{t('result.waiting')}</p>
          <p className={s.hint}>{t('result.waiting_text')}</p>
          {watched?.payUrl && (
            <>
              <Button onClick={() => deposit.resume(watched, router.href(routes.cashbox))}>
                {t('history.resume')}
              </Button>
              <p className={s.hint}>{t('open.old')}</p>
            </>
          )}
          <Button variant="quiet" onClick={again}>
            {t('result.new')}
          </Button>
          {missing}
        </div>
      );
  }
});
