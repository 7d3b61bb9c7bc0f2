import type { Deposit } from 'shared-contracts/api';
import { useHost, useOpened } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import {
  Badge,
  type BadgeTone,
  Face,
  LinkButton,
  ListFaces,
  MoneyText,
  Skeleton,
} from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './deposit-history.module.css';

const TONES: Partial<Record<Deposit['status'], BadgeTone>> = {
  success: 'positive',
  declined: 'negative',
  server_problem: 'negative',
  waiting: 'warning',
  created: 'warning',
};

/** Every deposit, newest first, with what became of it. */
export const DepositHistory = observer(function DepositHistory() {
  const { history } = useStores();
  const { i18n, router } = useHost();
  const t = useTexts();
  useOpened('history', () => history.open());
  const when = new Intl.DateTimeFormat(i18n.tag, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: i18n.timeZone,
  });
  return (
    <section aria-labelledby="deposit-history">
      <h2 id="deposit-history" className={s.heading}>
        {t('history.title')}
      </h2>
      <ListFaces
        list={history.deposits}
        skeleton={<Skeleton height="320px" />}
        empty={
          <Face
            kind="empty"
            title={t('history.empty')}
            action={<LinkButton href={router.href(routes.cashbox)}>{t('balance.deposit')}</LinkButton>}
          />
        }
      >
        {(deposits) => (
          <ul className={s.list}>
            {deposits.map((deposit) => (
              <li key={deposit.id} className={s.row}>
                <span className={s.method}>{deposit.method}</span>
                <time className={s.when} dateTime={deposit.createdAt}>
                  {when.format(new Date(deposit.createdAt))}
                </time>
                <Badge tone={TONES[deposit.status] ?? 'neutral'}>{t(`status.${deposit.status}`)}</Badge>
                <MoneyText
                  className={s.amount}
                  money={{ amount: deposit.amount, currency: deposit.currency }}
                  locale={i18n.tag}
                />
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
    </section>
  );
});
