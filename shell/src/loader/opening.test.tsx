import { act, screen } from '@testing-library/react';
import { logout } from 'shared-contracts/accounts';
import { type AreaModule, type AreaOpeners, modals } from 'shared-contracts/area';
import type { ResolvedComposition } from 'shared-contracts/composition';
import { buildArea, FakeRuntime, page, withLastGood } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { createLog, heading, type Log, showLobby } from '../testing/lobby-site';
import { closeSites, compositionOf } from '../testing/open-site';

afterEach(closeSites);

const said = (params: object, query: URLSearchParams) =>
  `${Object.values(params).join()} ${query}`.trim();

/** Pages whose code is asked for on demand, and what opens them. */
const lobby = (log: Log, over: Partial<AreaModule> = {}, open: AreaOpeners = {}): AreaModule => {
  const chunk = (name: string) => async () => {
    log.note(`code of ${name}`);
    return { default: () => <h1>{name}</h1> };
  };
  return buildArea({
    name: 'lobby',
    pages: { main: chunk('Lobby'), category: chunk('Games'), producer: chunk('Producer') },
    mount: () => ({
      open: {
        pages: {
          main: (...given) => log.note(`open main ${said(...given)}`.trim()),
          category: (...given) => log.note(`open category ${said(...given)}`),
        },
        ...open,
      },
      wrap: (children) => children,
      dispose: () => log.note('dispose'),
    }),
    ...over,
  });
};
/** A step in the browser's history, which takes its time. */
const popping = (step: () => void) =>
  act(async () => {
    const popped = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    step();
    await popped;
  });
describe('SPEC 16: what a page asks for first', () => {
  it('is asked for before its code, at the first page and at each navigation', async () => {
    const log = createLog();
    const { go } = await showLobby(lobby(log));
    expect(log.read()).toEqual(['open main', 'code of Lobby']);
    await go('/games/slots?q=fox');
    await heading('Games');
    expect(log.read()).toEqual(['open category slots q=fox', 'code of Games']);
  });

  it('is asked for again at another query, and by a step back', async () => {
    const log = createLog();
    const { go, shell } = await showLobby(lobby(log));
    await go('/games/slots');
    log.read();
    await go('/games/slots?q=owl');
    expect(log.read()).toEqual(['open category slots q=owl']);
    await popping(() => shell.router.history.go(-1));
    expect(log.read()).toEqual(['open category slots']);
  });

  it('is asked for again by "Try again" of its error page', async () => {
    const log = createLog();
    const { shell, user } = await showLobby(lobby(log));
    log.read();
    act(() => shell.router.fail(503));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(log.read()).toEqual(['open main']);
  });

  it('is not asked for by a link that is pointed at', async () => {
    const log = createLog();
    const { shell } = await showLobby(lobby(log));
    log.read();
    await act(async () => shell.router.prefetch('/games/slots'));
    expect(log.read()).toEqual(['code of Games']);
  });

  it('waits until its area is mounted, and is asked for anew by another instance, for what shows alone', async () => {
    const log = createLog();
    const { go, shell } = await showLobby(lobby(log));
    await go('/games/slots');
    log.read();
    await act(async () => shell.i18n.switchTo('it'));
    expect(log.read()).toEqual(['dispose', 'open category slots']);
  });

  it('of a popup leaves the page behind it alone', async () => {
    const log = createLog();
    const cashbox = buildArea({
      name: 'cashbox',
      pages: { cashbox: page('Cashbox') },
      mount: () => ({
        open: { pages: { cashbox: (...given) => log.note(`open cashbox ${said(...given)}`) } },
        wrap: (children) => children,
        dispose: () => {},
      }),
    });
    const runtime = new FakeRuntime().serve('cashbox/b1', cashbox);
    const { go, shell } = await showLobby(lobby(log), { runtime, boot: { player: true } });
    log.read();
    await go('/cashbox?deposit=d-1');
    await heading('Cashbox');
    expect(log.read()).toEqual(['open cashbox deposit=d-1']);
    await popping(shell.router.closePopup);
    await act(async () => shell.i18n.switchTo('it'));
    expect(log.read()).toEqual(['dispose', 'open main']);
  });

  it('is not asked for of a page that this visitor may not see', async () => {
    const log = createLog();
    const account = buildArea({
      name: 'account',
      pages: { info: page('My data') },
      mount: () => ({
        open: { pages: { info: () => log.note('open info') } },
        wrap: (children) => children,
        dispose: () => {},
      }),
    });
    const runtime = new FakeRuntime().serve('account/b1', account);
    const network = new FakeNetwork().on(logout, { ok: true });
    const { go, shell } = await showLobby(lobby(log), { runtime, network, boot: { player: true } });
    await go('/profile/info');
    await go('/');
    await act(() => shell.session.logout());
    log.read();
    await go('/profile/info');
    expect(log.read()).toEqual([]);
  });

  it('fails as the page would: another build takes its place, and the report names the one that failed', async () => {
    const log = createLog();
    expectConsole('error', 'no such filter');
    const broken = lobby(
      log,
      {},
      {
        pages: {
          main: () => {
            throw new Error('no such filter');
          },
        },
      },
    );
    const runtime = new FakeRuntime().serve('lobby/b0', lobby(log));
    const areas = { ...compositionOf().areas, lobby: withLastGood('lobby') };
    const { network } = await showLobby(broken, { runtime, composition: { areas } });
    expect(log.read()).toContain('open main');
    expect(JSON.stringify(network.sent)).toContain('"label":"area.render"');
  });
});

it('SPEC 16: a modal is opened with its props, a slot while it is in the page', async () => {
  const log = createLog();
  const area = lobby(
    log,
    {
      modals: { 'provider-picker': async () => ({ default: () => <p>Pick</p> }) },
      slots: { winners: async () => ({ default: () => <p>Winners</p> }) },
    },
    {
      modals: { 'provider-picker': ({ selected }) => log.note(`open picker ${selected}`) },
      slots: { winners: () => log.note('open winners') },
    },
  );
  const filler = { area: 'lobby', slot: 'winners', for: 'guest', load: 'always' };
  const slots = { 'main.aside': [filler] } as unknown as ResolvedComposition['slots'];
  const { go, shell } = await showLobby(area, { composition: { slots } });
  await screen.findByText('Winners');
  expect(log.read().filter((entry) => entry === 'open winners')).toHaveLength(1);
  await act(async () => void shell.modals.open(modals.providerPicker, { selected: 'lumen' }));
  await screen.findByText('Pick');
  expect(log.read()).toEqual(['open picker lumen']);
  await go('/games/slots');
  log.read();
  await act(async () => shell.i18n.switchTo('it'));
  expect(log.read()).not.toContain('open winners');
});
