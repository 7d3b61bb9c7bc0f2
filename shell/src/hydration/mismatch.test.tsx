import '../testing/message-channel';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { requestKey } from 'shared-contracts/api';
import { getCategories } from 'shared-contracts/catalogue';
import { getFooterBlocks, type LogEntry, putLog } from 'shared-contracts/content';
import { renderMarkup } from '../rendering/render';
import { buildArea, FakeRuntime } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { bootOf, closeSites, compositionOf, openSite } from '../testing/open-site';

afterEach(closeSites);
const AT = { at: 5000, platform: 'desktop', timeZone: 'UTC' } as const;
const data = {
  [requestKey('GET', getCategories.path, { query: { 'filter[type]': 'category' } })]: { data: [] },
  [requestKey('GET', getFooterBlocks.path)]: { data: [] },
};
const slots = {
  'frame.overlay': [{ area: 'game-frame', slot: 'overlay', for: 'all', load: 'always' }],
} as never;
const part = (content: ReactNode) => async () => ({ default: () => content });
const lobby = (title: string) =>
  buildArea({ name: 'lobby', pages: { main: part(<h1>{title}</h1>) } });
const frame = (text: string) =>
  buildArea({ name: 'game-frame', slots: { overlay: part(<p>{text}</p>) } });

/** A page of the lobby and a slot of another area, rendered with this title and taken over with `Lobby`. */
const open = async (title: string, arrived?: (place: HTMLElement) => void) => {
  const boot = bootOf({ data });
  const composition = compositionOf({ slots });
  const areas = { lobby: { default: lobby(title) }, 'game-frame': { default: frame('Overlay') } };
  const { markup, parts } = await renderMarkup({ url: '/', composition, boot, at: AT, areas });
  expect(parts).toEqual(['lobby/pages/main', 'game-frame/slots/overlay']);
  const runtime = new FakeRuntime()
    .serve('lobby/b1', lobby('Lobby'))
    .serve('game-frame/b1', frame('Overlay'));
  const network = new FakeNetwork().on(putLog, { ok: true });
  const rendered = { ...boot, rendered: { ...AT, parts } };
  const { shell } = await openSite({
    runtime,
    network,
    markup,
    boot: rendered,
    composition: { slots },
    ...(arrived ? { arrived } : {}),
  });
  await waitFor(() => expect(shell.hydration.done).toBe(true));
  expect(screen.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  expect(screen.getByText('Overlay')).toBeVisible();
  return () =>
    network.of(putLog).map(({ body }) => {
      const { label, context = {} } = body as LogEntry;
      const { area, build, part: name, why } = context;
      return { label, area, build, part: name, why };
    });
};
const ofLobby = {
  label: 'area.hydrate',
  area: 'lobby',
  build: 'b1',
  part: 'pages.main',
  why: 'pin',
};

it('TAKEOVER 8: a part that paints something else than the edge did is told of with its area and build', async () => {
  expectConsole('error', /hydrat/i);
  const told = await open('Another');
  await waitFor(() => expect(told()).toEqual([ofLobby]));
});

it('TAKEOVER 8: what differs around the parts is the shell’s', async () => {
  expectConsole('error', /hydrat/i);
  const told = await open('Lobby', (place) => place.querySelector('header')?.remove());
  await waitFor(() =>
    expect(told()).toEqual([
      { label: 'shell.hydrate', area: 'shell', build: 'dev', part: undefined, why: undefined },
    ]),
  );
});

it('TAKEOVER 8: a page that is alike is told of by nobody', async () => {
  const told = await open('Lobby');
  expect(told()).toEqual([]);
});
