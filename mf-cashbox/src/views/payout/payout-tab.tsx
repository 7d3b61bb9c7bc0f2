import { useEffect } from 'react';
import { observer } from 'shared-contracts/lib/state';
import { Stack } from 'shared-contracts/ui/kit';
import { useStores } from '../context';
import { NewPayouts } from './new-payouts';
import { PayoutDone } from './payout-done';
import { PayoutForm } from './payout-form';

/** Tab "withdrawal": the form or what became of it, and under it what may still be called off. */
export const PayoutTab = observer(function PayoutTab() {
  const { payout } = useStores();
  useEffect(() => () => payout.startAnew(), [payout]);
  return (
    <Stack gap={6}>
      {payout.made ? <PayoutDone made={payout.made} /> : <PayoutForm />}
      <NewPayouts />
    </Stack>
  );
});
