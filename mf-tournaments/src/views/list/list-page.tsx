import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { EventGrid, EventGridSkeleton } from 'shared-contracts/ui/event';
import { Face, LinkButton, ListFaces, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { TournamentCard } from '../parts/tournament-card';
import s from './list-page.module.css';
import { SeriesCard } from './series-card';

/** `/tournaments`: the series, then every tournament, running ones first; nine a page. */
const ListPage = observer(function ListPage(_: PageProps) {
  const { list } = useStores();
  const { router } = useHost();
  const t = useTexts();
  const toPromos = (
    <LinkButton variant="secondary" href={router.href(routes.action)}>
      {t('list.to_promos')}
    </LinkButton>
  );
  return (
    <Stack gap={6}>
      <h1 className={s.title}>{t('list.title')}</h1>
      {list.orderedSeries.length > 0 && (
        <Stack as="section" gap={4} aria-label={t('list.series')}>
          <h2 className={s.heading}>{t('list.series')}</h2>
          <EventGrid>
            {list.orderedSeries.map((series) => (
              <SeriesCard key={series.id} series={series} />
            ))}
          </EventGrid>
        </Stack>
      )}
      {list.allPast && <Face kind="empty" compact title={t('list.all_past')} action={toPromos} />}
      <ListFaces
        list={list.tournaments}
        skeleton={<EventGridSkeleton />}
        empty={<Face kind="empty" title={t('list.empty')} action={toPromos} />}
      >
        {() => (
          <EventGrid>
            {list.ordered.map((tournament, index) => (
              <TournamentCard key={tournament.id} tournament={tournament} priority={index < 2} />
            ))}
          </EventGrid>
        )}
      </ListFaces>
    </Stack>
  );
});
export default ListPage;
