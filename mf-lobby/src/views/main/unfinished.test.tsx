import { act, screen, within } from '@testing-library/react';
import { getBanners, getUnfinishedGame } from 'shared-contracts/catalogue';
import { buildGame } from 'shared-contracts/testing';
import { buildBanner, buildLobby } from '../../testing/builders';
import { createLobbyHost } from '../../testing/lobby';
import { openLobby } from '../../testing/open-lobby';

test('a round that waits stands in the place of the slides, leads back, and goes once its game has shown the end', async () => {
  const fake = createLobbyHost({ player: true, categories: buildLobby(), games: [buildGame()] });
  fake.http.on(getBanners, { data: [buildBanner()] });
  fake.http.on(getUnfinishedGame, { data: buildGame({ name: 'Paper Kites', slug: 'paper-kites' }) });
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

test('a game that was minimised here stands there until it is closed; a round that waits goes before it', async () => {
  const kites = buildGame({ name: 'Paper Kites', slug: 'paper-kites' });
  const fake = createLobbyHost({ player: true, categories: buildLobby(), games: [kites] });
  fake.http.on(getBanners, { data: [buildBanner()] });
  fake.host.minimisedGame.remember('paper-kites');
  await openLobby(fake);
  const card = await screen.findByRole('region', { name: 'Your game is minimised' });
  expect(within(card).getByRole('heading', { name: 'Paper Kites' })).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Go on playing' })).toHaveAttribute(
    'href',
    '/play/paper-kites',
  );
  act(() => fake.host.minimisedGame.forget());
  expect(await screen.findByRole('heading', { name: 'A summer of races' })).toBeVisible();
  fake.http.on(getUnfinishedGame, { data: buildGame({ name: 'Star Harbour' }) });
  await act(async () => fake.walkTo('/games/slots'));
  await act(async () => {
    fake.host.minimisedGame.remember('paper-kites');
    fake.walkTo('/');
  });
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
