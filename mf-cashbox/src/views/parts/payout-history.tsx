import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Face, LinkButton, ListFaces, Skeleton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './history.module.css';
import { PayoutOutcome } from './payout-outcome';
import { PayoutRow } from './payout-row';

/** Every withdrawal, newest first, with what became of it. */
export const PayoutHistory = observer(function PayoutHistory() {
  const { history } = useStores();
  const { router } = useHost();
  const t = useTexts();
  return (
    <section aria-labelledby="payout-history">
      <h2 id="payout-history" className="visually-hidden">
        {t('history.withdrawals')}
      </h2>
      <PayoutOutcome />
      <ListFaces
        list={history.payouts}
        skeleton={<Skeleton height="320px" />}
        empty={
          <Face
            kind="empty"
            title={t('payout.none')}
            action={
              <LinkButton
                variant="secondary"
                href={router.href(routes.cashbox, {}, { tab: 'withdrawal' })}
              >
                {t('balance.withdraw')}
              </LinkButton>
            }
          />
        }
      >
        {(payouts) => (
          <ul className={s.list}>
            {payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
      </ListFaces>
    </section>
  );
});
