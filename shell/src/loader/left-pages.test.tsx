import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { useHost, useOpened } from 'shared-contracts/area';
import { getWinners } from 'shared-contracts/catalogue';
import { observer } from 'shared-contracts/lib/state';
import { Loadable, PageCache } from 'shared-contracts/stores';
import { buildArea, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { createLog, heading, type Log, showLobby } from '../testing/lobby-site';
import { closeSites } from '../testing/open-site';

afterEach(closeSites);

describe('SPEC 10: pages that are left', () => {
  /** A cache of pages as an area has it; `come` hands over the answer for a slug. */
  const createPages = () => {
    const answers = new Map<string, (name: string) => void>();
    const asked: string[] = [];
    const alive = new Set<string>();
    const pages = new PageCache((slug) => {
      alive.add(slug);
      const store = {
        name: '',
        open: () => {
          if (store.name || answers.has(slug)) return;
          asked.push(slug);
          answers.set(slug, (name) => {
            store.name = name;
          });
        },
        refresh: () => {},
        dispose: () => void alive.delete(slug),
      };
      return store;
    });
    return { pages, asked, alive, come: (slug: string, name: string) => answers.get(slug)?.(name) };
  };
  const areaWith = (pages: PageCache<{ name: string; open(): void; refresh(): void }>, log?: Log) =>
    buildArea({
      name: 'lobby',
      pages: {
        main: page('Lobby'),
        category: async () => ({
          default: ({ params }) => <h1>{pages.get(params.slug ?? '').name || 'waiting'}</h1>,
        }),
      },
      mount: () => ({
        open: {
          pages: {
            category: ({ slug = '' }) => {
              log?.note(`open ${slug}`);
              pages.open(slug);
            },
          },
        },
        wrap: (children) => <StrictMode>{children}</StrictMode>,
        dispose: () => pages.dispose(),
      }),
    });

  it('have their answer when the player comes back, asked for once', async () => {
    const { pages, asked, come } = createPages();
    const { go } = await showLobby(areaWith(pages));
    await go('/games/slots');
    await heading('waiting');
    await go('/');
    await heading('Lobby');
    come('slots', 'Slots');
    expect(screen.getByRole('heading', { level: 1, name: 'Lobby' })).toBeVisible();
    await go('/games/slots');
    await heading('Slots');
    expect(asked).toEqual(['slots']);
  });

  it('leave nothing behind, after fifty trips', async () => {
    const { pages, asked, alive } = createPages();
    const log = createLog();
    const { go, shell, view } = await showLobby(areaWith(pages, log));
    for (let trip = 0; trip < 50; trip += 1) await go(trip % 2 ? '/' : `/games/g${trip}`);
    expect(asked).toHaveLength(25);
    expect(alive.size).toBe(5);
    await go('/games/last');
    log.read();
    await act(async () => shell.i18n.switchTo('it'));
    expect(log.read()).toEqual(['open last']);
    view.unmount();
    shell.dispose();
    expect(alive.size).toBe(0);
  });
});

/** A page of before 1.5: it opens its store while it renders. */
const FormerPage = observer(function FormerPage() {
  const { http } = useHost();
  const winners = useOpened('winners', () => {
    const list = new Loadable(() =>
      http.query(getWinners, { query: { limit: 3 } }).map(({ data }) => data),
    );
    void list.load();
    return list;
  });
  return winners.value ? <h1>Lobby</h1> : null;
});

it('an area that was built for a contract of before 1.5 goes on', async () => {
  const network = new FakeNetwork().on(getWinners, { data: [], options: { currency: 'EUR' } });
  const pages = { main: async () => ({ default: FormerPage }) };
  await showLobby(buildArea({ name: 'lobby', pages, contract: '^1.4.0' }), { network });
  expect(network.of(getWinners)).toHaveLength(1);
});
