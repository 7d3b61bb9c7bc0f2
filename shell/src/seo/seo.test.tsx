import { act, waitFor } from '@testing-library/react';
import { routes } from 'shared-contracts/composition';
import { getSeoCanonical, getSeoMeta } from 'shared-contracts/content';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, here, openSite } from '../testing/open-site';

afterEach(async () => {
  await closeSites();
  document.head.innerHTML = '';
});

const languages = () =>
  Object.fromEntries(
    [...document.head.querySelectorAll('link[rel="alternate"]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  );
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
const network = () =>
  new FakeNetwork().on(getSeoCanonical, { data: { base: 'https://site.test' } });

it('ROUTING 10: an address that names its language loses it, and nothing else', async () => {
  await openSite({ path: '/games/slots?q=sea+side&lang=br&provider=x%26y' });
  expect(here()).toBe('/games/slots?q=sea+side&provider=x%26y');
});

it('ROUTING 10: a link to another language is a page of the edge', async () => {
  const { shell, left } = await openSite({ path: '/promo' });
  await act(async () => shell.router.navigate('/tournaments?lang=it'));
  expect([left, here()]).toEqual([['/tournaments?lang=it'], '/promo']);
});

it('a page that is gone to says where it is to be found, in every language of the brand', async () => {
  const { shell } = await openSite({ path: '/promo', network: network() });
  await act(async () => shell.router.navigate(routes.tournaments));
  await waitFor(() => expect(canonical()).toBe('https://site.test/tournaments?lang=en'));
  expect(languages()).toMatchObject({
    ru: 'https://site.test/tournaments',
    'pt-BR': 'https://site.test/tournaments?lang=br',
    'x-default': 'https://site.test/tournaments',
  });
});

it('what the operator calls a page’s address goes before', async () => {
  const wire = network();
  const { shell } = await openSite({ path: '/promo', network: wire });
  wire.on(getSeoMeta, ({ query }) => ({
    data: {
      title: 'T',
      description: '',
      noindex: false,
      canonical: `https://other.test${query.get('path')}`,
    },
  }));
  await act(async () => shell.router.navigate(routes.tournaments));
  await waitFor(() => expect(canonical()).toBe('https://other.test/tournaments?lang=en'));
});

it('another language is another address, in place', async () => {
  const { shell } = await openSite({ path: '/tournaments', network: network() });
  await act(() => shell.i18n.switchTo('ru'));
  await waitFor(() => expect(canonical()).toBe('https://site.test/tournaments'));
  await act(() => shell.i18n.switchTo('br'));
  await waitFor(() => expect(canonical()).toBe('https://site.test/tournaments?lang=br'));
  expect(here()).toBe('/tournaments');
});

it('what nobody is to find has no address to find it by', async () => {
  const { shell } = await openSite({ path: '/promo', network: network() });
  await act(async () => shell.router.navigate(routes.tournaments));
  await waitFor(() => expect(canonical()).toBeTruthy());
  await act(async () => shell.router.navigate(routes.login));
  await waitFor(() => expect(canonical()).toBeUndefined());
  expect(languages()).toEqual({});
});
