import { act, screen } from '@testing-library/react';
import { getPromos } from 'shared-contracts/promos';
import { refreshOn } from 'shared-contracts/stores';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, openSite } from '../testing/open-site';

afterEach(async () => {
  await closeSites();
  jest.useRealTimers();
});

it('CONNECTIVITY 1, 6: while the operator is away the page says so, and areas read again when it is back', async () => {
  const network = new FakeNetwork()
    .serve('GET /composition.json', () => ({ data: {} }))
    .fail(getPromos, 503, { code: 'maintenance' });
  const refreshed = jest.fn();
  let ask: () => Promise<unknown> = async () => {};
  const lobby = buildArea({
    name: 'lobby',
    pages: { main: page('Lobby') },
    mount: (host) => {
      ask = () => host.http.call(getPromos).catch(() => {});
      const dispose = refreshOn(host, { shared: [{ refresh: refreshed }] });
      return { wrap: (children) => children, dispose };
    },
  });
  await openSite({ path: '/', network, runtime: new FakeRuntime().serve('lobby/b1', lobby) });
  await screen.findByRole('heading', { name: 'Lobby' });
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const note = () => screen.queryByText(/^The site does not answer at the moment\./);
  await act(ask);
  expect(note()).toBeVisible();
  await pass(2000);
  expect([note() !== null, refreshed.mock.calls.length]).toEqual([true, 0]);
  network.reply(getPromos, () => ({ data: { items: [], totalItems: 0 } }));
  await pass(4100);
  expect([note(), refreshed.mock.calls.length]).toEqual([null, 1]);
});
