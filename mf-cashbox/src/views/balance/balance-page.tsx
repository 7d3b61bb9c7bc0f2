import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Card, Face, LinkButton, MoneyText, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './balance-page.module.css';
import { DepositHistory } from './deposit-history';

/** The sum, what it is made of, and the way to more. */
const BalanceCard = observer(function BalanceCard() {
  const { balance: service, i18n, router } = useHost();
  const t = useTexts();
  const { balance, total, loadable } = service;
  if (!balance || !total) {
    const failed = loadable.state === 'failed';
    return failed ? (
      <Face kind="error" compact onRetry={() => void service.reload()} />
    ) : (
      <Skeleton height="180px" />
    );
  }
  const money = (amount: number, className?: string) => (
    <MoneyText className={className} money={{ amount, currency: balance.currency }} locale={i18n.tag} />
  );
  return (
    <>
      <p className={s.total}>
        <span className={s.label}>{t('balance.total')}</span>
        {money(total.amount, s.value)}
      </p>
      <dl className={s.parts}>
        <div>
          <dt>{t('balance.real')}</dt>
          <dd>{money(balance.balance)}</dd>
        </div>
        <div>
          <dt>{t('balance.bonus')}</dt>
          <dd>{money(balance.bonus)}</dd>
        </div>
        <div>
          <dt>{t('balance.points')}</dt>
          <dd className="tabular">{new Intl.NumberFormat(i18n.tag).format(balance.compoint_balance)}</dd>
        </div>
      </dl>
      <LinkButton href={router.href(routes.cashbox)}>{t('balance.deposit')}</LinkButton>
    </>
  );
});

/** `/profile/balance`: what the player has, and every deposit. */
const BalancePage = observer(function BalancePage(_: PageProps) {
  const t = useTexts();
  return (
    <Stack gap={8}>
      <h1 className={s.title}>{t('balance.title')}</h1>
      <Card className={s.card}>
        <BalanceCard />
      </Card>
      <DepositHistory />
    </Stack>
  );
});
export default BalancePage;
