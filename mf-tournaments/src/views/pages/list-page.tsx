import { type PageProps, useHost, useOpened } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { EventGrid, EventGridSkeleton } from 'shared-contracts/ui/event';
import { Face, LinkButton, ListFaces, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { SeriesCard } from '../parts/series-card';
import { TournamentCard } from '../parts/tournament-card';
import s from './list-page.module.css';

/** `/tournaments`: the series, then every tournament, running ones first; nine a page. */
const ListPage = observer(function ListPage(_: PageProps) {
  const { list } = useStores();
  const { router } = useHost();
  const t = useTexts();
  useOpened('list', () => list.open());
  const allPast = list.tournaments.ended && list.ordered.every((one) => list.statusOf(one) === 'past');
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
      {allPast && list.ordered.length > 0 && (
        <Face
          kind="empty"
          compact
          title={t('list.all_past')}
          action={
            <LinkButton variant="secondary" href={router.href(routes.action)}>
              {t('list.to_promos')}
            </LinkButton>
          }
        />
      )}
      <ListFaces
        list={list.tournaments}
        skeleton={<EventGridSkeleton />}
        empty={
          <Face
            kind="empty"
            title={t('list.empty')}
            action={
              <LinkButton variant="secondary" href={router.href(routes.action)}>
                {t('list.to_promos')}
              </LinkButton>
            }
          />
        }
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
