import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGames } from 'shared-contracts/catalogue';
import { type GiftOdds, getGiftOdds } from 'shared-contracts/gifts';
import { buildGame } from 'shared-contracts/testing';
import { buildGift } from '../../testing/gift-builders';
import { openGifts } from '../../testing/open-gifts';

const odds: GiftOdds = {
  currency: 'EUR',
  money: 5_00,
  turnover: 50_00,
  items: [
    {
      slug: 'lunar-leap',
      name: 'Lunar Leap',
      bet: 20,
      rounds: 250,
      turnover: 50_00,
      minutes: 9,
      chance: 0.613,
      median: 2_10,
      mean: 3_40,
    },
  ],
};
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'What is it worth? Five for you' }));

it('before it is accepted a gift says what it is likely to leave, asked for once', async () => {
  const { fake } = openGifts('gifts', [buildGift()], ({ http }) =>
    http.on(getGiftOdds, { data: odds }),
  );
  await screen.findByText('Five for you');
  expect(fake.http.callsOf(getGiftOdds)).toHaveLength(0);
  await press();
  const shown = await screen.findByRole('region', { name: 'What Five for you is likely to leave' });
  await waitFor(() =>
    expect(shown).toHaveTextContent(
      /Lunar Leap.*bets of €0\.20.*keep money61\.3%.*less than€2\.10.*average€3\.40.*make€50\.00.*9 minutes/,
    ),
  );
  await press();
  await press();
  expect(fake.http.callsOf(getGiftOdds)).toHaveLength(1);
});

it('of a bonus on a deposit it says that the deposit is wagered too, and what is left of it on average', async () => {
  const items = odds.items.map((item) => ({ ...item, chance: 0.42, median: 0, depositMean: 3_66 }));
  openGifts('gifts', [buildGift()], ({ http }) =>
    http.on(getGiftOdds, { data: { ...odds, deposit: 5_00, items } }),
  );
  await press();
  const shown = await screen.findByRole('region', { name: 'What Five for you is likely to leave' });
  await waitFor(() =>
    expect(shown).toHaveTextContent(
      /start with €10\.00: your deposit of €5\.00 and a bonus of €5\.00.*goes through the turnover too.*Left of the deposit on average€3\.66 of €5\.00/,
    ),
  );
  expect(shown).not.toHaveTextContent(/keep less than/);
  expect(shown).toHaveTextContent('Most players keep nothing.');
});

it('what is still being worked out is said to be, and shown once it is known', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let asked = 0;
  openGifts('gifts', [buildGift()], ({ http }) =>
    http.on(getGiftOdds, () => {
      asked += 1;
      return { data: asked === 1 ? { ...odds, items: [], pending: 1 } : odds };
    }),
  );
  await press();
  expect(await screen.findByText(/chances are still being worked out/)).toBeInTheDocument();
  expect(screen.queryByText(/no game here whose exact figures/)).toBeNull();
  expect(screen.queryByText(/Worked out from the exact table/)).toBeNull();
  act(() => void jest.advanceTimersByTime(2000));
  expect(await screen.findByRole('link', { name: 'Lunar Leap' })).toBeInTheDocument();
  expect(screen.queryByText(/chances are still being worked out/)).toBeNull();
  expect(screen.getByText(/Worked out from the exact table/)).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(10_000));
  expect(asked).toBe(2);
  jest.useRealTimers();
});

it('without a game that counts it says so', async () => {
  openGifts('gifts', [buildGift()], ({ http }) =>
    http.on(getGiftOdds, { data: { ...odds, items: [] } }),
  );
  await press();
  expect(await screen.findByText(/no game here whose exact figures/)).toBeInTheDocument();
});

it('what did not come can be asked for again', async () => {
  const { fake } = openGifts('gifts', [buildGift()], ({ http }) =>
    http.fail(getGiftOdds, 0, 'offline'),
  );
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(fake.http.callsOf(getGiftOdds)).toHaveLength(2));
});

it('of one that asks for no wagering, or is in play, nothing is worked out', async () => {
  openGifts('gifts', [
    buildGift({ wager: 0 }),
    buildGift({ id: 2, title: 'In play', state: 'active' }),
  ]);
  await screen.findByText('In play');
  expect(screen.queryByRole('button', { name: /What is it worth/ })).toBeNull();
});

it('of another game it says the same, found by its name', async () => {
  const [item] = odds.items;
  const { fake } = openGifts('gifts', [buildGift()], ({ http }) =>
    http
      .on(getGiftOdds, ({ query }: { query: { game?: string } }) => ({
        data: {
          ...odds,
          items: item ? [query.game ? { ...item, slug: 'tide', name: 'Tide Pool' } : item] : [],
        },
      }))
      .on(getGames, ({ query }: { query: { q?: string } }) => ({
        items: query.q === 'tide' ? [buildGame({ slug: 'tide', name: 'Tide Pool' })] : [],
        totalItems: 0,
      })),
  );
  await press();
  const field = await screen.findByRole('textbox', { name: /In another game/ });
  await userEvent.type(field, 'nothing{Enter}');
  expect(await screen.findByText('No game of that name counts for it.')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, 'tide{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Tide Pool' }));
  expect(await screen.findByRole('link', { name: 'Tide Pool' })).toBeInTheDocument();
  expect(fake.http.callsOf(getGiftOdds).at(-1)?.input).toMatchObject({ query: { game: 'tide' } });
  await userEvent.click(screen.getByRole('button', { name: 'Popular games again' }));
  expect(await screen.findByRole('link', { name: 'Lunar Leap' })).toBeInTheDocument();
});
