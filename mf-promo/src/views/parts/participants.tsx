import { useId } from 'react';
import { useHost, useOpened } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { PlacesTable } from 'shared-contracts/ui/event';
import { Face, ListFaces, Skeleton } from 'shared-contracts/ui/kit';
import type { PromoPageStore } from '../../stores/promo-page.store';
import { useTexts } from '../context';
import s from './participants.module.css';

/** The table of places, ten at a time; the player's own row is marked. */
export const Participants = observer(function Participants({ page }: { page: PromoPageStore }) {
  const { i18n } = useHost();
  const t = useTexts();
  useOpened(page.slug, () => void (page.participants.state === 'idle' && page.participants.more()));
  const note = useId();
  const { promo } = page;
  // a page of text has nothing to take part in
  const ties = promo.value && promo.value.template !== 'static' && (promo.value.tieRule ?? 'first_reached');
  const points = new Intl.NumberFormat(i18n.tag, { maximumFractionDigits: 2 });
  return (
    <section aria-labelledby="promo-participants">
      <h2 id="promo-participants" className={s.heading}>
        {t('participants')}
      </h2>
      {ties && (
        <p id={note} className={s.note}>
          {t(`ties.${ties}`)}
        </p>
      )}
      <ListFaces
        list={page.participants}
        more="button"
        skeleton={<Skeleton height="440px" />}
        empty={<Face kind="empty" compact title={t('participants.empty')} />}
      >
        {(items) => (
          <PlacesTable
            columns={[t('participants.rank'), t('participants.name'), t('participants.points')]}
            {...(ties ? { describedBy: note } : {})}
            rows={items.map((one) => ({
              key: one.id,
              mine: one.isItsMe,
              cells: [
                String(one.rank),
                one.isItsMe ? t('participants.me', { name: one.username }) : one.username,
                points.format(one.points / PROMO_POINT_FACTOR),
              ],
            }))}
          />
        )}
      </ListFaces>
    </section>
  );
});
