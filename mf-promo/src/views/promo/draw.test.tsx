import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createRedraw,
  type Draw,
  getDraw,
  getDrawEntries,
  promoDrawn,
  ticketsChanged,
} from 'shared-contracts/draws';
import { getParticipants, getPromo, getUserPromo, type PromoDetail } from 'shared-contracts/promos';
import type { FakeHost } from 'shared-contracts/testing';
import { buildPromoDetail } from '../../testing/builders';
import { show } from '../../testing/show';

const hash = async (text: string) => createHash('sha256').update(text).digest('hex');
const LINES = ['0123456789abcdef 3', 'fedcba9876543210 4'];
const HEAD = 'draw 1 2026-06-20T12:00:00.000Z 2x1';

const open = (over: Partial<Draw> = {}): Draw => ({
  id: 1,
  state: 'open',
  commitment: 'c0ffee',
  ticketPrice: 1_000_000,
  participants: 2,
  tickets: 7,
  drawnAt: null,
  winners: [],
  proof: null,
  own: null,
  ...over,
});
/** As the operator publishes it. */
const drawn = async (own: Draw['own'] = null): Promise<Draw> => {
  const seed = 'the seed';
  const redraw = createRedraw(HEAD, hash);
  await redraw.add(LINES);
  const prizes = [{ prizeId: 2, quantity: 1 }];
  const { digest, winners, commitment } = await redraw.end(seed, prizes);
  return open({
    state: 'drawn',
    commitment,
    drawnAt: '2026-06-20T12:01:00Z',
    own,
    winners: winners.map(({ prizeId, ticket, alias }) => ({
      prizeId,
      ticket,
      alias,
      prize: 'A journey',
      name: 'fox',
      isItsMe: false,
    })),
    proof: { seed, head: HEAD, digest, prizes },
  });
};
const past = {
  startAt: '2026-01-01T00:00:00Z',
  endAt: '2026-02-01T00:00:00Z',
  status: 'past',
} as const;
const page =
  (draw: Draw | null, over: Partial<PromoDetail> = {}, points = 0) =>
  (fake: FakeHost) =>
    fake.http
      .on(getPromo, { data: buildPromoDetail({ template: 'template1', ...over }) })
      .on(getParticipants, { items: [], totalItems: 0 })
      .on(getDraw, { data: draw })
      .on(getDrawEntries, { lines: LINES, next: null })
      .on(getUserPromo, {
        data: {
          id: 1,
          membership: { joinedAt: '2026-06-10T12:00:00Z' },
          points,
          additionalPoints: 0,
          receivedPrizes: [],
        },
      });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

// jsdom has neither
beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', {
    value: webcrypto.subtle,
    configurable: true,
  });
  Object.assign(globalThis, { TextEncoder });
});

test('before the draw a guest sees the commitment and what a ticket costs', async () => {
  await show('promo', {}, page(open()));
  const draw = await section('The draw');
  expect(draw.getByText(/for every 100 points/)).toBeInTheDocument();
  expect(draw.getByText('c0ffee')).toBeInTheDocument();
  expect(draw.queryByText(/of yours/)).not.toBeInTheDocument();
});

test('a participant sees the own tickets, live, and how far the next one is', async () => {
  const own = { tickets: 3, alias: null, prizes: [] };
  const fake = await show('promo', { player: true }, page(open({ own }), {}, 250_000));
  const draw = await section('The draw');
  expect(await draw.findByRole('progressbar')).toHaveAttribute('aria-valuetext', '25 / 100');
  expect(draw.getByText('tickets of yours').parentElement).toHaveTextContent('3');
  act(() => fake.live.emit(ticketsChanged, { id: 1, tickets: 5 }));
  await waitFor(() =>
    expect(draw.getByText('tickets of yours').parentElement).toHaveTextContent('5'),
  );
  expect(draw.getByText(/9 tickets of 2 players/)).toBeInTheDocument();
});

test('after the end results are pending until the draw is there, then its winners are', async () => {
  const fake = await show('promo', {}, page(open({ state: 'counting' }), past));
  expect((await section('Winners')).getByText('The results are being counted')).toBeInTheDocument();
  const prizes = [
    { id: 2, title: 'A journey', image: null, price: null, currencyId: null, winners: ['fox'] },
  ];
  page(await drawn(), { ...past, prizes })(fake);
  await act(async () => fake.live.emit(promoDrawn, { id: 1 }));
  await waitFor(async () =>
    expect((await section('Winners')).getByText('fox')).toBeInTheDocument(),
  );
});

