import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { AnyEndpoint } from 'shared-contracts/api';
import type { HttpOptions } from '../http/http-client';
import type { OpenPort } from '../live/port';
import { createFederation } from '../loader/federation';
import { PartBoundary } from '../loader/part-boundary';
import { watchLinks } from '../routing/link-intent';
import { keepScroll } from '../routing/scroll-keeper';
import { Begun } from '../takeover/begun';
import { isElsewhere } from '../takeover/elsewhere';
import { partOf } from '../takeover/takeover';
import { Root } from '../views/root';
import { BrokenPage } from './broken-page';
import { createShell } from './create-shell';
import { nextTask } from './next-task';
import { readPage } from './read-page';
import { reportTiming } from './report-timing';
import type { Shell } from './shell';
import { loadErrorTexts, loadShellTexts, loadUiTexts } from './texts';

const openSocket =
  (path: string): OpenPort =>
  async (listener) => {
    const { openSocketPort } = await import(/* webpackChunkName: "live" */ '../live/socket-port');
    return openSocketPort(path, listener);
  };

/** Development only: answers are held to their schemas. The chunk is in no production build. */
const schemaCheck = (): HttpOptions['check'] => {
  if (!__DEV__) return undefined;
  const loading = import(/* webpackChunkName: "dev-check" */ '../http/dev-check');
  return (endpoint: AnyEndpoint, answer: unknown) =>
    void loading.then(({ checkAnswer }) => checkAnswer(endpoint, answer));
};

const rootOf = (document: Document) =>
  document.getElementById('root') ??
  document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));

/** Work that the first paint must not wait for. */
const afterPaint = (win: Window, work: () => void) => win.requestAnimationFrame(() => setTimeout(work, 0));

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
/** Milliseconds after which somebody who only looks counts as present. */
const PRESENT_AFTER = 15_000;

/** Work for a visitor who is there: at the first sign of a person, or when the page has stood a while. Once. */
const whenPresent = (win: Window, work: () => void) => {
  const go = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) win.removeEventListener(sign, go);
    work();
  };
  const timer = setTimeout(go, PRESENT_AFTER);
  for (const sign of SIGNS) win.addEventListener(sign, go, { passive: true });
};

const warnOfUnsaved = (win: Window, shell: Shell) =>
  win.addEventListener('beforeunload', (event) => {
    if (shell.router.hasUnsaved()) event.preventDefault();
  });

/** The build whose code threw, by the address of the topmost file that is one. */
const culprit = (error: unknown) => {
  const [, area, build] =
    (error instanceof Error && /\/r\/([\w-]+)\/([\w.-]+)\//.exec(error.stack ?? '')) || [];
  return area && build ? { area, build } : {};
};

const watchErrors = (win: Window, { report }: Shell) => {
  win.addEventListener('error', ({ error, message }) =>
    report.error('window', error ?? message, culprit(error)),
  );
  win.addEventListener('unhandledrejection', ({ reason }) =>
    report.error('promise', reason, culprit(reason)),
  );
};

/** What the first paint does not need. */
const late = (win: Window & typeof globalThis, shell: Shell) => {
  const { i18n, session, live, toasts } = shell;
  const goLive = () => void live.start();
  void i18n.register('errors', loadErrorTexts);
  if (session.player) {
    toasts.prepare();
    void session.start().then(goLive);
  } else {
    // a guest's events are none of their own money: a first load does not pay for them
    whenPresent(win, goLive);
  }
  reportTiming(win, shell);
};

const broken = (win: Window) => (
  <BrokenPage lang={win.document.documentElement.lang} reload={() => win.location.reload()} />
);

/** A mismatch is an error of ours; a part that gave way to its placeholder was told of already. */
const complain =
  (shell: Shell): RootOptions['onRecoverableError'] =>
  (error, { componentStack }) => {
    if (shell.parts.anyLost) return;
    console.error(error);
    shell.report.error('shell.hydrate', error, { componentStack });
  };

const paint = (place: HTMLElement, shell: Shell, page: ReactNode) => {
  // in other words than the edge's it would be another page
  const alike = shell.boot.rendered && shell.i18n.speaks('shell') && shell.i18n.speaks('ui');
  if (!alike) return createRoot(place).render(page);
  const onRecoverableError = complain(shell);
  // in slices, so that a press in between is heard
  startTransition(
    () => void hydrateRoot(place, page, { ...(onRecoverableError ? { onRecoverableError } : {}) }),
  );
};

/** The composition root: reads the page, builds the services in order, paints, then does what can wait; in several short tasks. */
export const start = async (win: Window & typeof globalThis): Promise<void> => {
  const place = rootOf(win.document);
  try {
    const page = readPage(win.document);
    const nonce = win.document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    const check = schemaCheck();
    const runtime = createFederation(win, nonce);
    await nextTask();
    if (isElsewhere(win)) return win.location.reload();
    const shell = createShell(page, {
      win,
      runtime,
      openSocket: openSocket(page.boot.serverData?.socketPath ?? '/socket.io'),
      ...(check ? { check } : {}),
    });
    watchErrors(win, shell);
    await nextTask();
    warnOfUnsaved(win, shell);
    keepScroll(win, shell.router);
    watchLinks(win.document, shell.router.prefetch);
    warmPage(shell);
    const texts = [shell.i18n.register('shell', loadShellTexts), shell.i18n.register('ui', loadUiTexts)];
    void Promise.all(texts).then(() => {
      paint(
        place,
        shell,
        <StrictMode>
          <PartBoundary
            onError={(error, componentStack) => shell.report.error('shell.render', error, { componentStack })}
            failed={() => broken(win)}
          >
            <Begun shell={shell} place={place}>
              <Root shell={shell} />
            </Begun>
          </PartBoundary>
        </StrictMode>,
      );
      shell.takeover.whenDone(() => afterPaint(win, () => late(win, shell)));
    });
  } catch (error) {
    // nothing to report with: the page's own data is what is broken
    console.error(error);
    createRoot(place).render(broken(win));
  }
};

/** The areas of the first page are on their way before the texts are here. */
const warmPage = ({ router, parts, boot }: Shell) => {
  for (const key of boot.rendered?.parts ?? []) parts.get(partOf(key)).ensure();
  for (const shown of [router.page, router.popup]) {
    const route = shown?.match?.route;
    if (route && route.area !== 'shell')
      parts.get({ area: route.area, kind: 'pages', name: route.page }).ensure();
  }
};
