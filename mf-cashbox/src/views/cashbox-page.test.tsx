import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { balanceChanged, getBalance } from 'shared-contracts/accounts';
import { getDeposits, getPaymentSystems } from 'shared-contracts/cashbox';
import { getPayoutSystems, getPayouts } from 'shared-contracts/payouts';
import { buildBalance } from 'shared-contracts/testing';
import { buildPayout } from '../testing/builders';
import { openCashbox } from '../testing/open-cashbox';

const tabs = () => within(screen.getByRole('navigation', { name: 'Cashbox' }));
const current = () => tabs().getByRole('link', { current: 'page' });

describe('the tabs of the cashbox', () => {
  it('each is an address, and the dialog is called by the one that shows', async () => {
    openCashbox('cashbox', undefined, '/cashbox?tab=withdrawal');
    await screen.findByLabelText('Amount');
    expect(
      tabs()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Deposit', '/cashbox'],
      ['Withdrawal', '/cashbox?tab=withdrawal'],
      ['History', '/cashbox?tab=history'],
      ['Balance', '/cashbox?tab=balance'],
      ['Cards', '/cashbox?tab=cards'],
    ]);
    expect(current()).toHaveTextContent('Withdrawal');
    expect(screen.getByRole('dialog', { name: 'Withdrawal' })).toBeInTheDocument();
  });

  it('one asks for what it shows when it is opened, and for nothing before', async () => {
    const { fake } = openCashbox('cashbox');
    await screen.findByLabelText('Amount');
    expect(fake.http.callsOf(getPayoutSystems)).toHaveLength(0);
    await userEvent.click(tabs().getByRole('link', { name: 'Withdrawal' }));
    expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeChecked();
    await userEvent.click(tabs().getByRole('link', { name: 'History' }));
    expect(await screen.findByText('No deposits yet')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Withdrawals' }));
    expect(await screen.findByText('No withdrawals yet')).toBeInTheDocument();
    // one for the deposit to repeat, one for the history
    expect(fake.http.callsOf(getDeposits)).toHaveLength(2);
    expect(fake.http.callsOf(getPayouts)).toHaveLength(1);
    await userEvent.click(tabs().getByRole('link', { name: 'Balance' }));
    expect(await screen.findByText('Total')).toBeInTheDocument();
  });

  it('an address that names none shows deposits; how a deposit went stands there too', async () => {
    const { fake } = openCashbox('cashbox', undefined, '/cashbox?tab=nothing');
    await screen.findByLabelText('Amount');
    expect(current()).toHaveTextContent('Deposit');
    expect(fake.http.callsOf(getPaymentSystems)).toHaveLength(1);
  });

  it('the game that lies under it goes from tab to tab', async () => {
    openCashbox('cashbox', undefined, '/cashbox?tab=withdrawal&game=star-harbour');
    await screen.findByLabelText('Amount');
    expect(tabs().getByRole('link', { name: 'Deposit' })).toHaveAttribute(
      'href',
      '/cashbox?game=star-harbour',
    );
    expect(tabs().getByRole('link', { name: 'History' })).toHaveAttribute(
      'href',
      '/cashbox?tab=history&game=star-harbour',
    );
  });

  it('the parts of the balance are in sight over each form, and live', async () => {
    const { fake } = openCashbox(
      'cashbox',
      (made) =>
        made.http.on(getBalance, {
          data: buildBalance({
            balance: 100_00,
            bonus: 5_00,
            wagering: 30_00,
            is_active_bonus: true,
          }),
        }),
      '/cashbox?tab=withdrawal',
    );
    const part = async (name: string) =>
      (await screen.findByText(name)).nextElementSibling?.textContent;
    expect(await part('Real')).toBe('€100.00');
    expect(await part('Bonus')).toBe('€5.00');
    expect(await part('To wager')).toBe('€30.00');
    act(() =>
      fake.live.emit(balanceChanged, { balance: 40_00, bonus: 0, wagering: 0, currency: 'EUR' }, 2),
    );
    expect(await part('Real')).toBe('€40.00');
  });

  it('an address of withdrawals that were made leads there at once', async () => {
    openCashbox(
      'cashbox',
      (made) =>
        made.http.on(getPayouts, { items: [buildPayout({ status: 'success' })], totalItems: 1 }),
      '/cashbox?tab=history&kind=withdrawals',
    );
    expect(within(await screen.findByRole('listitem')).getByText('Paid')).toBeInTheDocument();
  });
});
