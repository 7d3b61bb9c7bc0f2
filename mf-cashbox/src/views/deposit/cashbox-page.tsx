import { useEffect } from 'react';
import { type PageProps, useHost } from 'shared-contracts/area';
import { useLocation } from 'shared-contracts/lib/router';
import { observer } from 'shared-contracts/lib/state';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useTexts } from '../context';
import { DepositForm } from './deposit-form';
import { DepositResult } from './deposit-result';
import { leaveCashbox } from './way-back';

/** `/cashbox`, over the page behind it: the deposit form, or with `?deposit=` how that deposit went. */
const CashboxPage = observer(function CashboxPage(_: PageProps) {
  const { router, upgrades } = useHost();
  const t = useTexts();
  useEffect(() => upgrades.defer('cashbox'), [upgrades]);
  const { search } = useLocation();
  const isBack = Boolean(new URLSearchParams(search).get('deposit'));
  const leave = () => leaveCashbox(router, search);
  return (
    <Dialog open ofAddress size="small" title={t('title')} onClose={leave}>
      {isBack ? <DepositResult onLeave={leave} /> : <DepositForm />}
    </Dialog>
  );
});
export default CashboxPage;
