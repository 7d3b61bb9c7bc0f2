import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { outcomeText } from '../../stores/outcome-text';
import { useStores } from '../context';
import s from './history.module.css';

/** Why a withdrawal is there again. Elsewhere a toast says it, which waits while the cashbox is open. */
export const PayoutOutcome = observer(function PayoutOutcome() {
  const host = useHost();
  const { outcome } = useStores().newPayouts;
  const { name, popup } = host.router.current;
  const isInCashbox = [name, popup].includes(routes.cashbox.name);
  return (
    <div role="alert">
      {outcome && isInCashbox && <p className={s.error}>{outcomeText(host, outcome)}</p>}
    </div>
  );
});
