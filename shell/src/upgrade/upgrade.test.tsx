import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { logout } from 'shared-contracts/accounts';
import type { HostServices } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { getStaticPage } from 'shared-contracts/content';
import { getPromos } from 'shared-contracts/promos';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, here, openSite } from '../testing/open-site';
import { ASK_AFTER } from './upgrade';

beforeEach(() => window.sessionStorage.clear());
afterEach(closeSites);

const areas = () =>
  new FakeRuntime()
    .serve('lobby/b1', buildArea({ name: 'lobby', pages: { main: page('Lobby') } }))
    .serve(
      'promo/b1',
      buildArea({ name: 'promo', pages: { list: page('Promotions'), promo: page('One') } }),
    );
/** A wire whose answers tell the composition of now. */
const wireOf = (signature: () => string) =>
  new FakeNetwork().reply(getPromos, () => ({
    data: { items: [], totalItems: 0 },
    headers: { 'x-composition': signature() },
  }));
const open = async (now = { signature: 'sig-2' }) => {
  const network = wireOf(() => now.signature);
  network.serve('GET /composition.json', () => ({ data: { signature: now.signature } }));
  const site = await openSite({ path: '/', runtime: areas(), network });
  await screen.findByRole('heading', { name: 'Lobby' });
  const hear = async () => void (await site.shell.http.call(getPromos));
  const go = (to: string) => act(async () => site.shell.router.navigate(to));
  return { ...site, hear, go };
};

it('SPEC 1 and 2: the next navigation loads its target anew, with query and anchor', async () => {
  const { hear, go, left } = await open();
  await go('/promo');
  expect(here()).toBe('/promo');
  await hear();
  await go('/rules?from=promo#age');
  expect(left).toEqual(['/rules?from=promo#age']);
  expect(here()).toBe('/promo');
});

it('SPEC 1: the composition of the page itself upgrades nothing, nor does one that came back to it', async () => {
  const now = { signature: 'sig-2' };
  const { hear, go, left } = await open(now);
  await hear();
  now.signature = 's1';
  await hear();
  await go('/promo');
  expect(left).toEqual([]);
  expect(here()).toBe('/promo');
});

it('SPEC 3: another query of the same page stays the page’s own matter', async () => {
  const { hear, go, left } = await open();
  await hear();
  await go('/?q=star');
  expect(left).toEqual([]);
  expect(here()).toBe('/?q=star');
});

it.each<[string, (host: HostServices) => () => void]>([
  ['an area', (host) => host.upgrades.defer('game')],
  ['an area that was built for a contract of before 1.4', (host) => host.moments.hold('game')],
])('SPEC 3: waits while %s defers it, and takes the navigation after that', async (_, defer) => {
  const { shell, hear, go, left } = await open();
  const release = defer(shell.host);
  await hear();
  await go('/promo');
  expect(here()).toBe('/promo');
  expect(left).toEqual([]);
  release();
  await go('/promo/spring-race');
  expect(left).toEqual(['/promo/spring-race']);
});

it('SPEC 3: never over unsaved input, also after the player chose to leave it', async () => {
  const { shell, hear, go, left, user } = await open();
  shell.host.router.guard(() => true);
  await hear();
  await go('/promo');
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(left).toEqual([]);
  expect(here()).toBe('/');
});

it('SPEC 3: a popup neither is taken over nor takes anything over', async () => {
  const { shell, hear, go, left } = await open();
  await hear();
  await go('/login');
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(left).toEqual([]);
  await act(async () => shell.router.navigate(routes.registration));
  expect(left).toEqual([]);
});

it('SPEC 3: not while something is being changed', async () => {
  const { shell, network, hear, go, left } = await open();
  let answer: () => void = () => {};
  network.reply(
    logout,
    () => new Promise((done) => (answer = () => done({ data: { success: true } }))),
  );
  await hear();
  const changing = shell.http.call(logout);
  await go('/promo');
  expect(left).toEqual([]);
  await waitFor(() => expect(network.of(logout)).toHaveLength(1));
  await act(async () => {
    answer();
    await changing;
  });
  await go('/promo/spring-race');
  expect(left).toEqual(['/promo/spring-race']);
});

it('SPEC 8: a page that has to go does so at once, or by the first navigation that loses nothing', async () => {
  const { shell, go, left } = await open({ signature: 's1' });
  const playing = shell.host.upgrades.defer('game');
  shell.upgrade.renew();
  await go('/promo');
  expect([left, here()]).toEqual([[], '/promo']);
  playing();
  await go('/promo?filter=mine');
  expect(left).toEqual([]);
  await go('/rules');
  expect(left).toEqual(['/rules']);
  shell.upgrade.renew();
  expect(left).toEqual(['/rules', 'reload']);
});

it('SPEC 4: back loads its target anew as well', async () => {
  const { hear, go, left } = await open();
  await go('/promo');
  await hear();
  act(() => window.history.back());
  await waitFor(() => expect(left).toEqual(['reload']));
});

it('SPEC 5: a tab goes to a signature once', async () => {
  const first = await open();
  await first.hear();
  await first.go('/promo');
  expect(first.left).toEqual(['/promo']);
  cleanup();
  await closeSites();
  const second = await open();
  await second.hear();
  await second.go('/promo');
  expect(second.left).toEqual([]);
  expect(here()).toBe('/promo');
});

it('SPEC 5: a tab that can keep no mark is never loaded anew', async () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  const { hear, go, left } = await open();
  await hear();
  await go('/promo');
  expect(left).toEqual([]);
  refuse.mockRestore();
});

it('SPEC 7: a page that comes into view after ten minutes asks once', async () => {
  const { network, go, left } = await open();
  const asked = () => network.sent.filter(({ path }) => path === '/composition.json');
  const show = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await show();
  expect(asked()).toHaveLength(0);
  const later = Date.now() + ASK_AFTER;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
  await show();
  await show();
  expect(asked()).toHaveLength(1);
  clock.mockRestore();
  await go('/promo');
  expect(left).toEqual(['/promo']);
});

it('what answers with an error tells the composition too', async () => {
  const { shell, network, go, left } = await open();
  network.reply(getStaticPage, () => ({ status: 404, headers: { 'x-composition': 'sig-3' } }), {
    slug: 'x',
  });
  await expect(shell.http.call(getStaticPage, { params: { slug: 'x' } })).rejects.toThrow();
  await go('/promo');
  expect(left).toEqual(['/promo']);
});
