import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { statusAt } from 'shared-contracts/stores';
import type { Tournament } from 'shared-contracts/tournaments';
import { EventCard } from 'shared-contracts/ui/event';
import { Coins, Crown } from 'shared-contracts/ui/icons';
import { Badge, LinkButton } from 'shared-contracts/ui/kit';
import { freeSeats } from '../../stores/seats';
import { useTexts } from '../context';
import { Hint } from './hint';
import { hasPrize, Prize } from './prize';
import s from './tournament-card.module.css';
import { TournamentTimer } from './tournament-timer';
import { WishButton } from './wish-button';

/** The tournament card of specification 1, section 2. */
export const TournamentCard = observer(function TournamentCard({
  tournament,
  priority,
}: {
  tournament: Tournament;
  priority?: boolean;
}) {
  const { router, ticker } = useHost();
  const t = useTexts();
  const status = statusAt(tournament, ticker.now);
  const past = status === 'past';
  const price = tournament.compointMembershipPrice;
  const seats = freeSeats(tournament);
  const href = router.href(routes.tournamentPage, { slug: tournament.slug });
  return (
    <EventCard
      image={tournament.imageDefault.image}
      title={tournament.title}
      past={past}
      priority={priority}
      onIntent={() => router.prefetch(href)}
      badges={
        <>
          <Badge tone={status === 'active' ? 'accent' : 'neutral'}>{t(`status.${status}`)}</Badge>
          <Badge>{t(`mechanic.${tournament.mechanic.value}`)}</Badge>
          {!past && tournament.isMember && <Badge tone="positive">{t('card.member')}</Badge>}
          {status === 'active' && tournament.isChosen && (
            <Badge tone="accent">{t('card.chosen')}</Badge>
          )}
          {!past && tournament.isSeriesLeaderMember && (
            <Hint tone="warning" icon={Crown} text={t('card.leader_hint')}>
              {t('card.leader')}
            </Hint>
          )}
        </>
      }
      foot={
        <>
          <TournamentTimer event={tournament} />
          {status === 'future' && !tournament.isMember && (
            <WishButton event={tournament} size="small" />
          )}
          <LinkButton
            size="small"
            variant="secondary"
            href={href}
            aria-label={t('details_of', { title: tournament.title })}
          >
            {t('details')}
          </LinkButton>
        </>
      }
    >
      {hasPrize(tournament) && <Prize prizeMoney={tournament.prizeMoney} look="card" />}
      {past && tournament.tournamentSeriesId !== null && tournament.podium.length > 0 && (
        <ol className={s.podium} aria-label={t('card.podium')}>
          {tournament.podium.slice(0, 3).map((name, index) => (
            <li key={name}>
              <span className={s.place}>{index + 1}</span> {name}
            </li>
          ))}
        </ol>
      )}
      {!past && (price !== null || seats !== null) && (
        <p className={s.facts}>
          {price !== null && (
            <Hint
              icon={Coins}
              tone="second"
              text={t('card.fee_hint', { fee: t('card.fee', { count: price }) })}
            >
              {t('card.fee', { count: price })}
            </Hint>
          )}
          {seats !== null && (
            <span className={s.label}>
              {t('card.seats', { free: seats, total: tournament.maxMemberLimit })}
            </span>
          )}
        </p>
      )}
    </EventCard>
  );
});
