import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { cancelDeposit, type Deposit, getBalance, getDeposit, getDeposits } from 'shared-contracts/api';
import { HostProvider } from 'shared-contracts/area';
import { buildBalance, createFakeHost } from 'shared-contracts/testing';
import { createCashboxApi } from '../api/cashbox.api';
import { confirmedDeposits } from '../api/cashbox.events';
import { createStores } from '../stores';
import { DepositStore } from '../stores/deposit.store';
import { buildDeposit } from '../testing/builders';
import en from '../texts/en.json';
import { StoresContext } from './context';
import BalancePage from './pages/balance-page';
import CashboxPage from './pages/cashbox-page';

const WAITING = { payUrl: 'http://pay.test/d-1', expiresAt: '2026-06-16T11:59:00Z' };
const open = (deposits: Deposit[], element = <BalancePage params={{}} />, at = '/profile/balance') => {
  const fake = createFakeHost({
    player: true,
    texts: { cashbox: en, errors: { timeout: 'No answer came.' } },
  });
  let items = deposits;
  fake.http
    .on(getBalance, { data: buildBalance() })
    .on(getDeposits, () => ({ items, totalItems: items.length }))
    .on(getDeposit, () => ({ data: items[0] as Deposit }));
  const left: string[] = [];
  const stores = createStores(fake.host);
  const deposit = new DepositStore(createCashboxApi(fake.http), {
    memory: null,
    leaveTo: (url) => left.push(url),
    confirmed: confirmedDeposits(fake.live),
  });
  render(
    <MemoryRouter initialEntries={[at]}>
      <HostProvider host={fake.host}>
        <StoresContext value={{ ...stores, deposit }}>{element}</StoresContext>
      </HostProvider>
    </MemoryRouter>,
  );
  return { fake, left, becomes: (next: Deposit[]) => (items = next) };
};
const row = async () => within(await screen.findByRole('listitem'));

test('a deposit that waits says until when, and leads back to its payment (D10)', async () => {
  const { left } = open([buildDeposit(WAITING)]);
  const deposit = await row();
  expect(deposit.getByText('Can be paid until 16/06/26, 11:59')).toBeInTheDocument();
  await userEvent.click(deposit.getByRole('button', { name: 'Continue to payment' }));
  expect(left).toEqual(['http://pay.test/d-1']);
});

test('it is called off once, however often that is pressed, and the list says so (D10)', async () => {
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

test('why it could not be called off is said, and what became of it meanwhile is shown (D10)', async () => {
  const { fake, becomes } = open([buildDeposit(WAITING)]);
  fake.http.fail(cancelDeposit, 0, 'timeout');
  const button = (await row()).getByRole('button', { name: 'Cancel' });
  becomes([buildDeposit({ status: 'success' })]);
  await userEvent.click(button);
  expect(await screen.findByText('No answer came.')).toBeInTheDocument();
  expect(screen.getByText('Done')).toBeInTheDocument();
});

test('the page that waits for a payment leads back to it; one that expired says so (D10)', async () => {
  const { left } = open([buildDeposit(WAITING)], <CashboxPage params={{}} />, '/cashbox?deposit=d-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(left).toEqual(['http://pay.test/d-1']);
  open([buildDeposit({ status: 'expired' })], <CashboxPage params={{}} />, '/cashbox?deposit=d-1');
  await waitFor(() => expect(screen.getByText('The time to pay has run out')).toBeInTheDocument());
});
