import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getUserGifts, takeGift } from 'shared-contracts/gifts';
import { buildDepositGift, buildGift } from '../../testing/gift-builders';
import { openGifts } from '../../testing/open-gifts';

const cash = buildGift({ id: 7, title: 'Seven', type: 'cash', wager: null, amount: 7_00 });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('a guest is told to log in or sign up, and asks for nothing of a player', async () => {
  const { fake } = openGifts('take-gift', [cash], undefined, {
    player: false,
    at: '/take/gift?id=7',
  });
  await press('Log in');
  await press('Sign up');
  expect(fake.visited).toEqual(['/login', '/registration']);
  expect(fake.http.callsOf(getUserGifts)).toHaveLength(0);
});

it('after the login the gift of the link is there', async () => {
  const { fake } = openGifts('take-gift', [cash, buildGift({ id: 9, title: 'Newer' })], undefined, {
    player: false,
    at: '/take/gift?id=7',
  });
  await screen.findByText('Gifts are for players');
  act(() => fake.login());
  expect(await screen.findByRole('button', { name: 'Take: Seven' })).toBeInTheDocument();
});

it('taken once, it says so', async () => {
  const gifts = [cash];
  const { fake } = openGifts('take-gift', gifts, ({ http }) =>
    http.on(takeGift, () => {
      gifts.pop();
      return { success: true };
    }),
  );
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Take: Seven' }));
  expect(await screen.findByText('The gift is yours: Seven')).toBeInTheDocument();
  expect(fake.http.callsOf(takeGift).map(({ input }) => input.params)).toEqual([{ id: 7 }]);
});

it('not taken, that is logged and said', async () => {
  const { fake } = openGifts('take-gift', [cash], ({ http }) =>
    http.on(takeGift, () => ({ success: false, error: 'gift_has_bonus' })),
  );
  await press('Take: Seven');
  await waitFor(() => expect(fake.opened.map(({ name }) => name)).toEqual(['inactive-gift']));
  expect(fake.reported).toEqual([
    expect.objectContaining({ label: 'gift', context: { id: 7, code: 'gift_has_bonus' } }),
  ]);
});

it('what asks for deposits is not taken here; a code of the link stands in the form', async () => {
  openGifts('take-gift', [buildDepositGift()], undefined, { at: '/take/gift?code=STARDUST' });
  expect(await screen.findByText('Nothing to take right now')).toBeInTheDocument();
  expect(screen.getByLabelText('Your promo code')).toHaveValue('STARDUST');
});
