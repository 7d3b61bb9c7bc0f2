import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getBalance } from 'shared-contracts/accounts';
import { ApiError } from 'shared-contracts/api';
import {
  buyCompointProduct,
  type CompointProduct,
  compointProductLeft,
  compointsChanged,
  getCompointConfig,
  getCompointProducts,
} from 'shared-contracts/compoints';
import { activateGift, type Gift, getUserGifts, giftStateChanged } from 'shared-contracts/gifts';
import { buildBalance } from 'shared-contracts/testing';
import { buildGift, buildProduct } from '../../testing/builders';
import { openAccount } from '../../testing/open-account';

/** An operator's shop: who buys has less points and a gift. */
const open = (
  points: number,
  products: CompointProduct[] = [buildProduct()],
  gifts: Gift[] = [],
) => {
  const shop = { points, products, gifts };
  const fake = openAccount('compoints', ({ http }) => {
    http
      .on(getBalance, () => ({ data: buildBalance({ compoint_balance: shop.points }) }))
      .on(getCompointConfig, {
        data: { rates: [{ amount: 1000, currency: 'EUR' }], categories: ['slots'] },
      })
      .on(getCompointProducts, () => ({ data: shop.products }))
      .on(getUserGifts, () => ({ data: shop.gifts }))
      .on(buyCompointProduct, ({ params }) => {
        const price = shop.products.find(({ id }) => id === params.id)?.price ?? 0;
        shop.points -= price;
        shop.gifts = [buildGift(), ...shop.gifts];
        return { data: buildGift() };
      })
      .on(activateGift, () => {
        shop.gifts = [];
        return { data: buildGift({ state: 'converted' }) };
      });
  });
  return { fake, shop };
};
const buyButton = () => screen.findByRole('button', { name: 'Buy Head start for 25 points' });
const answer = async (fake: ReturnType<typeof open>['fake'], result?: string) => {
  await waitFor(() => expect(fake.opened.at(-1)?.name).toBe('buy'));
  await act(async () => fake.opened.at(-1)?.close(result));
};