test('a winner sees the prize and the way to the gifts; one without luck is told', async () => {
  const prizes = [{ title: '50 compoints', state: 'granted' as const }];
  await show(
    'promo',
    { player: true },
    page(await drawn({ tickets: 3, alias: 'a', prizes }), past),
  );
  const draw = await section('Winners');
  expect(await draw.findByText('50 compoints')).toBeInTheDocument();
  expect(draw.getByRole('link', { name: 'To your gifts' })).toHaveAttribute(
    'href',
    '/profile/gifts',
  );
});

test.each([
  ['agrees', 'It agrees: the list, the number and every winner.'],
  ['differs', 'It differs from what was published. Please write to support.'],
] as const)('the draw is done again in the browser: %s', async (result, said) => {
  const draw = await drawn({ tickets: 3, alias: null, prizes: [] });
  const shown = result === 'agrees' ? draw : { ...draw, commitment: 'another' };
  await show('promo', { player: true }, page(shown, past));
  const view = await section('Winners');
  expect(await view.findByText('Your tickets did not win this time.')).toBeInTheDocument();
  await userEvent.click(view.getByText('How the draw can be checked'));
  await userEvent.click(view.getByRole('button', { name: 'Draw again here' }));
  expect(await view.findByText(said)).toBeInTheDocument();
});

test('a draw without anybody says so', async () => {
  await show('promo', {}, page(await drawn(), past));
  expect((await section('Winners')).getByText('Nobody took part in the draw')).toBeInTheDocument();
});

test('prizes that nobody can win are told, with where they go, and by which rule winners are drawn', async () => {
  const draw = open({
    onePerPlayer: true,
    unwon: [{ prizeId: 1, quantity: 4 }],
    unwonGoes: 'next_draw',
  });
  const { prizes } = buildPromoDetail();
  await show('promo', {}, page(draw));
  const shown = await section('The draw');
  expect(shown.getByText(/main prize is drawn first.*one prize at most/)).toBeInTheDocument();
  const title = prizes.find(({ id }) => id === 1)?.title ?? '';
  expect(shown.getByText(/Nobody can win now/)).toHaveTextContent(`${title} × 4`);
  expect(shown.getByText(/Nobody can win now/)).toHaveTextContent('go into the next draw');
});

test('money of the fund that nobody won is told, where it comes from and where it goes', async () => {
  const fundLeft = { amount: 9000, currency: 'EUR' as const };
  await show('promo', {}, page(open({ fundLeft })));
  expect(
    (await section('The draw')).getByText(/^The fund also has €90 that nobody won/),
  ).toBeInTheDocument();
});

test('after the draw the page says what of the fund goes into the next one', async () => {
  const fundLeft = { amount: 9000, currency: 'EUR' as const };
  await show('promo', {}, page({ ...(await drawn()), fundLeft }, past));
  expect(
    (await section('Winners')).getByText(/^€90 of the fund was not won. It goes/),
  ).toBeInTheDocument();
});

test('the rules say what a point costs, the rates of their day, and until when open rounds count', async () => {
  const rates = {
    date: '2026-11-02',
    unit: { amount: 100, currency: 'EUR' as const },
    own: { amount: 10_000, currency: 'RUB' as const },
  };
  const terms = {
    pointSource: 'bets' as const,
    pointPrice: { amount: 100, currency: 'EUR' as const },
    rates,
  };
  await show('promo', {}, page(open(), { ...terms, roundsUntil: '2026-06-20T12:15:00.000Z' }));
  await section('The draw');
  expect(await screen.findByText(/: 1 for €1 of bets$/)).toBeInTheDocument();
  expect(screen.getByText(/^€1 = .*100 by the rates of 02\/11\/26/)).toBeInTheDocument();
  expect(screen.getByText(/counts if it ends by/)).toBeInTheDocument();
});

test('who won one prize several times sees it once, with how often', async () => {
  const prize = { title: '50 compoints', state: 'granted' as const };
  await show(
    'promo',
    { player: true },
    page(await drawn({ tickets: 3, alias: 'a', prizes: [prize, prize] }), past),
  );
  const winners = await section('Winners');
  expect((await winners.findByText(/50 compoints/)).textContent).toContain('× 2');
});

test('an open draw says how many there are of prizes that the draw before left', async () => {
  const prizes = [
    {
      id: 2,
      title: 'A journey',
      image: null,
      price: null,
      currencyId: null,
      winners: [],
      drawn: 1,
    },
  ];
  const left = open({ prizes: [{ prizeId: 2, quantity: 3 }] });
  await show('promo', {}, page(left, { prizes }));
  expect(
    (await section('The draw')).getByText(/the previous one left.*A journey × 3/),
  ).toBeInTheDocument();
});
