import { observer } from 'shared-contracts/lib/state';
import type { PayoutStatus } from 'shared-contracts/payouts';
import { Badge, type BadgeTone } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';

const TONES: Record<PayoutStatus, BadgeTone> = {
  created: 'warning',
  server_problem: 'warning',
  waiting: 'warning',
  success: 'positive',
  declined: 'negative',
  cancelled: 'neutral',
  expired: 'neutral',
  returned: 'negative',
};

/** Where a withdrawal stands. */
export const PayoutBadge = observer(function PayoutBadge({ status }: { status: PayoutStatus }) {
  const t = useTexts();
  return <Badge tone={TONES[status]}>{t(`payout.status.${status}`)}</Badge>;
});
