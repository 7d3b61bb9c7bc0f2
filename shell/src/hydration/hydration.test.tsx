import '../testing/message-channel';
import { act, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { requestKey } from 'shared-contracts/api';
import { getCategories } from 'shared-contracts/catalogue';
import { getFooterBlocks } from 'shared-contracts/content';
import type { Clock } from 'shared-contracts/time';
import { PATIENCE } from '../loader/part';
import { renderMarkup } from '../rendering/render';
import { buildArea, FakeRuntime } from '../testing/fake-areas';
import { bootOf, closeSites, compositionOf, openSite } from '../testing/open-site';
import { Hydration, heldClock } from './hydration';

afterEach(async () => {
  jest.useRealTimers();
  Object.assign(window, { pressed: undefined });
  await closeSites();
});
const AT = { at: 5000, platform: 'mobile', timeZone: 'Asia/Tokyo' } as const;
const Lobby = () => {
  const [presses, press] = useState(0);
  return (
    <>
      <h1>Lobby</h1>
      <button type="button" onClick={() => press(presses + 1)}>
        Pressed {presses}
      </button>
    </>
  );
};
const lobby = () => buildArea({ name: 'lobby', pages: { main: async () => ({ default: Lobby }) } });
const data = {
  [requestKey('GET', getCategories.path, { query: { 'filter[type]': 'category' } })]: { data: [] },
  [requestKey('GET', getFooterBlocks.path)]: { data: [] },
};
const rendered = async () => {
  const boot = bootOf({ data });
  const composition = compositionOf();
  const areas = { lobby: { default: lobby() } };
  const { markup, parts } = await renderMarkup({ url: '/', composition, boot, at: AT, areas });
  return { markup, boot: { ...boot, rendered: { ...AT, parts } } };
};

it('TAKEOVER 2, 5: its markup stays while the code of a part is on its way, and nothing of the page moves on', async () => {
  const { markup, boot: plain } = await rendered();
  const boot = { ...plain, region: { country: 'IT', barred: false } };
  // however long it takes to get there
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  let come: (module: unknown) => void = () => {};
  const runtime = new FakeRuntime().serve('lobby/b1', () => new Promise((done) => (come = done)));
  const { shell, user, complaints } = await openSite({ runtime, boot, markup });
  expect(screen.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  expect(shell.hydration.done).toBe(false);
  expect([shell.host.clock.now(), shell.viewport.platform, shell.i18n.timeZone]).toEqual([
    AT.at,
    'mobile',
    'Asia/Tokyo',
  ]);
  expect(shell.host.region.country).toBeNull();
  // the frame is the player's already
  await user.type(screen.getByRole('combobox'), 'fox');
  expect(screen.getByRole('combobox')).toHaveValue('fox');
  await act(async () => come({ default: lobby() }));
  expect(await screen.findByRole('heading', { name: 'Lobby' })).toBeVisible();
  expect(shell.hydration.done).toBe(true);
  expect(shell.host.clock.now()).toBeGreaterThan(AT.at);
  expect([shell.viewport.platform, shell.i18n.timeZone]).toEqual([
    'desktop',
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
  ]);
  expect(shell.host.region.country).toBe('IT');
  expect(complaints).toEqual([]);
});

it('TAKEOVER 12: what was typed before the page was taken over is searched for; a line that was lost meanwhile is told of', async () => {
  const { markup, boot } = await rendered();
  const runtime = new FakeRuntime().serve('lobby/b1', lobby());
  const arrived = (place: HTMLElement) => {
    const search = place.querySelector<HTMLInputElement>('input[name="q"]');
    if (search) search.value = 'fox';
    window.dispatchEvent(new Event('offline'));
  };
  const { shell, user, complaints } = await openSite({ runtime, boot, markup, arrived });
  expect(await screen.findByText(/You are offline/)).toBeVisible();
  expect(complaints).toEqual([]);
  await waitFor(() => expect(shell.hydration.done).toBe(true));
  await user.type(screen.getByRole('combobox'), '{Enter}');
  expect(shell.router.current.query.get('q')).toBe('fox');
});

it('TAKEOVER 4: a part that does not come in time gives way to its placeholder', async () => {
  const { markup, boot } = await rendered();
  jest.useFakeTimers();
  const runtime = new FakeRuntime().serve('lobby/b1', () => new Promise(() => {}));
  const { shell } = await openSite({ runtime, boot, markup });
  expect(screen.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await act(async () => jest.advanceTimersByTime(PATIENCE));
  expect(screen.queryByRole('heading', { name: 'Lobby' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(shell.parts.anyLost).toBe(true);
});

it.each(['before the shell', 'before its area'])(
  'TAKEOVER 9: a press %s is answered once the page can',
  async (moment) => {
    const { markup, boot } = await rendered();
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
    let come: (module: unknown) => void = () => {};
    const runtime = new FakeRuntime().serve('lobby/b1', () => new Promise((done) => (come = done)));
    const early = moment === 'before the shell';
    const { user, container } = await openSite({
      runtime,
      boot,
      markup,
      arrived: (place) =>
        early && Object.assign(window, { pressed: place.querySelector('main button') }),
    });
    if (!early)
      await act(async () => user.click(screen.getByRole('button', { name: 'Pressed 0' })));
    expect(container).toHaveTextContent('Pressed 0');
    await act(async () => come({ default: lobby() }));
    expect(await screen.findByRole('button', { name: 'Pressed 1' })).toBeVisible();
  },
);

it('TAKEOVER 10: a step back while the frame is hydrated is a full load', async () => {
  const { markup, boot } = await rendered();
  const runtime = new FakeRuntime().serve('lobby/b1', lobby());
  const stepBack = () => {
    window.history.replaceState({ key: 'former', index: 0, usr: {} }, '', '/promo');
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  const state = { key: 'first', index: 1, usr: {} };
  const early = await openSite({ runtime, boot, markup, state, arrived: stepBack });
  expect(early.left).toEqual(['reload']);
  expect(early.complaints).toEqual([]);
  await act(async () => closeSites());
  const late = await openSite({ runtime, boot, markup, state });
  await act(async () => stepBack());
  expect(late.left).toEqual([]);
  expect(late.complaints).toEqual([]);
});

it('TAKEOVER 5: the clock is the edge’s before, and the browser’s after', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (at, now) => {
      const ticks: ((now: number) => void)[] = [];
      const everySecond: Clock['everySecond'] = (tick) => {
        ticks.push(tick);
        return () => {};
      };
      const hydration = new Hydration({ ...AT, at, parts: ['lobby/pages/main'] });
      const clock = heldClock({ now: () => now, everySecond }, hydration);
      const heard: number[] = [];
      clock.everySecond((time) => heard.push(time));
      ticks[0]?.(now);
      expect([clock.now(), heard]).toEqual([at, []]);
      hydration.took('lobby/pages/main');
      ticks[0]?.(now);
      expect([clock.now(), heard]).toEqual([now, [now]]);
    }),
  );
});
