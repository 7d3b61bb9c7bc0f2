import { act, cleanup, screen } from '@testing-library/react';
import type { ResolvedComposition } from 'shared-contracts/composition';
import { buildArea, buildResolved, FakeRuntime, page, withLastGood } from '../testing/fake-areas';
import { closeSites, openSite } from '../testing/open-site';

afterEach(closeSites);
const why = 'experiment:tiles/wide';
const lobby = () =>
  buildArea({ name: 'lobby', pages: { main: page('Lobby'), category: page('Slots') } });
const exposures = (sent: { method: string; path: string; body: unknown }[]) =>
  sent.filter(({ path }) => path === '/-/exposure');

it('SPEC 15: an experiment is exposed once a page, when its area is on the page', async () => {
  let answer: (module: unknown) => void = () => {};
  const runtime = new FakeRuntime().serve(
    'lobby/b1',
    () => new Promise((resolve) => (answer = resolve)),
  );
  const areas = { lobby: buildResolved('lobby', { why }) };
  const { network, shell } = await openSite({ path: '/', runtime, composition: { areas } });
  expect(exposures(network.sent)).toEqual([]);
  await act(async () => answer({ default: lobby() }));
  await screen.findByRole('heading', { name: 'Lobby' });
  await act(async () => shell.router.navigate('/games/slots'));
  await screen.findByRole('heading', { name: 'Slots' });
  const [first, ...more] = exposures(network.sent);
  expect(first).toMatchObject({
    method: 'PUT',
    body: { experiment: 'tiles' },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(more).toEqual([]);
});

it('SPEC 15: not for a build that gave way to another, and not without an experiment', async () => {
  const runtime = new FakeRuntime().serve('lobby/b0', lobby());
  const areas = { lobby: withLastGood('lobby', { why }) };
  const { network } = await openSite({ path: '/', runtime, composition: { areas } });
  await screen.findByRole('heading', { name: 'Lobby' });
  cleanup();
  await closeSites();
  const plain = await openSite({
    path: '/',
    runtime: new FakeRuntime().serve('lobby/b1', lobby()),
  });
  await screen.findByRole('heading', { name: 'Lobby' });
  expect([...exposures(network.sent), ...exposures(plain.network.sent)]).toEqual([]);
});

it.each([
  ['what an arm puts there', [{ area: 'lobby', slot: 'side', for: 'all', load: 'always' }]],
  ['nothing', []],
])(
  'SPEC 15: an experiment on a slot is exposed when its place is in the page, with %s in it',
  async (_what, fills) => {
    const site = lobby();
    const side = async () => ({ default: () => <p>Beside it</p> });
    const runtime = new FakeRuntime().serve('lobby/b1', { ...site, slots: { side } });
    const { network, shell } = await openSite({
      path: '/games/slots',
      runtime,
      composition: {
        slots: { 'main.aside': fills } as unknown as ResolvedComposition['slots'],
        tried: { 'main.aside': 'experiment:beside/b' } as ResolvedComposition['tried'],
      },
    });
    await screen.findByRole('heading', { name: 'Slots' });
    expect(exposures(network.sent)).toEqual([]);
    await act(async () => shell.router.navigate('/'));
    await screen.findByRole('heading', { name: 'Lobby' });
    expect(exposures(network.sent)).toMatchObject([{ body: { experiment: 'beside' } }]);
    expect(screen.queryAllByText('Beside it')).toHaveLength(fills.length);
  },
);
