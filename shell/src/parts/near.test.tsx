import { act, screen } from '@testing-library/react';
import { NO_SLOTS, SLOTS } from 'shared-contracts/composition';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { closeSites, openSite } from '../testing/open-site';

const watched: { seen: (near: boolean) => void; margin: string | undefined; over: boolean }[] = [];
class Observer {
  readonly #one: (typeof watched)[number];
  constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    const seen = (isIntersecting: boolean) => tell([{ isIntersecting }] as never, this as never);
    this.#one = { seen, margin: options?.rootMargin, over: false };
    watched.push(this.#one);
  }
  observe(): void {}
  disconnect(): void {
    this.#one.over = true;
  }
}
beforeEach(() => void Object.assign(window, { IntersectionObserver: Observer }));
afterEach(async () => {
  await closeSites();
  Reflect.deleteProperty(window, 'IntersectionObserver');
  watched.length = 0;
});

it('SPEC 9: a "seen" part is loaded once its place comes near the window', async () => {
  const widget = { widget: async () => ({ default: () => <p>This week</p> }) };
  const runtime = new FakeRuntime()
    .serve('lobby/b1', buildArea({ name: 'lobby', pages: { main: page('Lobby') } }))
    .serve('promo/b1', buildArea({ name: 'promo', slots: widget }));
  const slots = {
    ...NO_SLOTS,
    [SLOTS.lobbyWidget]: [{ area: 'promo', slot: 'widget', for: 'all', load: 'seen' }],
  } as never;
  const { shell } = await openSite({ path: '/', runtime, composition: { slots } });
  await screen.findByRole('heading', { name: 'Lobby' });
  act(() => shell.around.begin());
  const [place] = watched;
  act(() => place?.seen(false));
  expect(runtime.loads.map(({ build }) => build)).toEqual(['lobby/b1']);
  act(() => place?.seen(true));
  expect(await screen.findByText('This week')).toBeVisible();
  expect(place).toMatchObject({ margin: '500px 0px', over: true });
});
