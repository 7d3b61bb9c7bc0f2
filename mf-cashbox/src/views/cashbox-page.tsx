import { useEffect } from 'react';
import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { useLocation } from 'shared-contracts/lib/router';
import { observer } from 'shared-contracts/lib/state';
import { Stack, TabLinks } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { kindOf, TABS, tabOf } from '../stores/tabs';
import { CardsTab } from './cards/cards-tab';
import s from './cashbox-page.module.css';
import { useTexts } from './context';
import { DepositForm } from './deposit/deposit-form';
import { DepositResult } from './deposit/deposit-result';
import { addressIn, leaveCashbox } from './deposit/way-back';
import { BalanceCard } from './parts/balance-card';
import { BalanceParts } from './parts/balance-parts';
import { Histories } from './parts/histories';
import { LastBet } from './parts/last-bet';
import { PayoutTab } from './payout/payout-tab';

/** `/cashbox`, over the page behind it: a tab for each address (`?tab=`), or with `?deposit=` how that deposit went. */
const CashboxPage = observer(function CashboxPage(_: PageProps) {
  const { router, upgrades } = useHost();
  const t = useTexts();
  useEffect(() => upgrades.defer('cashbox'), [upgrades]);
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const tab = tabOf(query);
  const leave = () => leaveCashbox(router, search);
  // the game that lies under it is kept from tab to tab
  const hrefOf = (more: Record<string, string>) =>
    router.href(routes.cashbox, {}, addressIn(search, more));
  const parts = {
    deposit: () => (query.get('deposit') ? <DepositResult onLeave={leave} /> : <DepositForm />),
    withdrawal: () => <PayoutTab />,
    history: () => (
      <Histories
        kind={kindOf(query)}
        hrefOf={(kind) =>
          hrefOf(kind === 'deposits' ? { tab: 'history' } : { tab: 'history', kind })
        }
      />
    ),
    balance: () => (
      <Stack gap={5}>
        <BalanceCard />
        <LastBet />
      </Stack>
    ),
    cards: () => <CardsTab />,
  };
  const bar = (
    <div className={s.bar}>
      <BalanceParts />
      <TabLinks
        className={s.tabs}
        label={t('tabs.label')}
        links={TABS.map((each) => ({
          href: hrefOf(each === 'deposit' ? {} : { tab: each }),
          label: t(`tabs.${each}`),
          current: each === tab,
        }))}
      />
    </div>
  );
  return (
    <Dialog
      open
      ofAddress
      size="small"
      title={t(`tabs.${tab}`)}
      titleHidden
      header={bar}
      onClose={leave}
    >
      {parts[tab]()}
    </Dialog>
  );
});
export default CashboxPage;
