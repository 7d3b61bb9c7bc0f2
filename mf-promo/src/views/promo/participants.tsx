import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { PARTICIPANTS_PAGE } from 'shared-contracts/promos';
import { PlayersTable } from 'shared-contracts/ui/event';
import { Button, Face, ListFaces, Skeleton } from 'shared-contracts/ui/kit';
import { SearchField } from 'shared-contracts/ui/search';
import { PARTICIPANT_SORTS } from '../../stores/found-participants.store';
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
  const { found } = page;
  const count = page.promo.value?.participantsCount ?? 0;
  const points = new Intl.NumberFormat(i18n.tag, { maximumFractionDigits: 2 });
  return (
    <section aria-labelledby="promo-participants">
      <h2 id="promo-participants" className={s.heading}>
        {t('participants')}
      </h2>
      {(found.isAsked || count > PARTICIPANTS_PAGE) && (
        <div className={s.finding}>
          <SearchField
            label={t('participants.search')}
            clearLabel={t('participants.search_clear')}
            value={found.q}
            onSearch={(text) => found.search(text)}
          />
          <fieldset className={s.sorts}>
            <legend className="visually-hidden">{t('participants.sort')}</legend>
            {PARTICIPANT_SORTS.map((sort) => (
              <Button
                key={sort}
                size="small"
                variant={sort === found.sort ? 'primary' : 'secondary'}
                aria-pressed={sort === found.sort}
                onClick={() => found.sortBy(sort)}
              >
                {t(`participants.sort_${sort}`)}
              </Button>
            ))}
          </fieldset>
        </div>
      )}
      <ListFaces
        list={found.isAsked ? found.list : page.participants}
        more="button"
        skeleton={<Skeleton height="440px" />}
        empty={
          found.q ? (
            <Face kind="empty" compact title={t('participants.nobody')} />
          ) : (
            <>
              <Face kind="empty" compact title={t('participants.empty')} />
              <PlayersTable rows={[]} ties={ties} />
            </>
          )
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
