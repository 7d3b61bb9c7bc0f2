import { act, screen, waitFor, within } from '@testing-library/react';
import { login, logout, register } from 'shared-contracts/accounts';
import { routes, type TrackingInfo } from 'shared-contracts/composition';
import { buildBrand, HOUSE_ROUTES } from 'shared-contracts/testing';
import { Cookies } from '../browser/cookies';
import type { Shell } from '../services/shell';
import * as entrances from '../session/entrances';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, here, openSite, type SiteOptions } from '../testing/open-site';
import { AffiliateTracker } from './affiliate';
import type { TrackedEvent } from './analytics';

const info: TrackingInfo = {
  consent: 'asked',
  version: 2,
  scripts: [
    { src: 'https://stats.test/s.js', integrity: 'sha384-x', purpose: 'analytics' },
    { src: 'https://ads.test/a.js', purpose: 'marketing' },
  ],
  affiliate: {
    url: 'https://partner.test/hit',
    project: 'aurora',
    parameters: ['refcode', 'ref'],
    pattern: '^[A-Z]{3}\\d+$',
  },
  cookies: ['_stats'],
};
/** A cookie that the visitor came with. */
const keep = (cookie: string) => Reflect.set(document, 'cookie', `${cookie}; path=/`);
const clearCookies = () => {
  for (const name of ['consent', 'qs', '_stats']) keep(`${name}=; max-age=0`);
};
const layer = () => (window as { dataLayer?: TrackedEvent[] }).dataLayer ?? [];
const scripts = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
const areas = () =>
  new FakeRuntime()
    .serve('lobby/b1', buildArea({ name: 'lobby', pages: { main: page('Lobby') } }))
    .serve(
      'promo/b1',
      buildArea({ name: 'promo', pages: { list: page('Promotions'), promo: page('A promo') } }),
    );

const open = async (over: Partial<TrackingInfo> = {}, site: SiteOptions = {}) => {
  const opened = await openSite({
    path: '/',
    runtime: areas(),
    ...site,
    boot: { brand: buildBrand({ tracking: { ...info, ...over } }), ...site.boot },
  });
  await act(async () => opened.shell.around.begin());
  const hits = () =>
    opened.network.sent.filter(({ path }) => path === '/hit').map(({ query }) => String(query));
  return { ...opened, hits };
};
/** Goes there as a link does, and waits until it is painted. */
const go = (shell: Shell, path: string) => act(async () => shell.router.navigate(path));
const banner = () => screen.findByRole('region', { name: 'Your privacy, your choice' });

beforeEach(clearCookies);
afterEach(async () => {
  await closeSites();
  delete (window as { dataLayer?: unknown }).dataLayer;
  for (const script of document.head.querySelectorAll('script[src]')) script.remove();
});

it('TK-1, TK-2: before an answer nothing is loaded, sent or kept, and either answer is one press', async () => {
  const { user, shell, hits } = await open({}, { path: '/?refcode=ABC1' });
  const asked = await banner();
  await go(shell, '/promo');
  await screen.findByRole('heading', { name: 'Promotions' });
  expect([scripts(), layer(), hits(), document.cookie]).toEqual([[], [], [], '']);
  const [refuse, accept] = ['Refuse all', 'Accept all'].map((name) =>
    within(asked).getByRole('button', { name }),
  );
  expect(refuse?.className).toBe(accept?.className);
  await user.click(refuse as HTMLElement);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: /privacy/ })).not.toBeInTheDocument(),
  );
  await go(shell, '/');
  expect([scripts(), layer(), hits(), document.cookie]).toEqual([[], [], [], 'consent=2.-']);
});

it('TK-6: with leave the scripts come, and the page of the answer counts', async () => {
  const { user } = await open();
  await user.click(within(await banner()).getByRole('button', { name: 'Accept all' }));
  await waitFor(() =>
    expect(scripts()).toEqual(['https://stats.test/s.js', 'https://ads.test/a.js']),
  );
  expect(document.head.querySelector('script[src^="https://stats"]')).toHaveProperty(
    'integrity',
    'sha384-x',
  );
  expect(layer()).toEqual([{ event: 'page_view', page_path: '/', locale: 'en' }]);
  expect(document.cookie).toBe('consent=2.am');
});

it('an answer to another version asks again', async () => {
  keep('consent=1.am');
  await open();
  expect(await banner()).toBeVisible();
});

it('an answer to this version stands', async () => {
  keep('consent=2.a');
  await open();
  await waitFor(() => expect(scripts()).toEqual(['https://stats.test/s.js']));
});

