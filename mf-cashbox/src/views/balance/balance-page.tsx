import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Card, Stack } from 'shared-contracts/ui/kit';
import { type Kind, kindOf } from '../../stores/tabs';
import { useTexts } from '../context';
import { BalanceCard } from '../parts/balance-card';
import { Histories } from '../parts/histories';
import { LastBet } from '../parts/last-bet';
import s from './balance-page.module.css';

/** `/profile/balance`: what the player has, and every deposit, or with `?kind=withdrawals` every withdrawal. */
const BalancePage = observer(function BalancePage(_: PageProps) {
  const t = useTexts();
  const { router } = useHost();
  const kind = kindOf(router.current.query);
  const hrefOf = (each: Kind) =>
    router.href(routes.profileBalance, {}, each === 'deposits' ? {} : { kind: each });
  return (
    <Stack gap={8}>
      <h1 className={s.title}>{t('balance.title')}</h1>
      <Card className={s.card}>
        <BalanceCard />
        <LastBet />
      </Card>
      <Histories kind={kind} hrefOf={hrefOf} />
    </Stack>
  );
});
export default BalancePage;
