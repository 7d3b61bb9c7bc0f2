import { useHost } from 'shared-contracts/area';
import type { Deposit } from 'shared-contracts/cashbox';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { formatMoment } from 'shared-contracts/time';
import {
  Badge,
  type BadgeTone,
  Button,
  Face,
  LinkButton,
  ListFaces,
  MoneyText,
  Skeleton,
} from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './history.module.css';

const TONES: Partial<Record<Deposit['status'], BadgeTone>> = {
  success: 'positive',
  declined: 'negative',
  server_problem: 'negative',
  charged_back: 'negative',
  waiting: 'warning',
  late: 'warning',
  created: 'warning',
};

/** Every deposit, newest first, with what became of it. */
export const DepositHistory = observer(function DepositHistory() {
  const { history, deposit: current } = useStores();
  const { cancellation } = history;
  const { i18n, router } = useHost();
  const t = useTexts();
  return (
    <section aria-labelledby="deposit-history">
      <h2 id="deposit-history" className="visually-hidden">
        {t('history.deposits')}
      </h2>
      {cancellation.errorCode && (
        <p role="alert" className={s.error}>
          {i18n.errorText(cancellation.errorCode)}
        </p>
      )}
      <ListFaces
        list={history.deposits}
        skeleton={<Skeleton height="320px" />}
        empty={
          <Face
            kind="empty"
            title={t('history.empty')}
            action={
              <LinkButton href={router.href(routes.cashbox)}>{t('balance.deposit')}</LinkButton>
            }
          />
        }
      >
        {(deposits) => (
          <ul className={s.list}>
            {deposits.map((deposit) => (
              <li key={deposit.id} className={s.row}>
                <span className={s.method}>{deposit.method}</span>
                <time className={s.when} dateTime={deposit.createdAt}>
                  {formatMoment(deposit.createdAt, i18n.tag, i18n.timeZone)}
                </time>
                <Badge tone={TONES[deposit.status] ?? 'neutral'}>
                  {t(`status.${deposit.status}`)}
                </Badge>
                <MoneyText
                  className={s.amount}
                  money={{ amount: deposit.amount, currency: deposit.currency }}
                  locale={i18n.tag}
                />
                {deposit.expiresAt && (
                  <span className={s.actions}>
                    <span className={s.until}>
                      {t('history.until', {
                        moment: formatMoment(deposit.expiresAt, i18n.tag, i18n.timeZone),
                      })}
                    </span>
                    {deposit.payUrl && (
                      <Button
                        size="small"
                        onClick={() => current.resume(deposit, router.href(routes.cashbox))}
                      >
                        {t('history.resume')}
                      </Button>
                    )}
                    <Button
                      size="small"
                      variant="secondary"
                      busy={cancellation.isBusyWith(deposit.id)}
                      onClick={() => void cancellation.press(deposit.id)}
                    >
                      {t('history.cancel')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
    </section>
  );
});
