import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Card, Face, LinkButton, MoneyText, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { DepositHistory } from '../parts/deposit-history';
import s from './balance-page.module.css';

/** `/profile/balance`: what the player has, and every deposit. */
const BalancePage = observer(function BalancePage(_: PageProps) {
  const { balance } = useStores();
  const { i18n, router } = useHost();
  const t = useTexts();
  const { total, loadable } = balance;
  const value = balance.balance;
  return (
    <Stack gap={8}>
      <h1 className={s.title}>{t('balance.title')}</h1>
      <Card className={s.card}>
        {value && total ? (
          <>
            <p className={s.total}>
              <span className={s.label}>{t('balance.total')}</span>
              <MoneyText className={s.value} money={total} locale={i18n.tag} />
            </p>
            <dl className={s.parts}>
              <div>
                <dt>{t('balance.real')}</dt>
                <dd>
                  <MoneyText money={{ amount: value.balance, currency: value.currency }} locale={i18n.tag} />
                </dd>
              </div>
              <div>
                <dt>{t('balance.bonus')}</dt>
                <dd>
                  <MoneyText money={{ amount: value.bonus, currency: value.currency }} locale={i18n.tag} />
                </dd>
              </div>
              <div>
                <dt>{t('balance.points')}</dt>
                <dd className="tabular">{new Intl.NumberFormat(i18n.tag).format(value.compoint_balance)}</dd>
              </div>
            </dl>
            <LinkButton href={router.href(routes.cashbox)}>{t('balance.deposit')}</LinkButton>
          </>
        ) : loadable.state === 'failed' ? (
          <Face kind="error" compact onRetry={() => void balance.reload()} />
        ) : (
          <Skeleton height="180px" />
        )}
      </Card>
      <DepositHistory />
    </Stack>
  );
});
export default BalancePage;
