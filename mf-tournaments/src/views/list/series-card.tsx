import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { statusAt } from 'shared-contracts/stores';
import type { Series } from 'shared-contracts/tournaments';
import { EventCard } from 'shared-contracts/ui/event';
import { Badge, LinkButton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { hasPrize, PrizeAmount } from '../parts/prize';
import { TournamentTimer } from '../parts/tournament-timer';

/** A series of tournaments in the list. */
export const SeriesCard = observer(function SeriesCard({ series }: { series: Series }) {
  const { router, ticker } = useHost();
  const t = useTexts();
  const status = statusAt(series, ticker.now);
  return (
    <EventCard
      image={series.image}
      title={series.title}
      level={3}
      past={status === 'past'}
      badges={
        <>
          <Badge tone={status === 'active' ? 'accent' : 'neutral'}>{t(`status.${status}`)}</Badge>
          {series.isPaid && <Badge tone="second">{t('series.paid')}</Badge>}
        </>
      }
      foot={
        <>
          <TournamentTimer event={series} />
          <LinkButton
            size="small"
            variant="secondary"
            href={router.href(routes.tournamentSeries, { slug: series.slug })}
            aria-label={t('details_of', { title: series.title })}
          >
            {t('details')}
          </LinkButton>
        </>
      }
    >
      {hasPrize(series) && <PrizeAmount prizeMoney={series.prizeMoney} look="card" />}
    </EventCard>
  );
});
