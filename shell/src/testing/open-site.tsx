import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getProfile } from 'shared-contracts/accounts';
import { getCategories } from 'shared-contracts/catalogue';
import {
  type BootData,
  CONTRACT_VERSION,
  type ResolvedComposition,
} from 'shared-contracts/composition';
import { getSeoMeta } from 'shared-contracts/content';
import {
  buildBrand,
  buildProfile,
  HOUSE_CLOSED,
  HOUSE_MENU,
  HOUSE_ROUTES,
} from 'shared-contracts/testing';
import { complain } from '../boot/complain';
import { createShell } from '../boot/create-shell';
import { fetchRendered } from '../boot/fetch-rendered';
import { HydrationStart } from '../hydration/hydration-start';
import type { Shell } from '../services/shell';
import { loadErrorTexts, loadShellTexts, loadUiTexts } from '../texts/load-texts';
import { Root } from '../views/root';
import { buildResolved, FakeRuntime } from './fake-areas';
import { FakePort } from './fake-live-port';
import { FakeNetwork } from './fake-network';

export const serverData: NonNullable<BootData['serverData']> = {
  captcha: { site_key: '', active_version: 'third', script: '' },
  abTests: {},
  currencies: ['EUR'],
  defaultCurrency: 'EUR',
  registrationConfig: { skipNickname: true, types: ['email', 'phone'] },
  callCenterConfig: {
    provider: null,
    maintenance: false,
    settings: {},
    messengers: { telegram: null, viber: null },
  },
  webPushKey: null,
  promoPopup: null,
  promoTelegramChannelUrl: null,
  promoWidgetData: null,
  socketPath: '/socket.io',
};
export interface SiteOptions {
  path?: string;
  boot?: Partial<BootData>;
  composition?: Partial<ResolvedComposition>;
  runtime?: FakeRuntime;
  network?: FakeNetwork;
  /** State of the history's entry, for a page that is loaded anew. */
  state?: unknown;
  /** What the edge rendered: it is hydrated, and what hydration complained of is kept. */
  markup?: string;
  /** Called with the markup in the page, before the shell takes it over. */
  arrived?: (place: HTMLElement) => void;
  /** The sentences of errors are not here yet. */
  silent?: boolean;
  /** The session is started as after the first paint; true by default. */
  started?: boolean;
}
const AREAS = ['lobby', 'promo', 'tournaments', 'cashbox', 'account', 'game-frame'];
const open: Shell[] = [];

/** What the edge would inline as `#boot`. */
export const bootOf = (over: Partial<BootData> = {}): BootData => ({
  brand: buildBrand(),
  locale: 'en',
  player: false,
  now: Date.now(),
  status: 200,
  guestMode: false,
  railOpen: true,
  rendered: null,
  stale: false,
  serverData,
  gamesOrigin: 'http://games.test',
  view: 'v1',
  data: {},
  texts: {},
  textsAt: {},
  ...over,
});

/** What the edge would inline as `#composition`. */
export const compositionOf = (over: Partial<ResolvedComposition> = {}): ResolvedComposition => ({
  revision: 1,
  signature: 's1',
  brand: 'aurora',
  shell: { build: 'dev', contract: CONTRACT_VERSION },
  areas: Object.fromEntries(AREAS.map((name) => [name, buildResolved(name)])),
  slots: {} as ResolvedComposition['slots'],
  routes: [...HOUSE_ROUTES],
  closed: HOUSE_CLOSED,
  menu: [...HOUSE_MENU],
  arms: {},
  override: null,
  ...over,
});

/** The whole site in a fake environment, painted at a path. `closeSites` belongs into `afterEach`. */
export const openSite = async (options: SiteOptions = {}) => {
  const { path = '/', runtime = new FakeRuntime(), network = new FakeNetwork() } = options;
  window.history.replaceState(options.state ?? null, '', path);
  const port = new FakePort();
  const left: string[] = [];
  const pageLoads = {
    assign: (url: string) => void left.push(url),
    replace: (url: string) => void left.push(`replace ${url}`),
    reload: () => void left.push('reload'),
  };
  network.on(getCategories, { data: [] });
  network.on(getSeoMeta, ({ query }) => ({
    data: {
      title: `Title of ${query.get('path')}`,
      description: '',
      canonical: null,
      noindex: false,
    },
  }));
  if (network.of(getProfile).length === 0) network.on(getProfile, { data: buildProfile() });
  const boot = bootOf(options.boot);
  const composition = compositionOf(options.composition);
  const shell = createShell(
    { boot, composition },
    {
      win: window,
      runtime,
      openSocket: port.openPort,
      transport: network.transport,
      fetch: network.fetch,
      pageLoads,
    },
  );
  open.push(shell);
  await Promise.all([
    shell.i18n.register('shell', loadShellTexts),
    shell.i18n.register('ui', loadUiTexts),
    ...(options.silent ? [] : [shell.i18n.register('errors', loadErrorTexts)]),
  ]);
  if (options.started !== false) await shell.session.start();
  const complaints: unknown[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = options.markup ?? '';
  options.arrived?.(container);
  const onRecoverableError: ReturnType<typeof complain> = (error, info) => {
    complaints.push(error);
    complain(shell)(error, info);
  };
  const hydrate = options.markup !== undefined;
  const site = (
    <HydrationStart hydration={shell.hydration} place={container}>
      <Root shell={shell} />
    </HydrationStart>
  );
  fetchRendered(shell);
  // where a test holds the clock, what the user does takes no time
  const advanceTimers = (milliseconds: number) =>
    void ('clock' in setTimeout && jest.advanceTimersByTime(milliseconds));
  const user = userEvent.setup({ advanceTimers });
  const view = await act(async () => render(site, { container, hydrate, onRecoverableError }));
  return { shell, network, runtime, port, view, user, left, complaints, container };
};

/** A step back that a test left under way is two timers of jsdom; it must not arrive in the next test. */
const stepsBackOver = async () => {
  if ('clock' in setTimeout) return;
  for (const _ of ['asked for', 'done']) await new Promise((done) => setTimeout(done));
};

export const closeSites = (): Promise<void> => {
  for (const shell of open.splice(0)) shell.dispose();
  return stepsBackOver();
};
export const here = () => window.location.pathname + window.location.search;
