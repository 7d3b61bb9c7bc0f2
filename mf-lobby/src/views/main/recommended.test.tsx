import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import {
  getRecommendedGames,
  type Recommendations,
  type RecommendedGame,
  recommendationsChosen,
} from 'shared-contracts/recommendations';
import { buildGame } from 'shared-contracts/testing';
import { buildLobby } from '../../testing/builders';
import { createLobbyHost } from '../../testing/lobby';
import { openLobby } from '../../testing/open-lobby';

const one = (name: string, reason: RecommendedGame['reason']): RecommendedGame => ({
  game: buildGame({ slug: name.toLowerCase().replaceAll(' ', '-'), name }),
  reason,
});
const popular = one('Salt Road', { kind: 'popular' });
const chosen = one('Paper Kites', { kind: 'chosen' });
const own = one('Deep Reef', {
  kind: 'because_you_played',
  game: { slug: 'star-harbour', name: 'Star Harbour' },
});
const guests: Recommendations = { personal: null, games: [popular, chosen] };
const players: Recommendations = { personal: true, games: [own, popular] };
const lobby = (player: boolean) => createLobbyHost({ categories: buildLobby(), player });
const shelf = () => screen.findByRole('region', { name: 'Recommended' });
const part = async () => within((await shelf()).parentElement as HTMLElement);

test('a guest sees what is played most, as a whole; no tile has to say so', async () => {
  const fake = lobby(false);
  fake.http.on(getRecommendedGames, { data: guests });
  await openLobby(fake);
  const found = await part();
  expect(await found.findByRole('link', { name: /Salt Road/ })).toHaveAttribute(
    'href',
    '/play/salt-road',
  );
  expect(found.getByText('What is played most here, and our choice.')).toBeVisible();
  expect(found.queryByText('Popular here')).toBeNull();
  expect(found.queryByRole('link', { name: 'Recommendation settings' })).toBeNull();
});

test('a player reads of each game why, and finds the switch', async () => {
  const fake = lobby(true);
  fake.http.on(getRecommendedGames, { data: players });
  await openLobby(fake);
  const found = await part();
  expect(
    await found.findByRole('link', { name: /Deep Reef.*Because you played Star Harbour/ }),
  ).toBeVisible();
  expect(found.getByRole('link', { name: /Salt Road.*Popular here/ })).toBeVisible();
  expect(found.getByText('From what you and players like you play.')).toBeVisible();
  const settings = found.getByRole('link', { name: 'Recommendation settings' });
  expect(settings).toHaveAttribute('href', '/profile/privacy');
});

test('all of them stand on a page of their own, with the same reasons', async () => {
  const fake = lobby(true);
  fake.http.on(getRecommendedGames, { data: players });
  const { leave } = await openLobby(fake);
  expect((await part()).getByRole('link', { name: /Recommended|All/ })).toHaveAttribute(
    'href',
    '/recommended',
  );
  await act(async () => fake.walkTo('/recommended'));
  expect(await screen.findByRole('heading', { level: 1, name: /Recommended/ })).toBeVisible();
  const grid = within(screen.getByRole('list', { name: 'Recommended' }));
  expect(
    grid.getByRole('link', { name: /Deep Reef.*Because you played Star Harbour/ }),
  ).toBeVisible();
  expect(screen.getByText('From what you and players like you play.')).toBeVisible();
  leave();
});

test('switched off on another page it says so and shows what is played most', async () => {
  const fake = lobby(true);
  fake.http.on(getRecommendedGames, { data: players });
  await openLobby(fake);
  const found = await part();
  await found.findByRole('link', { name: /Deep Reef/ });
  fake.http.on(getRecommendedGames, { data: { personal: false, games: [popular] } });
  act(() => fake.live.emit(recommendationsChosen, { personal: false }, 1));
  expect(
    await found.findByText('Personal recommendations are off. What is played most here.'),
  ).toBeVisible();
  expect(found.queryByRole('link', { name: /Deep Reef/ })).toBeNull();
});

test('a player’s page that came with a guest’s answer waits for the own one: no tile changes under the pointer', async () => {
  const fake = lobby(true);
  let answer = (_: { data: Recommendations }) => {};
  fake.http
    .inline(getRecommendedGames, { data: guests })
    .on(getRecommendedGames, () => new Promise((resolve) => (answer = resolve)));
  await openLobby(fake);
  expect(await shelf()).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('link', { name: /Salt Road/ })).toBeNull();
  await act(async () => answer({ data: players }));
  expect(await (await part()).findByRole('link', { name: /Deep Reef/ })).toBeVisible();
});

test('who signs in sees the own ones, and who signs out a guest’s', async () => {
  const fake = lobby(false);
  fake.http.on(getRecommendedGames, () => ({ data: fake.host.session.player ? players : guests }));
  await openLobby(fake);
  const link = (name: RegExp) => screen.queryByRole('link', { name });
  await waitFor(() => expect(link(/Paper Kites/)).toBeVisible());
  act(() => fake.login());
  await waitFor(() => expect(link(/Deep Reef/)).toBeVisible());
  await act(() => fake.host.session.logout());
  await waitFor(() => expect(link(/Paper Kites/)).toBeVisible());
  expect(link(/Deep Reef/)).toBeNull();
});

test('what fails says so, leaves the other shelves alone, and comes back on retry', async () => {
  const fake = lobby(true);
  fake.http.on(getRecommendedGames, () => {
    throw new ApiError(500, [{ code: 'server_error' }]);
  });
  await openLobby(fake);
  const found = within(await shelf());
  expect(await found.findByText('These games did not load')).toBeVisible();
  fake.http.on(getRecommendedGames, { data: players });
  await userEvent.click(found.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Deep Reef/ })).toBeVisible();
});
