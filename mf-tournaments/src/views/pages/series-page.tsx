import { TOP_LEADERS } from 'shared-contracts/api';
import { type PageProps, useOpened } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { orderEvents } from 'shared-contracts/stores';
import { EventGrid } from 'shared-contracts/ui/event';
import { Face, Poster, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { PageGate } from '../parts/page-gate';
import { PrizeAmount } from '../parts/prize-amount';
import { PrizeTable } from '../parts/prize-table';
import { Standings } from '../parts/standings';
import { TournamentCard } from '../parts/tournament-card';
import { TournamentTimer } from '../parts/tournament-timer';
import s from './tournament-page.module.css';

/** `/tournaments/series/{slug}`: the series, its tournaments, its first three leaders and prizes. */
const SeriesPage = observer(function SeriesPage({ params }: PageProps) {
  const stores = useStores();
  const t = useTexts();
  const slug = params.slug ?? '';
  const page = useOpened(slug, () => stores.series.open(slug));
  const { tournaments } = page;
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
          >
            <p className={s.prize}>
              <span>{t('card.prize')}</span>
              <PrizeAmount prizeMoney={series.prizeMoney} className={s.prizeValue} />
            </p>
          </Poster>
          {tournaments.state === 'failed' && <Face kind="error" compact onRetry={tournaments.load} />}
          {!tournaments.value && tournaments.state !== 'failed' && <Skeleton height="380px" />}
          {tournaments.value && (
            <EventGrid label={t('series.tournaments')}>
              {orderEvents(tournaments.value, stores.time.now).map((tournament) => (
                <TournamentCard key={tournament.id} tournament={tournament} />
              ))}
            </EventGrid>
          )}
          <div className={s.tables}>
            <Standings
              title={t('standings.leaders')}
              rows={series.leaders.slice(0, TOP_LEADERS)}
              ties={series.tieRule ?? 'first_reached'}
            />
            <PrizeTable prizes={series.prizes} waits={page.series.awaitsOwn} />
          </div>
        </Stack>
      )}
    </PageGate>
  );
});
export default SeriesPage;
