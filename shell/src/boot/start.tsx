import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CONSENT_COOKIE } from 'shared-contracts/composition';
import { developmentHelps } from '../http/development-helps';
import { isElsewhere } from '../hydration/elsewhere';
import { HydrationStart } from '../hydration/hydration-start';
import type { OpenPort } from '../live/port';
import { createFederation } from '../loader/federation';
import type { OfferEvent } from '../notices/offer-event';
import { PartBoundary } from '../parts/part-boundary';
import { protect } from '../protection/protect';
import { watchLinks } from '../routing/link-intent';
import { keepScroll } from '../routing/scroll-keeper';
import type { Shell } from '../services/shell';
import { loadErrorTexts, loadShellTexts, loadUiTexts } from '../texts/load-texts';
import { Root } from '../views/root';
import { BrokenPage } from './broken-page';
import { complain } from './complain';
import { createShell } from './create-shell';
import { fetchRendered } from './fetch-rendered';
import { nextTask } from './next-task';
import { watchPresence } from './presence';
import { readPage } from './read-page';
import { reportTiming } from './report-timing';
import { watchErrors } from './watch-errors';

const openSocket =
  (win: Window & typeof globalThis, path: string, guestMode: boolean): OpenPort =>
  async (who, listener) => {
    const { openPort } = await import(/* webpackChunkName: "live" */ '../live/open-port');
    return openPort({ win, path, guestMode, who }, listener);
  };

const rootOf = (document: Document) =>
  document.getElementById('root') ??
  document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));

/** Work that the first paint must not wait for. */
const afterPaint = (win: Window, work: () => void) =>
  win.requestAnimationFrame(() => setTimeout(work, 0));

const warnOfUnsaved = (win: Window, shell: Shell) =>
  win.addEventListener('beforeunload', (event) => {
    if (shell.router.hasUnsaved()) event.preventDefault();
  });

/** What the first paint does not need. */
const late = (
  win: Window & typeof globalThis,
  shell: Shell,
  whenPresent: ReturnType<typeof watchPresence>,
) => {
  const { i18n, session, live, toasts, around, boot } = shell;
  // with a page around it speaks at once, and whom the market asks is asked at once
  if (
    win.parent !== win ||
    (boot.brand.tracking?.consent === 'asked' && !shell.cookies.read(CONSENT_COOKIE.name))
  )
    around.begin();
  else whenPresent(around.begin);
  const goLive = () => void live.start();
  i18n.offer('errors', loadErrorTexts);
  whenPresent(() => void i18n.need('errors'));
  if (session.player) {
    toasts.prepare();
    void session.start().then(goLive);
  } else {
    // a guest's events are none of their own money: a first load does not pay for them
    whenPresent(goLive);
  }
  reportTiming(win, shell);
  const { idleMinutes } = shell.boot.brand.responsible;
  if (idleMinutes)
    void import(/* webpackChunkName: "idle" */ '../session/idle').then(({ watchIdle }) =>
      watchIdle(win, shell, idleMinutes),
    );
  whenPresent(() => {
    import(/* webpackChunkName: "install" */ '../install/start-install')
      .then(({ startInstall }) => startInstall(win, shell))
      // the site is whole without
      .catch((error) => shell.report.warn('install', String(error)));
  });
};

/** A browser makes its offer once, and soon: it is kept for a moment that suits. */
const keepOffer = (win: Window, { offer }: Shell) =>
  win.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.event = event as OfferEvent;
  });

const broken = (win: Window) => (
  <BrokenPage lang={win.document.documentElement.lang} reload={() => win.location.reload()} />
);

const paint = (place: HTMLElement, shell: Shell, page: ReactNode) => {
  // in other words than the edge's it would be another page
  const alike = shell.boot.rendered && shell.i18n.speaks('shell') && shell.i18n.speaks('ui');
  if (!alike) return createRoot(place).render(page);
  // in slices, so that a press in between is heard
  startTransition(() => void hydrateRoot(place, page, { onRecoverableError: complain(shell) }));
};

/** The composition root: reads the page, builds the services in order, paints, then does what can wait; in several short tasks. */
export const start = async (win: Window & typeof globalThis): Promise<void> => {
  const place = rootOf(win.document);
  const whenPresent = watchPresence(win);
  try {
    const page = readPage(win.document);
    // the brand's colours, before an area could speak of them
    const look = win.document.querySelector('style')?.textContent ?? '';
    const nonce = win.document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    const check = developmentHelps(win)?.checkAnswer;
    const runtime = createFederation(win, nonce);
    await nextTask();
    if (isElsewhere(win)) return win.location.reload();
    const shell = createShell(page, {
      win,
      runtime,
      openSocket: openSocket(
        win,
        page.boot.serverData?.socketPath ?? '/socket.io',
        page.boot.guestMode,
      ),
      ...(check ? { check } : {}),
    });
    watchErrors(win, shell);
    await nextTask();
    warnOfUnsaved(win, shell);
    keepOffer(win, shell);
    keepScroll(win, shell.router);
    watchLinks(win.document, (address) =>
      shell.router.prefetch(shell.router.history.inside(address)),
    );
    warmPage(shell);
    const texts = [
      shell.i18n.register('shell', loadShellTexts),
      shell.i18n.register('ui', loadUiTexts),
    ];
    void Promise.all(texts).then(() => {
      paint(
        place,
        shell,
        <StrictMode>
          <PartBoundary
            onError={(error, componentStack) =>
              shell.report.error('shell.render', error, { componentStack })
            }
            failed={() => broken(win)}
          >
            <HydrationStart hydration={shell.hydration} place={place}>
              <Root shell={shell} />
            </HydrationStart>
          </PartBoundary>
        </StrictMode>,
      );
      shell.hydration.whenDone(() =>
        afterPaint(win, () => {
          protect(win, shell, look);
          late(win, shell, whenPresent);
        }),
      );
    });
  } catch (error) {
    // nothing to report with: the page's own data is what is broken
    console.error(error);
    createRoot(place).render(broken(win));
  }
};

/** The areas of the first page are on their way before the texts are here. */
const warmPage = (shell: Shell) => {
  const { router, parts } = shell;
  fetchRendered(shell);
  for (const shown of [router.page, router.popup]) {
    const route = shown?.match?.route;
    if (route && route.area !== 'shell')
      parts.get({ area: route.area, kind: 'pages', name: route.page }).ensure();
  }
};
