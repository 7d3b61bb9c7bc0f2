import { act, render, screen } from '@testing-library/react';
import { getBalance } from 'shared-contracts/accounts';
import { getGame, runGame } from 'shared-contracts/catalogue';
import { buildBalance, createFakeHost, type FakeHost, mountForTest } from 'shared-contracts/testing';
import area from '../area';
import en from '../texts/en.json';
import Overlay from '../views/overlay/overlay';
import PlayPage from '../views/play/play-page';
import { gameDetail, gameRun } from './builders';

export const onPage = { name: 'gameItem', path: '/play/star-harbour', params: { name: 'star-harbour' } };

/** The page of a game with the overlay, as the shell shows them. */
export const open = (options: { player?: boolean; prepare?: (fake: FakeHost) => void } = {}) => {
  const fake = createFakeHost({ player: options.player ?? false, texts: { gameframe: en }, route: onPage });
  fake.http
    .on(getGame, ({ params }) => ({ data: gameDetail({ slug: String(params?.slug) }) }))
    .on(runGame, gameRun())
    .on(getBalance, { data: buildBalance({ balance: 12_345 }) });
  options.prepare?.(fake);
  const { wrap, open: openPart, dispose } = mountForTest(area, fake);
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
    dispose,
    show: (page: string | null) => view.rerender(site(page)),
    runs: () => fake.http.callsOf(runGame),
  };
};
export const frame = () => screen.findByTitle<HTMLIFrameElement>('Star Harbour');
/** The game in the frame says something. */
export const says = (frameElement: HTMLIFrameElement, data: unknown, origin = 'http://games.test') =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: frameElement.contentWindow }));
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
