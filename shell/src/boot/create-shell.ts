import type { Shell } from '../services/shell';
import { createAreas } from './create-areas';
import { createCalls } from './create-calls';
import { createPage } from './create-page';
import { createPageServices } from './create-page-services';
import { createRouting } from './create-routing';
import { createSession } from './create-session';
import type { Environment } from './environment';
import type { PageData } from './read-page';

/** Builds every service, each from the ones before it. Nothing else in the shell makes a service. */
export const createShell = (data: PageData, environment: Environment): Shell => {
  const page = createPage(data, environment);
  const calls = createCalls({ ...data, ...page }, environment);
  const routing = createRouting({ ...data, ...page, ...calls });
  const session = createSession({ ...data, ...page, ...calls, ...routing });
  const known = { ...data, ...page, ...calls, ...routing, ...session };
  const services = createPageServices(known, environment);
  const areas = createAreas({ ...known, ...services }, environment);
  return {
    ...known,
    ...services,
    ...areas,
    dispose: () => {
      for (const { end } of [areas, services, session, routing, calls, page]) end();
    },
  };
};
