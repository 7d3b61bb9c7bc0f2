import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { EventGames } from 'shared-contracts/ui/event';
import { useStores, useTexts } from '../context';

/** `/tournaments/{slug}/games`: the games that count. */
const GamesPage = observer(function GamesPage({ params }: PageProps) {
  const stores = useStores();
  const { router } = useHost();
  const t = useTexts();
  const slug = params.slug ?? '';
  const page = stores.pages.get(slug);
  return (
    <EventGames
      title={t('games.title')}
      empty={t('games.empty')}
      back={{
        href: router.href(routes.tournamentPage, { slug }),
        title: page.tournament.value?.title ?? t('list.title'),
      }}
      games={page.games}
      search={{
        label: t('games.search'),
        clearLabel: t('games.search_clear'),
        nothing: t('games.nothing', { query: page.gamesQuery }),
        value: page.gamesQuery,
        onSearch: (q) =>
          router.navigate(routes.tournamentGames, {
            params: { slug },
            query: q ? { q } : {},
            replace: true,
            savePosition: true,
          }),
      }}
    />
  );
});
export default GamesPage;
