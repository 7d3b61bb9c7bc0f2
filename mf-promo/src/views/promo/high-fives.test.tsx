import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getHighFiveInfo,
  getHighFives,
  giveHighFive,
  type HighFiveInfo,
  highFiveReceived,
} from 'shared-contracts/high-fives';
import { getParticipants, getPromo, getUserPromo, type PromoDetail } from 'shared-contracts/promos';
import type { FakeHost } from 'shared-contracts/testing';
import { buildParticipant, buildPromoDetail } from '../../testing/builders';
import { show } from '../../testing/show';

const info = (over: Partial<HighFiveInfo> = {}): HighFiveInfo => ({
  rank: 4,
  sent: 7,
  received: 9,
  sentToday: 2,
  dailyLimit: 10,
  perUserLimit: 3,
  dayEndsAt: '2026-06-15T21:00:00Z',
  ...over,
});
const given = (id: number, rank: number, username: string, highFives: number) => ({
  id,
  rank,
  username,
  highFives,
  isItsMe: id === 1,
});
const mine = {
  id: 1,
  membership: { joinedAt: '2026-06-10T12:00:00Z' },
  points: 0,
  additionalPoints: 0,
  receivedPrizes: [],
};
const page =
  (over: Partial<PromoDetail> = {}, joined = true) =>
  (fake: FakeHost) =>
    fake.http
      .on(getPromo, { data: buildPromoDetail({ isHighFiveEnabled: true, ...over }) })
      .on(getParticipants, {
        items: [
          buildParticipant({ id: 31, rank: 1, username: 'fox', userId: 7 }),
          buildParticipant({ id: 32, rank: 2, username: 'owl', userId: null }),
          buildParticipant({ id: 33, rank: 3, username: 'me', isItsMe: true }),
        ],
        totalItems: 3,
      })
      .on(getUserPromo, { data: joined ? mine : null })
      .on(getHighFiveInfo, { data: { info: info() } })
      .on(getHighFives, ({ query }) => ({
        items:
          query.type === 'sent'
            ? [given(8, 1, 'hen', 5)]
            : [given(7, 1, 'fox', 6), given(1, 2, 'me', 4)],
        totalItems: query.type === 'sent' ? 1 : 2,
      }));
const section = () => screen.findByRole('region', { name: 'High fives' });
const button = () => screen.findByRole('button', { name: 'High five to fox' });

test('a guest reads both lists, and is asked for nothing of a player’s', async () => {
  const fake = await show('promo', {}, page());
  const lists = within(await section());
  expect(await lists.findByRole('row', { name: '1 fox 6' })).toBeInTheDocument();
  await userEvent.click(lists.getByRole('button', { name: 'Most sent' }));
  expect(await lists.findByRole('row', { name: '1 hen 5' })).toBeInTheDocument();
  expect(fake.http.callsOf(getHighFiveInfo)).toHaveLength(0);
  expect(screen.queryByRole('button', { name: /^High five to/ })).not.toBeInTheDocument();
});

test('a player sees the own figures of the day and the own row', async () => {
  await show('promo', { player: true }, page());
  const own = within(await section());
  expect(await own.findByText('2 / 10')).toBeInTheDocument();
  expect(await own.findByRole('row', { name: '2 me (you) 4' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('one is sent from the table to whom it can go, once however often it is pressed', async () => {
  const fake = await show('promo', { player: true }, (made) =>
    page()(made).on(giveHighFive, () => ({ data: { info: info({ sentToday: 3 }) } })),
  );
  await userEvent.dblClick(await button());
  expect(await screen.findByText('Your high five reached fox.')).toBeInTheDocument();
  expect(fake.http.callsOf(giveHighFive).map(({ input }) => input)).toEqual([
    { body: { actionId: 1, toUserId: 7 } },
  ]);
  expect(await within(await section()).findByText('3 / 10')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'High five to owl' })).not.toBeInTheDocument();
});

test.each([
  [
    'high_five_per_user_limit_reached',
    422,
    'You have greeted this player 3 times, that is the most.',
  ],
  ['high_five_daily_limit_reached', 422, 'You have sent 10 high fives today, that is the most.'],
  ['action_is_inactive', 422, 'This promotion is over.'],
])('a refusal is said with its number: %s', async (code, status, text) => {
  await show('promo', { player: true }, (fake) => page()(fake).fail(giveHighFive, status, code));
  await userEvent.click(await button());
  const table = within(await screen.findByRole('region', { name: 'Participants' }));
  await waitFor(() => expect(table.getByRole('alert')).toHaveTextContent(text));
});

test('who has used up the day is told when the next ones come, in the own time zone', async () => {
  await show('promo', { player: true, timeZone: 'Europe/Rome' }, (fake) =>
    page()(fake).on(getHighFiveInfo, { data: { info: info({ sentToday: 10 }) } }),
  );
  expect(await within(await section()).findByText(/New ones from 11:00.PM/)).toBeInTheDocument();
});

test('who takes no part sends none, and a promotion without them shows none', async () => {
  await show('promo', { player: true }, page({}, false));
  await section();
  expect(screen.queryByRole('button', { name: /^High five to/ })).not.toBeInTheDocument();
});

test('a promotion without high-fives asks for none', async () => {
  const fake = await show('promo', { player: true }, page({ isHighFiveEnabled: false }));
  await screen.findByRole('region', { name: 'Participants' });
  expect(screen.queryByRole('region', { name: 'High fives' })).not.toBeInTheDocument();
  expect(fake.http.callsOf(getHighFives)).toHaveLength(0);
});

test('one that comes in moves lists and figures of its own promotion alone', async () => {
  const fake = await show('promo', { player: true }, page());
  await within(await section()).findByText('2 / 10');
  const from = { id: 7, username: 'fox' };
  const promo = { id: 2, slug: 'other', title: 'Other' };
  const asked = () => fake.http.callsOf(getHighFiveInfo).length;
  const before = asked();
  act(() => fake.live.emit(highFiveReceived, { id: '1', promo, from }));
  expect(asked()).toBe(before);
  act(() => fake.live.emit(highFiveReceived, { id: '2', promo: { ...promo, id: 1 }, from }));
  await waitFor(() => expect(asked()).toBe(before + 1));
});
