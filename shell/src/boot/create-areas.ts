import { SLOTS } from 'shared-contracts/composition';
import { reaction } from 'shared-contracts/lib/state';
import { AreaLoader } from '../loader/area-loader';
import { AreaReports } from '../loader/area-reports';
import { Exposure } from '../loader/exposure';
import { Parts } from '../loader/part';
import { Retries } from '../loader/retries';
import { openPages } from '../routing/open-pages';
import type { Calls } from './create-calls';
import { createHost } from './create-host';
import type { Page } from './create-page';
import type { PageServices } from './create-page-services';
import type { Routing } from './create-routing';
import type { Session } from './create-session';
import type { Environment } from './environment';
import type { PageData } from './read-page';

type Needs = PageData & Page & Calls & Routing & Session & PageServices;

/** Areas and their parts: what they are handed, how they come, which of them the address opens. */
export const createAreas = (needs: Needs, { runtime }: Environment) => {
  const { composition, win, ask, hydration, i18n, connectivity, report } = needs;
  const { history, router, upgrade, staticPages } = needs;
  const { host, hostOf, dispose: endHost } = createHost(needs);
  const reports = new AreaReports(report);
  const loader = new AreaLoader({
    areas: composition.areas,
    runtime,
    host: hostOf,
    texts: i18n,
    reports,
  });
  const retries = new Retries(win);
  const parts = new Parts({
    loader,
    reports,
    retries,
    reloadIfSuperseded: () => upgrade.reloadIfSuperseded(),
  });
  router.prefetches.subscribe(({ route: { area, page } }) => {
    if (area !== 'shell') parts.get({ area, kind: 'pages', name: page }).ensure();
  });
  i18n.events.subscribe((event) => {
    if (event.type !== 'switched') return;
    // the running game outlives a switch
    loader.remount((composition.slots[SLOTS.frameOverlay] ?? []).map((filler) => filler.area));
  });
  const ends = [
    openPages({
      router,
      parts,
      openStatic: (slug) => void staticPages.open(slug),
      mayShowPopups: () => hydration.begun,
    }),
    connectivity.onBack(() => parts.siteIsBack()),
    reaction(() => history.location.pathname, retries.now),
    () => retries.dispose(),
    () => loader.disposeAll(),
    endHost,
  ];
  const end = () => {
    for (const each of ends) each();
  };
  return { host, loader, parts, retries, exposure: new Exposure(ask), end };
};
