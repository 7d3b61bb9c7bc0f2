import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { Payout } from 'shared-contracts/payouts';
import { CircleCheck } from 'shared-contracts/ui/icons';
import { Button, Face, LinkButton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';

/** The request was made: what happens next, and where that can be seen. */
export const PayoutDone = observer(function PayoutDone({ made }: { made: Payout }) {
  const { payout } = useStores();
  const { router, formatMoney } = useHost();
  const t = useTexts();
  return (
    <Stack gap={4} role="status">
      <Face
        kind="empty"
        icon={CircleCheck}
        title={t('payout.made', { amount: formatMoney(made) })}
        text={t('payout.made_text', { method: made.method })}
      />
      <LinkButton
        wide
        href={router.href(routes.cashbox, {}, { tab: 'history', kind: 'withdrawals' })}
      >
        {t('result.history')}
      </LinkButton>
      <Button wide variant="quiet" onClick={() => payout.startAnew()}>
        {t('payout.another')}
      </Button>
    </Stack>
  );
});
