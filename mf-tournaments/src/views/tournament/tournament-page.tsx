import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import {
  Badge,
  LinkButton,
  PageGate,
  Poster,
  SanitizedHtml,
  Skeleton,
  Stack,
} from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { OwnPlace } from '../parts/own-place';
import { Prize } from '../parts/prize';
import { ResultsNote } from '../parts/results-note';
import { Standings } from '../parts/standings';
import terms from '../parts/terms.module.css';
import { TournamentTimer } from '../parts/tournament-timer';
import { BetRestriction } from './bet-restriction';
import { HowPlacesAreFound } from './how';
import { JoinPanel } from './join-panel';
import s from './tournament-page.module.css';

/** `/tournaments/{slug}`: the prize, time left, joining, places, prizes and rules. */
const TournamentPage = observer(function TournamentPage({ params }: PageProps) {
  const stores = useStores();
  const { router } = useHost();
  const t = useTexts();
  const slug = params.slug ?? '';
  const page = stores.pages.get(slug);
  const { status } = page;
  return (
    <PageGate loadable={page.tournament}>
      {(tournament) => (
        <Stack gap={8}>
          <Poster
            image={tournament.imageDefault.image}
            size="event"
            level={1}
            priority
            title={tournament.title}
            eyebrow={
              <Badge tone={status === 'active' ? 'accent' : 'neutral'}>
                {t(`status.${status ?? 'past'}`)}
              </Badge>
            }
            text={<TournamentTimer event={tournament} look="boxes" />}
            action={<JoinPanel page={page} tournament={tournament} />}
          >
            <Prize prizeMoney={tournament.prizeMoney} look="poster" />
          </Poster>
          <dl className={s.facts}>
            <div>
              <dt>{t('facts.mechanic')}</dt>
              <dd>{t(`mechanic.${tournament.mechanic.value}`)}</dd>
            </div>
            <div>
              <dt>{t('facts.members')}</dt>
              <dd className="tabular">
                {tournament.membersCount}
                {tournament.maxMemberLimit !== null && ` / ${tournament.maxMemberLimit}`}
              </dd>
            </div>
            <div>
              <dt>{t('facts.bets')}</dt>
              <dd>
                {page.tournament.awaitsOwn ? (
                  <Skeleton waits="browser" shape="text" width="8ch" />
                ) : (
                  <BetRestriction {...tournament.betRestriction} />
                )}
              </dd>
            </div>
            <div>
              <dt>{t('facts.prizes')}</dt>
              <dd className="tabular">{tournament.numberOfPrizes}</dd>
            </div>
          </dl>
          <div>
            <LinkButton variant="secondary" href={router.href(routes.tournamentGames, { slug })}>
              {t('to_games')}
            </LinkButton>
          </div>
          <ResultsNote
            slug={slug}
            status={status}
            isMember={tournament.isMember}
            roundsUntil={tournament.roundsUntil ?? null}
          />
          <Standings of={tournament} places={page.places} waits={page.tournament.awaitsOwn} />
          <section aria-labelledby="tournament-rules">
            <h2 id="tournament-rules" className={terms.heading}>
              {t('rules')}
            </h2>
            <SanitizedHtml html={tournament.description} />
            <HowPlacesAreFound tournament={tournament} waits={page.tournament.awaitsOwn} />
            <SanitizedHtml html={tournament.prizeDescription} />
          </section>
          <OwnPlace of={tournament} status={status ?? 'past'} />
        </Stack>
      )}
    </PageGate>
  );
});
export default TournamentPage;