describe('the shop', () => {
  it('shows what each product gives, and the points of the player live', async () => {
    const bonus = { giftType: 'bonus_offer', amount: 1000, wager: 10 } as const;
    const { fake } = open(30, [
      buildProduct(),
      buildProduct({ id: 2, title: 'Evening', ...bonus }),
    ]);
    expect(await screen.findByText('250 XP')).toBeInTheDocument();
    expect(screen.getByText(/10.* bonus, to be wagered x10/)).toBeInTheDocument();
    expect(await screen.findByText('30 points')).toBeInTheDocument();
    act(() => fake.live.emit(compointsChanged, { balance: 31 }, 2));
    expect(await screen.findByText('31 points')).toBeInTheDocument();
  });

  it('asks before it takes points, then the gift waits to be picked up', async () => {
    const { fake } = open(30);
    await userEvent.click(await buyButton());
    await answer(fake);
    expect(fake.http.callsOf(buyCompointProduct)).toEqual([]);
    await userEvent.click(await buyButton());
    await answer(fake, 'buy');
    const mine = within(await screen.findByRole('region', { name: 'Bought and waiting for you' }));
    expect(await screen.findByText('5 points')).toBeInTheDocument();
    await userEvent.click(mine.getByRole('button', { name: 'Pick up Head start' }));
    expect(fake.http.callsOf(activateGift).map(({ input }) => input.params)).toEqual([{ id: 9 }]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Pick up/ })).not.toBeInTheDocument(),
    );
    expect(fake.toasts.map(({ text }) => text)).toEqual([
      expect.stringContaining('is yours'),
      expect.stringContaining('on your account'),
    ]);
  });

  it('asks once for a double click, and sends one purchase', async () => {
    const { fake } = open(30);
    await userEvent.dblClick(await buyButton());
    await answer(fake, 'buy');
    expect(fake.opened.filter(({ name }) => name === 'buy')).toHaveLength(1);
    expect(fake.http.callsOf(buyCompointProduct)).toHaveLength(1);
  });

  it('tries again under the same key after a lost answer', async () => {
    const { fake } = open(30);
    fake.http.fail(buyCompointProduct, 0, 'offline');
    for (const _ of [1, 2]) {
      await userEvent.click(await buyButton());
      await answer(fake, 'buy');
      expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
    }
    const keys = fake.http
      .callsOf(buyCompointProduct)
      .map(({ options }) => options?.idempotencyKey);
    expect([keys.length, new Set(keys).size, Boolean(keys[0])]).toEqual([2, 1, true]);
  });

  it('says what is missing and how to get it', async () => {
    open(10);
    expect(await screen.findByText(/Missing: 15 points/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Buy/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'How to get them' })).toHaveAttribute(
      'href',
      '/compoints-about',
    );
    const earn = within(screen.getByRole('region', { name: 'How to get more' }));
    expect(await earn.findByText(/10.*brings 1 point/)).toBeInTheDocument();
    expect(earn.getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/games/slots');
    expect(earn.getByRole('link', { name: 'All the rules' })).toHaveAttribute(
      'href',
      '/compoints-about',
    );
  });

  it('names the level that a product asks for', async () => {
    const { fake } = open(500, [buildProduct({ levelFrom: 3 })]);
    const level = { index: 4, title: 'Gold', bonus_availability_level: 2 };
    act(() => fake.login({ level }));
    expect(await screen.findByText(/from level 3/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Buy/ })).not.toBeInTheDocument();
    act(() => fake.login({ level: { ...level, bonus_availability_level: 3 } }));
    expect(await buyButton()).toBeVisible();
  });

  it('counts down live while others buy, and sells nothing once the last is gone', async () => {
    const { fake } = open(60, [
      buildProduct({ left: 2 }),
      buildProduct({ id: 2, title: 'Evening', left: 2 }),
    ]);
    expect(await screen.findAllByText('2 left')).toHaveLength(2);
    act(() => fake.live.emit(compointProductLeft, { id: 1, left: 1 }, 1));
    expect(await screen.findByText('1 left')).toBeInTheDocument();
    act(() => fake.live.emit(compointProductLeft, { id: 1, left: 0 }, 2));
    expect(await screen.findByText(/Sold out/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Buy Head start/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Buy Evening/ })).toBeInTheDocument();
    expect(fake.http.callsOf(getCompointProducts)).toHaveLength(1);
  });

  it('what sold out while it was looked at says so, and cannot be bought any more', async () => {
    const { fake, shop } = open(30, [buildProduct({ left: 1 })]);
    expect(await screen.findByText('1 left')).toBeInTheDocument();
    fake.http.on(buyCompointProduct, () => {
      shop.products = [buildProduct({ left: 0 })];
      throw new ApiError(422, [{ code: 'product_sold_out' }]);
    });
    await userEvent.click(await buyButton());
    await answer(fake, 'buy');
    expect(await screen.findByText('Sold out')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Buy/ })).not.toBeInTheDocument();
  });

  it('raises the message of an error in the answer (specification 2, section 8.1)', async () => {
    const { fake } = open(30);
    fake.http.on(buyCompointProduct, { error: 'The shop closes for an hour.' });
    await userEvent.click(await buyButton());
    await answer(fake, 'buy');
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop closes for an hour.');
  });

  it('follows what happens in another tab', async () => {
    const { fake, shop } = open(30, [buildProduct()], [buildGift()]);
    expect(await screen.findByRole('button', { name: 'Pick up Head start' })).toBeInTheDocument();
    shop.gifts = [];
    const { id, title, type, reason } = buildGift();
    const used = { id, title, type, reason, state: 'converted', change: 'used' } as const;
    act(() => fake.live.emit(giftStateChanged, used, 2));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Pick up/ })).not.toBeInTheDocument(),
    );
  });

  it('a gift that was picked up elsewhere says so', async () => {
    const { fake } = open(30, [buildProduct()], [buildGift()]);
    fake.http.fail(activateGift, 422, 'gift_used');
    await userEvent.click(await screen.findByRole('button', { name: 'Pick up Head start' }));
    expect(await screen.findByText('It was used already.')).toBeInTheDocument();
  });

  it('a bonus in play shows what it still asks for', async () => {
    const wagering = { done: 2500, required: 10_000 };
    open(
      30,
      [],
      [buildGift({ state: 'active', type: 'bonus_offer', amount: 1000, wager: 10, wagering })],
    );
    const bar = await screen.findByRole('progressbar', { name: 'Wagering' });
    expect(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/25.*of.*100/));
    expect(screen.getByText('In play')).toBeInTheDocument();
  });

  it('an empty shop and one that did not come have their faces', async () => {
    open(30, []);
    expect(await screen.findByText('The shop is empty right now')).toBeInTheDocument();
  });

  it('one that did not come can be asked for again', async () => {
    const fake = openAccount('compoints', ({ http }) =>
      http
        .fail(getCompointProducts, 0, 'offline')
        .fail(getCompointConfig, 0, 'offline')
        .on(getUserGifts, { data: [] }),
    );
    const shop = within(screen.getByRole('region', { name: 'What they buy' }));
    const retry = await shop.findByRole('button', { name: 'Try again' });
    fake.http.on(getCompointProducts, { data: [buildProduct()] });
    await userEvent.click(retry);
    expect(await shop.findByText('Head start')).toBeInTheDocument();
  });
});
