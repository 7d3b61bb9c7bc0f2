import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getParticipants,
  getPromo,
  getUserPromo,
  type Participant,
  promoLeaders,
  promoStanding,
  type UserPromo,
} from 'shared-contracts/promos';
import type { FakeHost } from 'shared-contracts/testing';
import { buildParticipant, buildPromoDetail } from '../../testing/builders';
import { show } from '../../testing/show';

const POINT = 10_000;
const row = (id: number, rank: number, points: number, isItsMe = false): Participant =>
  buildParticipant({ id, rank, username: `name-${id}`, points: points * POINT, isItsMe });
const mine: UserPromo = {
  id: 1,
  membership: { joinedAt: '2026-06-10T12:00:00Z' },
  points: 5 * POINT,
  additionalPoints: 0,
  receivedPrizes: [],
};
const page =
  (items: Participant[], own: UserPromo | null = null) =>
  (fake: FakeHost) =>
    fake.http
      .on(getPromo, { data: buildPromoDetail() })
      .on(getParticipants, { items, totalItems: items.length })
      .on(getUserPromo, { data: own });
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Participants' }))
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.textContent);

test('the table follows the points, with the own row marked, and hears no other promo', async () => {
  const fake = await show(
    'promo',
    { player: true },
    page([row(7, 1, 9), row(8, 2, 5, true)], mine),
  );
  await screen.findByRole('link', { name: 'Play on: 5 points' });
  expect([...fake.live.rooms]).toEqual(['action.1']);
  act(() => fake.live.emit(promoLeaders, { id: 2, leaders: [row(9, 1, 99)] }));
  act(() =>
    fake.live.emit(promoLeaders, { id: 1, leaders: [row(8, 1, 12.5), row(7, 2, 9), row(9, 3, 1)] }),
  );
  expect(await rows()).toEqual(['1name-8 (you)12.5', '2name-79', '3name-91']);
  expect(screen.getByRole('row', { current: true })).toHaveTextContent('name-8');
});

test('the player’s own points and place follow, also outside the first ten', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => row(index + 1, index + 1, 100 - index));
  const table = [...ten, row(11, 11, 20), row(12, 12, 5, true)];
  const fake = await show('promo', { player: true }, page(table, mine));
  await screen.findByRole('link', { name: 'Play on: 5 points' });
  act(() =>
    fake.live.emit(promoStanding, { id: 1, standing: row(12, 11, 30, true), points: 25 * POINT }),
  );
  expect((await rows()).slice(9)).toEqual(['10name-1091', '11name-12 (you)30', '12name-1120']);
  expect(screen.getByRole('link', { name: 'Play on: 25 points' })).toBeInTheDocument();
});

test('how many take part follows as well', async () => {
  const fake = await show('promo', {}, page([]));
  await screen.findByText('Nobody takes part yet. Be the first.');
  act(() => fake.live.emit(promoLeaders, { id: 1, leaders: [row(1, 1, 2)], members: 1204 }));
  const facts = within(screen.getByRole('region', { name: 'In figures' }));
  expect(facts.getByText('1,204')).toBeVisible();
  // an operator from before says none
  act(() => fake.live.emit(promoLeaders, { id: 1, leaders: [row(1, 1, 3)] }));
  expect(facts.getByText('1,204')).toBeVisible();
});

test('the first participant comes into an empty table', async () => {
  const fake = await show('promo', {}, page([]));
  expect(await screen.findByText('Nobody takes part yet. Be the first.')).toBeInTheDocument();
  expect(
    screen.getByText('Equal points: whoever reached them first is ahead.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  act(() => fake.live.emit(promoLeaders, { id: 1, leaders: [row(1, 1, 2)] }));
  expect(await rows()).toEqual(['1name-12']);
});

test.each([
  [undefined, 'Equal points: whoever reached them first is ahead.'],
  ['first_reached', 'Equal points: whoever reached them first is ahead.'],
  ['shared', 'Equal points share a place.'],
  ['fewest_rounds', 'Equal points: whoever needed fewer rounds is ahead.'],
] as const)('the participants say who is ahead of equal points: %s', async (tieRule, text) => {
  await show('promo', {}, (fake) => {
    page([row(7, 1, 9)])(fake);
    fake.http.on(getPromo, { data: buildPromoDetail(tieRule ? { tieRule } : {}) });
  });
  expect(await screen.findByRole('table')).toHaveAccessibleDescription(text);
});

test('a page of text has no places, and nothing to say of equal points', async () => {
  await show('promo', {}, (fake) => {
    page([])(fake);
    fake.http.on(getPromo, { data: buildPromoDetail({ template: 'static' }) });
  });
  await screen.findByRole('article');
  expect(screen.queryByRole('region', { name: 'Participants' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Equal points/)).not.toBeInTheDocument();
});

describe('of many participants', () => {
  const all = Array.from({ length: 12 }, (_, index) => row(index + 1, index + 1, 100 - index));
  const asked = (fake: FakeHost) =>
    fake.http
      .callsOf(getParticipants)
      .map(({ input }) => [input.query.q, input.query['sort[field]']]);
  const open = () =>
    show('promo', {}, (fake) => {
      page(all)(fake);
      fake.http.on(getPromo, { data: buildPromoDetail({ participantsCount: all.length }) });
      fake.http.on(getParticipants, ({ query: { q = '', limit = 10, page: at = 1 } }) => {
        const items = all.filter(({ username }) => username.startsWith(q));
        return { items: items.slice((at - 1) * limit, at * limit), totalItems: items.length };
      });
    });

  test('one is found by a part of the name, with the place in the whole table', async () => {
    const fake = await open();
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Find a participant' }),
      'name-11{enter}',
    );
    await waitFor(async () => expect(await rows()).toEqual(['11name-1190']));
    act(() => fake.live.emit(promoLeaders, { id: 1, leaders: [row(9, 1, 999)] }));
    expect(await rows()).toEqual(['11name-1190']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(async () => expect((await rows())[0]).toBe('1name-9999'));
    expect(asked(fake)).toEqual([
      [undefined, 'rank'],
      ['name-11', 'rank'],
    ]);
  });

  test('a name of nobody says so, and the search stays', async () => {
    await open();
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Find a participant' }),
      'zz{enter}',
    );
    expect(await screen.findByText('Nobody with this name takes part.')).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Find a participant' })).toHaveValue('zz');
  });

  test('they stand in the order of names, and of places again', async () => {
    const fake = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'By name' }));
    await waitFor(() => expect(asked(fake)).toContainEqual([undefined, 'username']));
    expect(screen.getByRole('button', { name: 'By name', pressed: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'By place' }));
    expect(await rows()).toHaveLength(10);
    expect(asked(fake)).toHaveLength(2);
  });
});

test('few participants need no search', async () => {
  await show('promo', {}, page([row(1, 1, 9)]));
  await screen.findByRole('table');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
