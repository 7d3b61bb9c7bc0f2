import '../testing/message-channel';
import { act, screen } from '@testing-library/react';
import { createContext, useContext } from 'react';
import { login } from 'shared-contracts/accounts';
import { requestKey } from 'shared-contracts/api';
import { type AreaModule, useHost } from 'shared-contracts/area';
import { getCategories, getWinners } from 'shared-contracts/catalogue';
import { getFooterBlocks } from 'shared-contracts/content';
import { observer } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import { renderMarkup } from '../rendering/render';
import type { Shell } from '../services/shell';
import * as entrances from '../session/entrances';
import { buildArea, FakeRuntime } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { bootOf, closeSites, compositionOf, openSite } from '../testing/open-site';

// however long it takes until the code is there
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] }));
afterEach(async () => {
  jest.useRealTimers();
  await closeSites();
});
const AT = { at: 5000, platform: 'desktop', timeZone: 'UTC' } as const;
const query = { limit: 3 };
const data = {
  [requestKey('GET', getCategories.path, { query: { 'filter[type]': 'category' } })]: { data: [] },
  [requestKey('GET', getFooterBlocks.path)]: { data: [] },
  [requestKey('GET', getWinners.path, { query })]: { data: [{ name: 'Vera' }] },
};

const Winners = createContext<Loadable<{ name: string }[]> | null>(null);
const mount: AreaModule['mount'] = ({ http }) => {
  const winners = new Loadable(() =>
    http.query(getWinners, { query }).map((answer) => answer.data),
  );
  return {
    open: { pages: { main: () => void winners.ensure() } },
    wrap: (children) => <Winners value={winners}>{children}</Winners>,
    dispose: () => {},
  };
};

/** Paints all that may change under a page: who looks, in which language, with which query, and what it was answered. */
const Lobby = observer(function Lobby() {
  const { session, i18n, router } = useHost();
  const value = useContext(Winners)?.value;
  const words = [
    session.player ? 'player' : 'guest',
    i18n.locale,
    router.current.query.get('q') ?? 'all',
  ];
  return (
    <>
      <h1>{words.join(' ')}</h1>
      {value ? <p>{value[0]?.name}</p> : <p aria-busy="true" />}
    </>
  );
});
const lobby = () =>
  buildArea({ name: 'lobby', pages: { main: async () => ({ default: Lobby }) }, mount });

/** The page of the edge is in the browser, its frame is the browser's, the code of the lobby is on its way. */
const beforeItsCode = async (player: boolean) => {
  const boot = bootOf({ data, player });
  const areas = { lobby: { default: lobby() } };
  const { markup, parts } = await renderMarkup({
    url: '/',
    composition: compositionOf(),
    boot,
    at: AT,
    areas,
  });
  let come: (module: unknown) => void = () => {};
  const runtime = new FakeRuntime().serve('lobby/b1', () => new Promise((done) => (come = done)));
  const network = new FakeNetwork()
    .on(login, { ok: true })
    .reply(getWinners, () => ({ data: { data: [] } }));
  const site = await openSite({
    runtime,
    network,
    markup,
    started: false,
    boot: { ...boot, rendered: { ...AT, parts } },
  });
  return { ...site, arrive: () => act(async () => come({ default: lobby() })) };
};

it.each<[string, boolean, (shell: Shell) => unknown, string]>([
  [
    'a login',
    false,
    (shell) => entrances.login(shell, { login: 'a@b.test', password: 'secret' }),
    'player en all',
  ],
  ['a session that is found to be over', true, ({ session }) => session.expire(), 'guest en all'],
  ['another language', false, ({ i18n }) => i18n.switchTo('it'), 'guest it all'],
])('TAKEOVER 11: %s waits until the page is taken over', async (_, player, change, after) => {
  const { shell, arrive, complaints } = await beforeItsCode(player);
  const before = player ? 'player en all' : 'guest en all';
  await act(async () => void change(shell));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(before);
  await arrive();
  expect(await screen.findByRole('heading', { name: after })).toBeVisible();
  expect(complaints).toEqual([]);
});

it('TAKEOVER 11: another query of a page that is not taken over is a full load', async () => {
  const { shell, arrive, complaints, left } = await beforeItsCode(false);
  act(() => shell.router.navigate('/?q=fox'));
  expect(left).toEqual(['/?q=fox']);
  await arrive();
  expect(complaints).toEqual([]);
});

it('TAKEOVER 5: a part that is left before it is hydrated is waited for no more', async () => {
  const { shell } = await beforeItsCode(false);
  expect(shell.hydration.done).toBe(false);
  await act(async () => shell.router.navigate('/promo'));
  expect(shell.hydration.done).toBe(true);
});
