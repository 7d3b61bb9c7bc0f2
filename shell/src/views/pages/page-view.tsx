import { type RouteMatch, routes, SLOTS } from 'shared-contracts/composition';
import { RouteElement, Routes } from 'shared-contracts/lib/router';
import { observer } from 'shared-contracts/lib/state';
import { AreaPart } from '../../parts/area-part';
import { Slot } from '../../parts/slot';
import { patternOf } from '../../routing/route-table';
import { useShell } from '../../services/shell-context';
import { ErrorPage } from './error-page';
import { PageGone } from './page-gone';
import { PageSkeleton } from './page-skeleton';
import { QuietPage } from './quiet-page';
import { SectionLinks } from './section-links';
import { StaticPage } from './static-page';

const Page = ({ match }: { match: RouteMatch }) => {
  const { route, params } = match;
  if (route.area === 'shell') return <StaticPage slug={params.slug ?? ''} />;
  return (
    <AreaPart
      area={route.area}
      kind="pages"
      name={route.page}
      props={{ params }}
      loading={<PageSkeleton />}
      failed={(retry) => <PageGone retry={retry} />}
    />
  );
};

/** A place under the lobby that a composition may fill. */
const MainAside = () => {
  const { composition } = useShell();
  const place = <Slot name={SLOTS.mainAside} />;
  // an empty place is one all the same: it may be an arm's
  return composition.slots[SLOTS.mainAside]?.length ? <aside>{place}</aside> : place;
};

/** The widget of a promotion under the lobby, once that is painted. */
const LobbyWidget = observer(function LobbyWidget() {
  return useShell().around.begun && <Slot name={SLOTS.lobbyWidget} quiet />;
});

/** The page of the address, or the one behind a popup; an error page in its place when it failed. */
export const PageView = observer(function PageView() {
  const { router } = useShell();
  const { location, match } = router.page;
  if (router.errorStatus !== null) return <ErrorPage status={router.errorStatus} />;
  if (!match || !router.mayShowPage) return <QuietPage />;
  // other parameters are another page; another query is not
  const identity = `${match.route.name} ${JSON.stringify(match.params)} ${router.attempt}`;
  return (
    <>
      <SectionLinks />
      <Routes location={location}>
        <RouteElement
          path={patternOf(match.route.path)}
          element={<Page key={identity} match={match} />}
        />
      </Routes>
      {match.route.name === routes.main.name && (
        <>
          <MainAside />
          <LobbyWidget />
        </>
      )}
    </>
  );
});
