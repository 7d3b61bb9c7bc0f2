import { act, screen } from '@testing-library/react';
import { NO_SLOTS, SLOTS, SLOTS_WITH_A_PERSON } from 'shared-contracts/composition';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { closeSites, openSite } from '../testing/open-site';

afterEach(closeSites);

const slots = {
  ...NO_SLOTS,
  [SLOTS.frameFlying]: [{ area: 'promo', slot: 'flying', for: 'all', load: 'always' }],
} as never;
const lobby = () =>
  new FakeRuntime().serve('lobby/b1', buildArea({ name: 'lobby', pages: { main: page('Lobby') } }));
const open = async (runtime: FakeRuntime) => {
  const { shell } = await openSite({ path: '/', runtime, composition: { slots } });
  await screen.findByRole('heading', { name: 'Lobby' });
  return shell;
};

it('what flies over a page comes once the page is painted', async () => {
  const flying = { flying: async () => ({ default: () => <p>flies</p> }) };
  const shell = await open(lobby().serve('promo/b1', buildArea({ name: 'promo', slots: flying })));
  act(() => shell.around.begin());
  expect(await screen.findByText('flies')).toBeInTheDocument();
});

it('one that does not come leaves nothing to press', async () => {
  const shell = await open(lobby());
  act(() => shell.around.begin());
  const part = shell.parts.get({ area: 'promo', kind: 'slots', name: 'flying' });
  await act(async () => void (await part.settled));
  expect(part.state).not.toBe('ready');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it.each(SLOTS_WITH_A_PERSON)(
  'who fills %s is not loaded before somebody is there',
  async (name) => {
    const filled = {
      ...NO_SLOTS,
      [name]: [{ area: 'promo', slot: 'part', for: 'all', load: 'always' }],
    };
    const parts = { part: async () => ({ default: () => <p>here</p> }) };
    const runtime = lobby().serve('promo/b1', buildArea({ name: 'promo', slots: parts }));
    const { shell } = await openSite({
      path: '/',
      runtime,
      composition: { slots: filled as never },
    });
    await screen.findByRole('heading', { name: 'Lobby' });
    expect(shell.loader.live('promo')).toBeNull();
    act(() => shell.around.begin());
    expect(await screen.findByText('here')).toBeInTheDocument();
  },
);
