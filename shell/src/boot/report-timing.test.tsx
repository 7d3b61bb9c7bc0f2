import { screen } from '@testing-library/react';
import { buildArea, FakeRuntime, page, withLastGood } from '../testing/fake-areas';
import { closeSites, openSite } from '../testing/open-site';
import { reportTiming } from './report-timing';

// jsdom measures nothing
beforeAll(() => {
  Object.assign(window.performance, { getEntriesByType: () => [], getEntriesByName: () => [] });
});
afterEach(closeSites);

it('tells once, when the page is left, which builds and arms the numbers belong to', async () => {
  const runtime = new FakeRuntime().serve(
    'lobby/b0',
    buildArea({ name: 'lobby', pages: { main: page('Lobby') } }),
  );
  const areas = {
    lobby: withLastGood('lobby', { why: 'experiment:tiles/wide' }),
    promo: withLastGood('promo'),
  };
  const arms = { tiles: 'wide' };
  const { shell, network } = await openSite({ path: '/', runtime, composition: { areas, arms } });
  await screen.findByRole('heading', { name: 'Lobby' });
  const sent = () => network.sent.filter(({ path }) => path === '/performance');
  reportTiming(window, shell);
  expect(sent()).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    method: 'PUT',
    body: {
      view: 'v1',
      revision: 1,
      arms,
      route: 'main',
      cls: 0,
      builds: { lobby: 'b0', promo: 'b1', shell: 'dev' },
    },
  });
});
