import { act, screen } from '@testing-library/react';
import { routes } from 'shared-contracts/composition';
import { getFooterBlocks } from 'shared-contracts/content';
import { getPromos } from 'shared-contracts/promos';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, here, openSite } from '../testing/open-site';

afterEach(closeSites);

const open = (path: string, network = new FakeNetwork()) => {
  const pages = { list: page('Promotions') };
  const runtime = new FakeRuntime().serve('promo/b1', buildArea({ name: 'promo', pages }));
  return openSite({ path, runtime, network, boot: { guestMode: true, player: true } });
};

it('ROUTING 11: a page below /guest is the same page, and nobody is signed in', async () => {
  const { shell } = await open('/guest/promo?tab=past');
  expect(await screen.findByRole('heading', { name: 'Promotions' })).toBeVisible();
  expect(shell.session.player).toBe(false);
  expect(shell.router.current).toMatchObject({ name: 'action', path: '/promo' });
  expect(here()).toBe('/guest/promo?tab=past');
});

it('ROUTING 11: links and steps stay inside', async () => {
  const columns = [{ title: 'Help', links: [{ title: 'House rules', url: '/rules' }] }];
  const { shell, user } = await open(
    '/guest/promo',
    new FakeNetwork().on(getFooterBlocks, { data: columns }),
  );
  const link = await screen.findByRole('link', { name: 'House rules' });
  expect(link).toHaveAttribute('href', '/guest/rules');
  await user.click(link);
  expect(here()).toBe('/guest/rules');
  await act(async () => shell.router.navigate(routes.tournaments));
  expect(here()).toBe('/guest/tournaments');
});

it('ROUTING 11: what is for players, and the ways to become one, are the site’s own', async () => {
  const { shell, left } = await open('/guest/promo');
  await act(async () => shell.router.navigate(routes.login));
  await act(async () => shell.router.navigate(routes.profileInfo));
  await act(async () => shell.session.requireLogin());
  expect(left).toEqual(['/login', '/profile/info', '/login?redirect=%2Fpromo']);
  expect(here()).toBe('/guest/promo');
});

it('ROUTING 11: a sign-in in another tab is none here', async () => {
  const { shell, network } = await open('/guest/promo');
  const other = new BroadcastChannel('session');
  await act(async () => other.postMessage({ type: 'login' }));
  await act(() => shell.http.call(getPromos).catch(() => {}) as Promise<void>);
  other.close();
  expect(shell.session.player).toBe(false);
  expect(network.sent.some(({ path }) => path.includes('profile'))).toBe(false);
});
