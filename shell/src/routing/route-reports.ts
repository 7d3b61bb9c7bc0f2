import type { Reporter } from 'shared-contracts/area';
import type { ResolvedComposition } from 'shared-contracts/composition';
import { reaction } from 'shared-contracts/lib/state';
import { contextOf } from '../http/asker';
import type { AreaLoader } from '../loader/area-loader';
import type { RouterStore } from './router-store';

interface Services {
  router: RouterStore;
  report: Reporter;
  loader: AreaLoader;
  composition: ResolvedComposition;
}

/** Puts every page that became an error page into the log, once (http, SPEC F-5). @returns what ends it */
export const reportRouteErrors = ({
  router,
  report,
  loader,
  composition,
}: Services): (() => void) =>
  reaction(
    () => ({ status: router.errorStatus, key: router.history.location.key }),
    ({ status }) => {
      if (status === null) return;
      const { route } = (router.popup ?? router.page).match ?? {};
      const owner = route && (loader.live(route.area)?.resolved ?? composition.areas[route.area]);
      const context = { status, route: route?.name ?? null, ...(owner ? contextOf(owner) : {}) };
      // an unknown address or barred country is the visitor's, anything else the site's fault
      if (status < 500) report.warn('route', `the page is ${status}`, context);
      else report.error('route', new Error(`the page is ${status}`), context);
    },
    { fireImmediately: true, equals: (a, b) => a.status === b.status && a.key === b.key },
  );
