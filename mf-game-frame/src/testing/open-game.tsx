import { act, render, screen } from '@testing-library/react';
import { getBalance } from 'shared-contracts/accounts';
import { modals } from 'shared-contracts/area';
import { getGame, runGame } from 'shared-contracts/catalogue';
import {
  buildBalance,
  createFakeHost,
  type FakeHost,
  mountForTest,
} from 'shared-contracts/testing';
import area from '../area';
import { createStores } from '../stores';
import en from '../texts/en.json';
import { StoresContext } from '../views/context';
import GameFactsModal from '../views/overlay/game-facts-modal';
import Overlay from '../views/overlay/overlay';
import PlayPage from '../views/play/play-page';
import { gameDetail, gameRun } from './builders';

export const onPage = {
  name: 'gameItem',
  path: '/play/star-harbour',
  params: { name: 'star-harbour' },
};

/** The page of a game with the overlay, as the shell shows them. */
export const open = (
  options: { player?: boolean; guestDemo?: boolean; prepare?: (fake: FakeHost) => void } = {},
) => {
  const fake = createFakeHost({
    player: options.player ?? false,
    guestDemo: options.guestDemo ?? true,
    texts: { gameframe: en },
    route: onPage,
  });
  fake.http
    .on(getGame, ({ params }) => ({ data: gameDetail({ slug: String(params?.slug) }) }))
    .on(runGame, gameRun())
    .on(getBalance, { data: buildBalance({ balance: 12_345 }) });
  options.prepare?.(fake);
  const left: string[] = [];
  const mount: typeof area.mount = (host) => {
    const stores = createStores(host, (url) => left.push(url));
    return {
      ...stores,
      wrap: (children) => <StoresContext value={stores}>{children}</StoresContext>,
    };
  };
  const { wrap, open: openPart, dispose } = mountForTest({ ...area, mount }, fake);
  const site = (page: string | null) => {
    if (page) act(() => openPart('pages', 'play', { name: page }, new URLSearchParams()));
    return wrap(
      <>
        {page && <PlayPage params={{ name: page }} />}
        <Overlay />
      </>,
    );
  };
  const view = render(site('star-harbour'));
  return {
    fake,
    /** Addresses of other sites to which the browser was taken. */
    left,
    dispose,
    show: (page: string | null) => view.rerender(site(page)),
    runs: () => fake.http.callsOf(runGame),
    /** The modal that was opened last, as the host shows it. */
    renderTop: () => {
      const [top] = fake.opened.slice(-1);
      if (top?.name !== modals.gameFacts.name) throw new Error('no sheet of a game was opened');
      const props = { props: top.props as { slug: string }, close: top.close, covered: false };
      act(() => openPart('modals', top.name, props.props));
      render(wrap(<GameFactsModal {...props} />));
      return screen.getByRole('dialog');
    },
  };
};
export const frame = () => screen.findByTitle<HTMLIFrameElement>('Star Harbour');
/** The game in the frame says something. */
export const says = (
  frameElement: HTMLIFrameElement,
  data: unknown,
  origin = 'http://games.test',
) =>
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', { data, origin, source: frameElement.contentWindow }),
    );
  });
export const finished = (bet: number, win: number, balance: number) => ({
  source: 'casino-game',
  type: 'roundFinished',
  roundId: 'r1',
  bet,
  win,
  balance,
});
export const ready = {
  source: 'casino-game',
  type: 'ready',
  mode: 'demo',
  currency: 'EUR',
  balance: 100_000,
};
