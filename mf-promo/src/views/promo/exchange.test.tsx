import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getParticipants,
  getPromo,
  getUserPromo,
  type Prize,
  type PromoDetail,
  type UserPromo,
} from 'shared-contracts/promos';
import { exchangePrize, getPointLogs } from 'shared-contracts/rewards';
import type { FakeHost } from 'shared-contracts/testing';
import { buildPromoDetail } from '../../testing/builders';
import { show } from '../../testing/show';

const POINT = 10_000;
const prize = (id: number, points: number, over: Partial<Prize> = {}): Prize => ({
  id,
  title: `Prize ${id}`,
  image: null,
  price: points * POINT,
  currencyId: 1,
  winners: [],
  left: null,
  perPlayer: null,
  ...over,
});
const mine = (points: number, over: Partial<UserPromo> = {}): UserPromo => ({
  id: 1,
  membership: { joinedAt: '2026-06-10T12:00:00Z' },
  points: points * POINT,
  additionalPoints: 2 * POINT,
  receivedPrizes: [],
  ...over,
});
const currency = (id: number, name: string) => ({
  id,
  name,
  icon: 'sparkles',
  url: '/promo/spring-race',
});
const page =
  (own: UserPromo | null, over: Partial<PromoDetail> = {}) =>
  (fake: FakeHost) =>
    fake.http
      .on(getPromo, {
        data: buildPromoDetail({
          template: 'template5',
          currency: currency(1, 'Sparks'),
          additionalCurrency: currency(2, 'Hours'),
          pointPrices: { EUR: 1000 },
          prizes: [prize(1, 25), prize(2, 150)],
          ...over,
        }),
      })
      .on(getParticipants, { items: [], totalItems: 0 })
      .on(getUserPromo, { data: own })
      .on(getPointLogs, {
        items: [
          {
            id: 2,
            at: '2026-06-12T10:00:00Z',
            points: -25 * POINT,
            additionalPoints: 0,
            title: 'Prize 1',
          },
          {
            id: 1,
            at: '2026-06-11T10:00:00Z',
            points: 0,
            additionalPoints: 2 * POINT,
            title: 'High five',
          },
        ],
        totalItems: 2,
      });
const exchange = () => screen.findByRole('region', { name: 'Prizes for points' });
const facts = () => screen.findByRole('region', { name: 'In figures' });
const button = () => screen.findByRole('button', { name: 'Get Prize 1 for 25 · Sparks' });

test('a player sees both kinds of points, what one costs, and how they came and went', async () => {
  await show('promo', { player: true }, page(mine(40.5)));
  const view = within(await exchange());
  const figures = within(await facts());
  expect(await figures.findByText('40.5')).toBeInTheDocument();
  expect(figures.getByText('Sparks: one for every €10 that counts')).toBeInTheDocument();
  expect(await view.findByText('−25')).toBeInTheDocument();
  expect(view.getByText('+2 · Hours')).toBeInTheDocument();
});

test('a prize that is too dear says how much is missing', async () => {
  await show('promo', { player: true }, page(mine(40.5)));
  expect(await screen.findByText('109.5 more to go')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Get Prize 2/ })).not.toBeInTheDocument();
});

test('a prize is got after a question, once, and counted at once', async () => {
  const fake = await show('promo', { player: true }, (made) =>
    page(mine(40))(made).on(exchangePrize, () => ({ data: mine(15, { receivedPrizes: [1] }) })),
  );
  await userEvent.click(await button());
  expect(await screen.findByText('Prize 1 is yours.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To your gifts' })).toHaveAttribute(
    'href',
    '/profile/gifts',
  );
  expect(await within(await facts()).findByText('15')).toBeInTheDocument();
  expect(screen.getByText('10 more to go')).toBeInTheDocument();
  const calls = fake.http.callsOf(exchangePrize);
  expect(calls.map(({ input }) => input)).toEqual([{ params: { promoId: 1, prizeId: 1 } }]);
  expect(calls[0]?.options?.idempotencyKey).toEqual(expect.any(String));
});

test('who says no keeps the points', async () => {
  const fake = await show('promo', { player: true }, page(mine(40)));
  fake.confirmWith(false);
  await userEvent.click(await button());
  expect(fake.http.callsOf(exchangePrize)).toHaveLength(0);
});

test.each([
  ['insufficient_funds', 422, 'You do not have enough points for this prize.'],
  ['action_is_inactive', 422, 'This promotion is over.'],
  ['cannot_buy_prize', 422, 'This prize cannot be taken now.'],
  ['bonus_request_failed', 500, 'The bonus was not deducted. Please write to support.'],
])('a refusal is said, and what is shown is read anew: %s', async (code, status, text) => {
  const fake = await show('promo', { player: true }, (made) =>
    page(mine(40))(made).fail(exchangePrize, status, code),
  );
  const before = fake.http.callsOf(getPromo).length;
  await userEvent.click(await button());
  const view = within(await exchange());
  await waitFor(() => expect(view.getByRole('alert')).toHaveTextContent(text));
  await waitFor(() => expect(fake.http.callsOf(getPromo).length).toBeGreaterThan(before));
});

test('the last one that another tab took, and what a player had often enough, have no button', async () => {
  await show('promo', { player: true }, (fake) =>
    page(mine(500, { receivedPrizes: [2, 2] }), {
      prizes: [
        prize(1, 25, { left: 0 }),
        prize(2, 150, { perPlayer: 2 }),
        prize(3, 200, { left: 3 }),
      ],
    })(fake),
  );
  const view = within(await exchange());
  expect(await view.findByText('All are taken')).toBeInTheDocument();
  expect(view.getByText('You have got all that one player can')).toBeInTheDocument();
  expect(view.getByText('Got 2 times')).toBeInTheDocument();
  expect(view.getByText('3 left')).toBeInTheDocument();
  expect(view.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Get Prize 3 for 200 · Sparks',
  ]);
});

test('a guest sees prizes and prices, and nobody’s log', async () => {
  const fake = await show('promo', {}, page(null));
  const view = within(await exchange());
  expect(view.getByText('25 · Sparks')).toBeInTheDocument();
  expect(view.queryByRole('button')).not.toBeInTheDocument();
  expect(fake.http.callsOf(getPointLogs)).toHaveLength(0);
});

test('a currency that the promotion does not have is reported', async () => {
  const fake = await show('promo', {}, page(null, { prizes: [prize(7, 25, { currencyId: 99 })] }));
  await exchange();
  expect(fake.reported.map(({ label, context }) => [label, context])).toEqual([
    ['promo.prize_currency', { promo: 'spring-race', prize: 7 }],
  ]);
});
