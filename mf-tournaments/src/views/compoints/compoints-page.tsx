import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { EventGrid, EventGridSkeleton } from 'shared-contracts/ui/event';
import { Coins } from 'shared-contracts/ui/icons';
import {
  Face,
  Icon,
  LinkButton,
  ListFaces,
  Row,
  Skeleton,
  Stack,
  TabLinks,
} from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { TournamentCard } from '../parts/tournament-card';
import s from './compoints-page.module.css';

/** How many compoints the player has, live. */
const Balance = observer(function Balance() {
  const { balance } = useHost();
  const t = useTexts();
  const points = balance.balance?.compoint_balance;
  if (points === undefined && balance.loadable.state === 'failed')
    return <Face kind="error" compact onRetry={() => void balance.reload()} />;
  return (
    <Row gap={2} className={s.balance}>
      <Icon of={Coins} size={24} />
      <span>{t('compoints.yours')}</span>
      {points === undefined ? (
        <Skeleton width="96px" waits="browser" />
      ) : (
        <strong className="tabular" role="status">
          {t('card.fee', { count: points })}
        </strong>
      )}
    </Row>
  );
});

/** `/compoints/tournaments`: tournaments whose seats compoints buy, running ones first; nine a page. */
const CompointsPage = observer(function CompointsPage(_: PageProps) {
  const { list } = useStores();
  const { router } = useHost();
  const t = useTexts();
  const here = router.href(routes.compointsTournaments);
  return (
    <Stack gap={6}>
      <h1 className={s.title}>{t('compoints.title')}</h1>
      <TabLinks
        label={t('compoints.tabs')}
        links={[
          ...(router.offers(routes.compoints)
            ? [{ href: router.href(routes.compoints), label: t('compoints.shop') }]
            : []),
          { href: here, label: t('compoints.tournaments'), current: true },
          ...(router.offers(routes.compointsHistory)
            ? [{ href: router.href(routes.compointsHistory), label: t('compoints.history') }]
            : []),
        ]}
      />
      <Balance />
      <ListFaces
        list={list.forCompoints}
        skeleton={<EventGridSkeleton />}
        empty={
          <Face
            kind="empty"
            title={t('compoints.empty')}
            action={
              <LinkButton variant="secondary" href={router.href(routes.tournaments)}>
                {t('compoints.to_all')}
              </LinkButton>
            }
          />
        }
      >
        {() => (
          <EventGrid label={t('compoints.title')}>
            {list.orderedForCompoints.map((tournament, index) => (
              <TournamentCard key={tournament.id} tournament={tournament} priority={index < 2} />
            ))}
          </EventGrid>
        )}
      </ListFaces>
    </Stack>
  );
});
export default CompointsPage;
