import { type PageProps, useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { orderEvents, statusAt } from 'shared-contracts/stores';
import { TOP_LEADERS } from 'shared-contracts/tournaments';
import { EventGrid } from 'shared-contracts/ui/event';
import { PageGate, Poster, Skeleton, Stack } from 'shared-contracts/ui/kit';
import type { SeriesPageStore } from '../../stores/series-page.store';
import { useStores, useTexts } from '../context';
import { CommonTerms } from '../parts/common-terms';
import { OwnPlace } from '../parts/own-place';
import { Prize } from '../parts/prize';
import { Standings } from '../parts/standings';
import s from '../parts/terms.module.css';
import { TournamentCard } from '../parts/tournament-card';
import { TournamentTimer } from '../parts/tournament-timer';
import { SeatPanel } from './seat-panel';

const Tournaments = observer(function Tournaments({ page }: { page: SeriesPageStore }) {
  const { ticker } = useHost();
  const t = useTexts();
  return (
    <PageGate part loadable={page.tournaments} skeleton={<Skeleton height="380px" />}>
      {(tournaments) => (
        <EventGrid label={t('series.tournaments')}>
          {orderEvents(tournaments, ticker.now).map((tournament) => (
            <TournamentCard key={tournament.id} tournament={tournament} />
          ))}
        </EventGrid>
      )}
    </PageGate>
  );
});

/** `/tournaments/series/{slug}`: the series, its tournaments, its first three leaders and prizes. */
const SeriesPage = observer(function SeriesPage({ params }: PageProps) {
  const { ticker } = useHost();
  const stores = useStores();
  const t = useTexts();
  const slug = params.slug ?? '';
  const page = stores.series.get(slug);
  return (
    <PageGate loadable={page.series}>
      {(series) => (
        <Stack gap={8}>
          <Poster
            image={series.image}
            size="event"
            level={1}
            priority
            title={series.title}
            text={<TournamentTimer event={series} look="boxes" />}
            action={<SeatPanel page={page} series={series} />}
          >
            <Prize prizeMoney={series.prizeMoney} look="poster" />
          </Poster>
          <Tournaments page={page} />
          <Standings
            of={series}
            places={page.places}
            first={TOP_LEADERS}
            waits={page.series.awaitsOwn}
          />
          <section aria-labelledby="series-rules">
            <h2 id="series-rules" className={s.heading}>
              {t('rules')}
            </h2>
            <ul className={s.list}>
              <CommonTerms {...series} rates={page.series.awaitsOwn ? null : series.rates} />
            </ul>
          </section>
          <OwnPlace of={series} status={statusAt(series, ticker.now)} />
        </Stack>
      )}
    </PageGate>
  );
});
export default SeriesPage;
