import { screen } from '@testing-library/react';
import { getCountedRounds } from 'shared-contracts/results';
import { buildRound } from '../../testing/builders';
import { show } from '../../testing/show';

const rounds = (items: ReturnType<typeof buildRound>[]) =>
  show('rounds', { player: true }, (made) =>
    made.http.on(getCountedRounds, { items, totalItems: items.length }),
  );
const told = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('each round says its game, bet, win, and the points that it brought', async () => {
  await rounds([buildRound({ points: 2.5, score: 11.5 })]);
  expect((await told())[0]).toMatch(/^Copper ReefBet €1\.00 · Win €4\.00.*\+2\.5Total 11\.5$/);
});

test.each([
  ['no_points', 'Counted, without points'],
  ['wrong_game', 'This game is not in the tournament'],
  ['bet_too_small', 'The bet was too small'],
  ['bet_too_large', 'The bet was too large'],
  ['not_active', 'Began outside of the tournament’s time'],
  ['not_chosen', 'You had chosen another tournament'],
  ['rolled_back', 'Taken back by the game'],
  ['too_late', 'Ended after the results were counted'],
] as const)('or why it did not count: %s', async (reason, text) => {
  await rounds([buildRound({ reason, points: 0 })]);
  expect((await told())[0]).toContain(`${text} ·`);
});

test('it begins with the seat, and without any round says what will stand there', async () => {
  const seat = {
    game: null,
    bet: null,
    win: null,
    reason: 'opening',
    points: 0,
    score: 0,
  } as const;
  await rounds([buildRound(seat)]);
  expect((await told())[0]).toMatch(/^You take part/);
});

test('without any round it says what will stand there', async () => {
  await rounds([]);
  expect(
    await screen.findByText('Rounds that you play while you take part stand here.'),
  ).toBeInTheDocument();
});
