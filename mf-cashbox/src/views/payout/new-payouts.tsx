import { observer } from 'shared-contracts/lib/state';
import { Face } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { PayoutOutcome } from '../parts/payout-outcome';
import { PayoutRow } from '../parts/payout-row';
import s from './payout.module.css';

/** Withdrawals that may still be called off; nothing where there are none. */
export const NewPayouts = observer(function NewPayouts() {
  const { newPayouts } = useStores();
  const t = useTexts();
  const { list, shown } = newPayouts;
  const failed = list.state === 'failed' && list.value === null;
  return (
    <>
      <PayoutOutcome />
      {(failed || shown.length > 0) && (
        <section aria-labelledby="new-payouts" className={s.new}>
          <h2 id="new-payouts" className={s.heading}>
            {t('payout.new')}
          </h2>
          {failed && <Face kind="error" compact onRetry={() => void list.load()} />}
          <ul className={s.list}>
            {shown.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
});
