import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ERROR_CODES } from 'shared-contracts/api';
import { selectCashboxGift } from 'shared-contracts/gifts';
import { buildDepositGift } from '../../testing/gift-builders';
import { openGifts } from '../../testing/open-gifts';
import { wayOutOf } from './ways-out';

const open = (code: string, prepare?: Parameters<typeof openGifts>[2]) => {
  const made = openGifts('gifts', [], prepare);
  return { ...made, results: made.openInactive({ id: 2, title: 'Deposit match', code }) };
};
const help = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('each refusal of an activation has its way out', () => {
  const refusals = ERROR_CODES.filter((code) => code.startsWith('gift_'));
  expect(refusals).toHaveLength(15);
  const without = refusals.filter((code) => wayOutOf(code).kind === 'again');
  expect(without).toEqual(['gift_provider_failed']);
});

it('contacts are confirmed one after the other, then it is tried again', async () => {
  const { fake, results } = open('gift_contacts_required');
  await help('Confirm now');
  expect(fake.opened.map(({ props }) => props)).toEqual([{ type: 'phone' }]);
  fake.opened[0]?.close('confirmed');
  await waitFor(() => expect(fake.opened).toHaveLength(2));
  expect(fake.opened[1]?.props).toEqual({ type: 'email' });
  expect(results).toEqual([]);
  fake.opened[1]?.close('confirmed');
  await waitFor(() => expect(results).toEqual(['again']));
});

it('a contact that is not confirmed changes nothing', async () => {
  const { fake, results } = open('gift_phone_required');
  expect(screen.getByText('Confirm your phone.')).toBeInTheDocument();
  await help('Confirm now');
  fake.opened[0]?.close();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm now' }));
  expect(fake.opened).toHaveLength(2);
  expect(results).toEqual([]);
});

it('a deposit that is missing chooses the gift and opens the cashbox', async () => {
  const { fake, results } = open('gift_deposit_required', ({ http }) =>
    http.on(selectCashboxGift, () => ({
      data: buildDepositGift({ state: 'waiting_for_deposit' }),
    })),
  );
  await help('Choose and deposit');
  await waitFor(() => expect(fake.visited).toEqual(['/cashbox']));
  expect(fake.http.callsOf(selectCashboxGift)[0]?.input.body).toEqual({ user_gift_id: 2 });
  expect(results).toEqual([undefined]);
});

it('another bonus in play leads to it', async () => {
  const { fake } = open('gift_has_bonus');
  await help('To the active bonus');
  expect(fake.visited).toEqual(['/profile/gifts']);
});

it('what only people can solve opens support', async () => {
  const { fake } = open('gift_multi_account');
  await help('Write to support');
  expect(fake.opened.map(({ name, props }) => [name, props])).toEqual([
    ['support', { about: 'gift_multi_account' }],
  ]);
});

it.each(['gift_provider_failed', 'offline'])('%s is tried again', async (code) => {
  const { results } = open(code);
  await help('Try again');
  expect(results).toEqual(['again']);
});
