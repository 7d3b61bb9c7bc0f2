import { putLog } from 'shared-contracts/content';
import { Connectivity } from '../connectivity/connectivity';
import { GameFrames } from '../games/game-frames';
import { HttpClient } from '../http/http-client';
import { pageAnswers } from '../http/page-answers';
import { heldClock } from '../hydration/hydration';
import { tellable } from '../routing/tellable';
import type { Page } from './create-page';
import { type Environment, probeBy } from './environment';
import type { PageData } from './read-page';
import { createReporter } from './reporter';
import { createSiteClock } from './site-clock';

const loadFailedCalls = () => import(/* webpackChunkName: "failed-calls" */ '../http/failed-calls');

/** The way to the site: whether it can be reached, its clock, its calls, its log. */
export const createCalls = (
  { boot, composition, win, ask, hydration, viewport, i18n }: PageData & Page,
  { check, transport, network }: Environment,
) => {
  const probe = probeBy(ask);
  const connectivity = new Connectivity({ win, probe });
  const corrected = createSiteClock(boot.now - Date.now(), probe, connectivity);
  const clock = heldClock(corrected, hydration);
  const gameFrames = new GameFrames(boot.gamesOrigin);
  const http = new HttpClient(
    { answers: pageAnswers(boot, win), i18n, viewport, hydration, connectivity },
    {
      guestMode: boot.guestMode,
      view: boot.view,
      ...(check && { check }),
      ...(transport && { transport }),
      ...(network && { network }),
    },
  );
  const report = createReporter({
    send: (entry) => http.call(putLog, { body: entry }),
    context: () => ({
      view: boot.view,
      revision: composition.revision,
      shell: composition.shell.build,
      brand: boot.brand.id,
      locale: i18n.locale,
      path: tellable(composition, boot, win.location.pathname),
    }),
    now: clock.now,
  });
  const own = { area: 'shell', build: composition.shell.build, why: 'shell' };
  http.events.subscribe((event) => {
    if (event.type === 'answered') gameFrames.hear(event.endpoint, event.answer);
    else if (event.type === 'time') corrected.correct(event.earliest, event.latest);
    else if (event.type === 'failed')
      loadFailedCalls().then(
        ({ tellOfCall }) => tellOfCall(report, event.endpoint, event.error, event.from ?? own),
        () => {},
      );
  });
  i18n.events.subscribe((event) => {
    if (event.type === 'lost') report.warn('texts', `texts in ${event.locale} did not come`);
    else if (event.type === 'missing')
      report.warn('texts', `${event.namespace}:${event.key} is missing`, { locale: i18n.locale });
  });
  return { connectivity, clock, gameFrames, http, report, end: () => connectivity.dispose() };
};
export type Calls = ReturnType<typeof createCalls>;
