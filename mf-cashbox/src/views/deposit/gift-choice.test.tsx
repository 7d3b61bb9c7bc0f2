import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import {
  type Gift,
  getUserGifts,
  selectCashboxGift,
  unselectCashboxGift,
} from 'shared-contracts/gifts';
import { buildDepositGift, buildGift } from '../../testing/gift-builders';
import { openCashbox } from '../../testing/open-cashbox';

beforeEach(() => window.sessionStorage.clear());

const LIMIT_70: Gift['restrictions'] = {
  email: false,
  phone: false,
  device: null,
  depositLimits: [{ currency: 'EUR', limit: 70_00 }],
};
const open = (gifts: Gift[], refusal?: string) => {
  const list = [...gifts];
  return openCashbox('cashbox', ({ http }) =>
    http
      .on(getUserGifts, () => ({ data: [...list] }))
      .on(selectCashboxGift, ({ body }) => {
        if (refusal) throw new ApiError(422, [{ code: refusal }]);
        const at = list.findIndex(({ id }) => id === body.user_gift_id);
        const chosen = buildDepositGift({ ...list[at], state: 'waiting_for_deposit' });
        list[at] = chosen;
        return { data: chosen };
      })
      .on(unselectCashboxGift, ({ body }) => {
        const at = list.findIndex(({ id }) => id === body.user_gift_id);
        const kept = buildDepositGift({ ...list[at], state: 'accepted' });
        list[at] = kept;
        return { data: kept };
      }),
  );
};
const field = () => screen.findByRole('combobox', { name: 'Gift for this deposit' });
const choose = async (name: RegExp) => {
  await userEvent.click(await field());
  await userEvent.click(await screen.findByRole('option', { name }));
};

it('says what each gift asks for, and what the chosen one binds', async () => {
  const { fake } = open([buildDepositGift({ restrictionsState: { depositProgress: 5_00 } })]);
  expect(await field()).toHaveTextContent('Without a gift');
  await choose(/Deposit match.*€15\.00 more to pay in · wagering x10 · bets up to €2\.00/);
  await waitFor(async () => expect(await field()).toHaveTextContent('Deposit match'));
  expect(await field()).toHaveAccessibleDescription(
    '€15.00 more to pay in · wagering x10 · bets up to €2.00',
  );
  expect(fake.http.callsOf(selectCashboxGift).map(({ input }) => input.body)).toEqual([
    { user_gift_id: 2 },
  ]);
});

it('offers none that asks for no deposit, has them all, is in play or over', async () => {
  open([
    buildGift(),
    buildDepositGift({ id: 3, restrictionsState: { depositProgress: 20_00 } }),
    buildDepositGift({ id: 4, state: 'active' }),
    buildDepositGift({ id: 5, expiredAt: '2026-06-01T12:00:00Z' }),
  ]);
  await screen.findByLabelText('Amount');
  expect(screen.queryByRole('combobox', { name: 'Gift for this deposit' })).toBeNull();
});

it('a refusal is said, and the choice stays what it was', async () => {
  open([buildDepositGift()], 'timeout');
  await choose(/Deposit match/);
  expect(await screen.findByText('No answer came.')).toBeInTheDocument();
  expect(await field()).toHaveTextContent('Without a gift');
});

const amount = () => screen.findByLabelText('Amount');
it.each<[string, number, string]>([
  ['less than the form begins with', 5_00, '25'],
  ['more', 40_00, '40'],
  ['more than a deposit may be', 9_000_00, '5000'],
])('chosen, it asks for %s: the form begins with that', async (_, left, shown) => {
  const limit = { depositLimits: [{ currency: 'EUR' as const, limit: left }] };
  const restrictions = { email: false, phone: false, device: null, ...limit };
  open([buildDepositGift({ state: 'waiting_for_deposit', restrictions })]);
  await waitFor(async () => expect(await amount()).toHaveValue(shown));
});

it('choosing brings the amount up; what was typed after it stays', async () => {
  open([buildDepositGift({ restrictionsState: { depositProgress: 0 }, restrictions: LIMIT_70 })]);
  expect(await amount()).toHaveValue('25');
  await choose(/Deposit match/);
  await waitFor(async () => expect(await amount()).toHaveValue('70'));
  await userEvent.clear(await amount());
  await userEvent.type(await amount(), '30');
  expect(await amount()).toHaveValue('30');
  expect(screen.getByRole('button', { name: 'Deposit €30' })).toBeEnabled();
});

it('an amount that was brought up goes down again with the gift, one that was typed before is there again', async () => {
  open([buildDepositGift({ state: 'waiting_for_deposit', restrictions: LIMIT_70 })]);
  await waitFor(async () => expect(await amount()).toHaveValue('70'));
  await userEvent.click(screen.getByRole('button', { name: 'Leave this gift out' }));
  await waitFor(async () => expect(await amount()).toHaveValue('25'));
});

it('what was typed before the provider’s page is there again, whatever the gift asks for', async () => {
  window.sessionStorage.setItem(
    'cashbox.draft',
    JSON.stringify({ method: 88, amount: 30_00, currency: 'EUR' }),
  );
  open([buildDepositGift({ state: 'waiting_for_deposit', restrictions: LIMIT_70 })]);
  await waitFor(async () => expect(await amount()).toHaveValue('30'));
  expect(screen.getByText(/€70\.00 more to pay in/)).toBeInTheDocument();
});

it('the chosen one is left out again in one press, and can still be chosen', async () => {
  open([buildDepositGift({ state: 'waiting_for_deposit' })]);
  await waitFor(async () => expect(await field()).toHaveTextContent('Deposit match'));
  await userEvent.click(screen.getByRole('button', { name: 'Leave this gift out' }));
  await waitFor(async () => expect(await field()).toHaveTextContent('Without a gift'));
  expect(screen.queryByRole('button', { name: 'Leave this gift out' })).toBeNull();
  await choose(/Deposit match/);
  await waitFor(async () => expect(await field()).toHaveTextContent('Deposit match'));
});
