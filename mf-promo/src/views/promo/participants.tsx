import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { PlayersTable } from 'shared-contracts/ui/event';
import { Face, ListFaces, Skeleton } from 'shared-contracts/ui/kit';
import type { PromoPageStore } from '../../stores/promo-page.store';
import { useTexts } from '../context';
import { Greet, GreetOutcome } from './greet';
import s from './promo-page.module.css';

/** The table of places, ten at a time; the player's own row is marked. */
export const Participants = observer(function Participants({ page }: { page: PromoPageStore }) {
  const { i18n } = useHost();
  const t = useTexts();
  const ties = page.promo.value?.tieRule ?? 'first_reached';
  const greets = page.mayGreet;
  const points = new Intl.NumberFormat(i18n.tag, { maximumFractionDigits: 2 });
  return (
    <section aria-labelledby="promo-participants">
      <h2 id="promo-participants" className={s.heading}>
        {t('participants')}
      </h2>
      <ListFaces
        list={page.participants}
        more="button"
        skeleton={<Skeleton height="440px" />}
        empty={
          <>
            <Face kind="empty" compact title={t('participants.empty')} />
            <PlayersTable rows={[]} ties={ties} />
          </>
        }
      >
        {(items) => (
          <PlayersTable
            ties={ties}
            {...(greets ? { actions: t('high_five.title') } : {})}
            rows={items.map((row) => ({
              key: row.id,
              place: row.rank,
              name: row.username,
              mine: row.isItsMe,
              points: points.format(row.points / PROMO_POINT_FACTOR),
              ...(greets ? { action: <Greet page={page} to={row} /> } : {}),
            }))}
          />
        )}
      </ListFaces>
      {greets && <GreetOutcome page={page} />}
    </section>
  );
});
