import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancelDeposit, type Deposit, getDeposits } from 'shared-contracts/cashbox';
import { buildDeposit } from '../../testing/builders';
import { openCashbox } from '../../testing/open-cashbox';

const WAITING = { payUrl: 'http://pay.test/d-1', expiresAt: '2026-06-16T11:59:00Z' };
const open = (deposits: Deposit[]) => {
  let items = deposits;
  const opened = openCashbox('balance', ({ http }) =>
    http.on(getDeposits, () => ({ items, totalItems: items.length })),
  );
  return { ...opened, becomes: (next: Deposit[]) => (items = next) };
};
const row = async () => within(await screen.findByRole('listitem'));

test('a deposit that waits says until when, and leads back to its payment', async () => {
  const { left } = open([buildDeposit(WAITING)]);
  const deposit = await row();
  expect(deposit.getByText('Can be paid until 16/06/26, 11:59')).toBeInTheDocument();
  await userEvent.click(deposit.getByRole('button', { name: 'Continue to payment' }));
  expect(left).toEqual(['http://pay.test/d-1']);
});

test('it is called off once, however often that is pressed, and the list says so', async () => {
  const { fake, becomes } = open([buildDeposit(WAITING)]);
  let answer = () => {};
  fake.http.on(cancelDeposit, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { data: buildDeposit({ status: 'cancelled' }) };
  });
  await userEvent.dblClick((await row()).getByRole('button', { name: 'Cancel' }));
  becomes([buildDeposit({ status: 'cancelled' })]);
  await act(async () => answer());
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(fake.http.callsOf(cancelDeposit)).toHaveLength(1);
});

test('why it could not be called off is said, and what became of it meanwhile is shown', async () => {
  const { fake, becomes } = open([buildDeposit(WAITING)]);
  fake.http.fail(cancelDeposit, 0, 'timeout');
  const button = (await row()).getByRole('button', { name: 'Cancel' });
  becomes([buildDeposit({ status: 'success' })]);
  await userEvent.click(button);
  expect(await screen.findByText('No answer came.')).toBeInTheDocument();
  expect(screen.getByText('Done')).toBeInTheDocument();
});