it('a brand whose market does not ask has no question and no link', async () => {
  await open({ consent: 'free' });
  await waitFor(() => expect(scripts()).toHaveLength(2));
  expect(screen.queryByRole('region', { name: /privacy/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Privacy choices' })).not.toBeInTheDocument();
});

it('TK-5: the footer opens the choice; leave that is taken back ends everything, and the page is loaded anew', async () => {
  keep('consent=2.am');
  keep('_stats=1');
  keep('qs=refcode%3DABC1');
  const { user, shell, left, hits } = await open();
  await waitFor(() => expect(hits()).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Privacy choices' }));
  const dialog = await screen.findByRole('dialog', { name: 'What may we keep of your visit?' });
  await user.click(within(dialog).getByRole('checkbox', { name: /Statistics/ }));
  await user.click(within(dialog).getByRole('checkbox', { name: /Partners/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save my choice' }));
  expect(document.cookie).toBe('consent=2.-');
  expect(layer().at(-1)).toEqual({ event: 'consent_withdrawn' });
  // the dialog's own step back comes first: it would call off the load
  expect(left).toEqual([]);
  await waitFor(() => expect(left).toEqual(['reload']));
  expect(window.history.state.depth).toBeUndefined();
  const told = layer().length;
  await go(shell, '/promo');
  await screen.findByRole('heading', { name: 'Promotions' });
  expect([layer().length, hits().length]).toEqual([told, 1]);
});

it('a form with unsaved input is not lost to it; the navigation after it loads anew, and tells nobody', async () => {
  keep('consent=2.a');
  const { user, shell, left } = await open();
  await waitFor(() => expect(scripts()).toHaveLength(1));
  const saved = shell.router.guard(() => true);
  await user.click(await screen.findByRole('button', { name: 'Privacy choices' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Refuse all' }));
  expect(layer().at(-1)).toEqual({ event: 'consent_withdrawn' });
  expect(left).toEqual([]);
  saved();
  expect(left).toEqual([]);
  await go(shell, '/promo?from=lobby');
  await waitFor(() => expect(left).toEqual(['/promo?from=lobby']));
  expect(layer().at(-1)).toEqual({ event: 'consent_withdrawn' });
});

it('a running game is not lost to it either', async () => {
  keep('consent=2.a');
  const { shell, left } = await open();
  await waitFor(() => expect(scripts()).toHaveLength(1));
  const playing = shell.upgrade.defer('a round');
  keep('consent=2.-');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await go(shell, '/promo');
  expect([left, here()]).toEqual([[], '/promo']);
  playing();
  await go(shell, '/');
  expect(left).toEqual(['/']);
});

it('leave that another tab took back ends scripts here as well', async () => {
  keep('consent=2.am');
  keep('_stats=1');
  const { left } = await open();
  await waitFor(() => expect(scripts()).toHaveLength(2));
  keep('consent=2.-');
  expect(left).toEqual([]);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(layer().at(-1)).toEqual({ event: 'consent_withdrawn' });
  expect([left, document.cookie]).toEqual([['reload'], 'consent=2.-']);
});

it('where nothing ran yet, nothing has to go', async () => {
  keep('consent=2.a');
  const { shell, left } = await open({ scripts: [] });
  keep('consent=2.-');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await go(shell, '/promo');
  expect([left, here()]).toEqual([[], '/promo']);
});

it('TK-7a: rows say what is told of a page; queries and codes are not', async () => {
  keep('consent=2.a');
  const told = HOUSE_ROUTES.map((row) => {
    if (row.name === routes.promoPage.name)
      return { ...row, meta: { ...row.meta, gaPath: '/promo/any' } };
    return row.name === routes.action.name
      ? { ...row, meta: { ...row.meta, noGaSend: true } }
      : row;
  });
  const { shell } = await open({}, { path: '/?q=anna', composition: { routes: told } });
  await waitFor(() => expect(layer()).toHaveLength(1));
  await go(shell, '/?q=other');
  await go(shell, '/promo');
  await go(shell, '/promo/summer');
  await go(shell, '/new-password/a-secret');
  await waitFor(() => expect(layer()).toHaveLength(3));
  expect(layer().map(({ page_path }) => page_path)).toEqual(['/', '/promo/any', '/new-password']);
});

it('TK-7a: who logs in and out is told of without a name', async () => {
  keep('consent=2.a');
  const network = new FakeNetwork().on(login, { ok: true }).on(logout, { ok: true });
  const { shell } = await open({}, { network });
  await waitFor(() => expect(layer()).toHaveLength(1));
  await act(() => entrances.login(shell, { login: 'ann@example.test', password: 'secret' }));
  await act(() => shell.session.logout());
  expect(layer().map(({ event }) => event)).toEqual(['page_view', 'login', 'logout']);
  expect(JSON.stringify(layer())).not.toContain('ann');
});

it('TK-10: the partner hears of each route, with the code of the query and then of the cookie', async () => {
  keep('consent=2.m');
  const { shell, hits } = await open({}, { path: '/?x=1&ref=ABC12' });
  await waitFor(() => expect(hits()).toEqual(['project=aurora&refcode=ABC12']));
  expect(decodeURIComponent(document.cookie)).toContain('qs=refcode=ABC12');
  await go(shell, '/promo');
  await waitFor(() => expect(hits()).toHaveLength(2));
  expect(hits()[1]).toBe('project=aurora&refcode=ABC12');
});

it('TK-10: neither cookies nor the address of the page go to the partner, and its failure is nobody’s', async () => {
  const asked: [string, RequestInit][] = [];
  const ask = async (url: string, init: RequestInit) => {
    asked.push([url, init]);
    throw new Error('blocked');
  };
  window.history.replaceState(null, '', '/?refcode=ABC1');
  if (!info.affiliate) throw new Error('no partner');
  const cookies = new Cookies(document, {});
  new AffiliateTracker({
    partner: info.affiliate,
    win: window,
    ask,
    cookies,
    isAllowed: () => true,
  }).opened();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.[1]).toMatchObject({
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
});

describe('a registration', () => {
  const body = {
    type: 'email',
    email: 'a@b.test',
    password: 'x',
    currency: 'EUR',
    birthday: '2000-01-01',
  } as never;
  it.each([
    ['without a code that matches', 'nonsense', {}],
    ['with one that does', 'ABC77', { refcode: 'ABC77' }],
  ])('%s', async (_, code, more) => {
    keep('consent=2.m');
    const network = new FakeNetwork().on(register, { ok: true });
    const { shell, hits } = await open({}, { path: `/?refcode=${code}`, network });
    await waitFor(() => expect(hits()).toHaveLength(Object.keys(more).length));
    await act(() => entrances.register(shell, body));
    expect(network.of(register)[0]?.body).toEqual(Object.assign({ ...(body as object) }, more));
  });
});
