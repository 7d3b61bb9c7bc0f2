import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getBanners, getUnfinishedGame } from 'shared-contracts/catalogue';
import { getCurrentBlock } from 'shared-contracts/content';
import { buildGame } from 'shared-contracts/testing';
import { buildBanner, buildLobby } from '../../testing/builders';
import { createLobbyHost } from '../../testing/lobby';
import { openLobby } from '../../testing/open-lobby';

test('a round that waits stands in the place of the slides, leads back, and goes once its game has shown the end', async () => {
  const fake = createLobbyHost({ player: true, categories: buildLobby(), games: [buildGame()] });
  fake.http.on(getBanners, { data: [buildBanner()] });
  fake.http.on(getUnfinishedGame, {
    data: buildGame({ name: 'Paper Kites', slug: 'paper-kites' }),
  });
  await openLobby(fake);
  const waits = await screen.findByRole('region', { name: 'Your round is waiting' });
  expect(within(waits).getByRole('heading', { name: 'Paper Kites' })).toBeVisible();
  expect(within(waits).getByRole('link', { name: 'Go on playing' })).toHaveAttribute(
    'href',
    '/play/paper-kites',
  );
  expect(screen.queryByRole('heading', { name: 'A summer of races' })).toBeNull();
  fake.http.on(getUnfinishedGame, { data: null });
  act(() => fake.host.rounds.shown({ roundId: '7', finished: true }));
  expect(await screen.findByRole('heading', { name: 'A summer of races' })).toBeVisible();
  expect(screen.queryByText('Your round is waiting')).toBeNull();
});

test('a game that a former page had minimised stands there until it is closed', async () => {
  const kites = buildGame({ name: 'Paper Kites', slug: 'paper-kites' });
  const former = createLobbyHost({ player: true, categories: buildLobby(), games: [kites] });
  former.http.on(getBanners, { data: [buildBanner()] });
  former.host.minimisedGame.remember('paper-kites');
  const { leave } = await openLobby(former);
  // its card leads back to it
  expect(await screen.findByRole('heading', { name: 'A summer of races' })).toBeVisible();
  leave();
  const fake = createLobbyHost({ player: true, categories: buildLobby(), games: [kites] });
  fake.http.on(getBanners, { data: [buildBanner()] });
  await openLobby(fake);
  const card = await screen.findByRole('region', { name: 'Your game is minimised' });
  expect(within(card).getByRole('heading', { name: 'Paper Kites' })).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Go on playing' })).toHaveAttribute(
    'href',
    '/play/paper-kites',
  );
  act(() => fake.host.minimisedGame.forget());
  expect(await screen.findByRole('heading', { name: 'A summer of races' })).toBeVisible();
});

test('a round that waits goes before a minimised game', async () => {
  const games = [buildGame({ name: 'Paper Kites', slug: 'paper-kites' })];
  createLobbyHost({ player: true, games }).host.minimisedGame.remember('paper-kites');
  const fake = createLobbyHost({ player: true, categories: buildLobby(), games });
  fake.http.on(getUnfinishedGame, { data: buildGame({ name: 'Star Harbour' }) });
  await openLobby(fake);
  expect(await screen.findByRole('region', { name: 'Your round is waiting' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your game is minimised' })).toBeNull();
});

test('a guest is asked nothing of rounds, and a player without one sees the slides', async () => {
  const guest = createLobbyHost({ categories: buildLobby() });
  const { leave } = await openLobby(guest);
  expect(guest.http.callsOf(getUnfinishedGame)).toHaveLength(0);
  leave();
  const fake = createLobbyHost({ player: true, categories: buildLobby() });
  fake.http.on(getBanners, { data: [buildBanner()] }).fail(getUnfinishedGame, 500, 'server_error');
  await openLobby(fake);
  expect(await screen.findByRole('heading', { name: 'A summer of races' })).toBeVisible();
});

test('several rounds are all offered, the newest first, and the one that has ended goes', async () => {
  const fake = createLobbyHost({ player: true, categories: buildLobby() });
  const [kites, harbour, owls] = ['Paper Kites', 'Star Harbour', 'Night Owls'].map((name) =>
    buildGame({ name, slug: name.toLowerCase().replace(' ', '-') }),
  );
  fake.http.on(getUnfinishedGame, {
    data: kites ?? null,
    others: [harbour ?? buildGame(), owls ?? buildGame()],
  });
  await openLobby(fake);
  const waiting = await screen.findByRole('region', { name: 'Rounds of yours are waiting' });
  const names = () =>
    within(screen.getByRole('region', { name: 'Rounds of yours are waiting' }))
      .getAllByRole('heading', { hidden: true })
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Paper Kites', 'Star Harbour', 'Night Owls']);
  expect(within(waiting).getByText('Your round is waiting: 1 of 3')).toBeVisible();
  await userEvent.click(within(waiting).getByRole('button', { name: 'Next' }));
  const second = within(waiting).getByRole('region', { name: 'Your round is waiting: 2 of 3' });
  expect(within(second).getByRole('link', { name: 'Go on playing' })).toHaveAttribute(
    'href',
    '/play/star-harbour',
  );
  fake.http.on(getUnfinishedGame, { data: kites ?? null, others: [owls ?? buildGame()] });
  act(() => fake.host.rounds.shown({ roundId: '7', finished: true }));
  await screen.findByText('Your round is waiting: 1 of 2');
  expect(names()).toEqual(['Paper Kites', 'Night Owls']);
});

test('what waits is the first of the page, before what the operator says', async () => {
  const fake = createLobbyHost({ player: true, categories: buildLobby() });
  fake.http.on(getUnfinishedGame, { data: buildGame({ name: 'Paper Kites' }) });
  fake.http.on(getCurrentBlock, { data: { slug: 'strip', html: '<p>Back at noon</p>' } });
  await openLobby(fake);
  const waits = await screen.findByRole('region', { name: 'Your round is waiting' });
  const strip = await screen.findByText('Back at noon');
  expect(waits.compareDocumentPosition(strip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
