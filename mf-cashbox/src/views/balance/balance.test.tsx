import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { balanceChanged, getBalance } from 'shared-contracts/accounts';
import { ApiError } from 'shared-contracts/api';
import { getDeposits } from 'shared-contracts/cashbox';
import { buildBalance } from 'shared-contracts/testing';
import { buildDeposit } from '../../testing/builders';
import { openCashbox } from '../../testing/open-cashbox';

describe('the balance', () => {
  it('moves with live money events, in order and once (CD6)', async () => {
    const { fake } = openCashbox('header-balance');
    expect(await screen.findByRole('link', { name: 'Balance €105.00' })).toHaveAttribute(
      'href',
      '/profile/balance',
    );
    act(() =>
      fake.live.emit(
        balanceChanged,
        { balance: 9_000, bonus: 500, wagering: 0, currency: 'EUR' },
        2,
      ),
    );
    act(() =>
      fake.live.emit(
        balanceChanged,
        { balance: 99_000, bonus: 500, wagering: 0, currency: 'EUR' },
        1,
      ),
    );
    expect(screen.getByRole('link', { name: 'Balance €95.00' })).toBeInTheDocument();
  });

  it('lists deposits with what became of them, and has an empty face that leads to the cashbox', async () => {
    openCashbox('balance', (fake) =>
      fake.http.on(getDeposits, { items: [buildDeposit({ status: 'declined' })], totalItems: 1 }),
    );
    expect(within(await screen.findByRole('listitem')).getByText('Declined')).toBeInTheDocument();
    openCashbox('balance');
    expect(await screen.findByText('No deposits yet')).toBeInTheDocument();
  });

  it('F-2: that cannot be read says so in its place, and comes with a retry', async () => {
    let broken = true;
    openCashbox('header-balance', (made) =>
      made.http.on(getBalance, () => {
        if (broken) throw new ApiError(500, [{ code: 'unexpected' }]);
        return { data: buildBalance() };
      }),
    );
    const retry = await screen.findByRole('button');
    broken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /^Balance/ })).toBeInTheDocument();
  });

  it('F-2: deposits that cannot be read have their failed face, and come with a retry', async () => {
    let broken = true;
    openCashbox('balance', (made) =>
      made.http.on(getDeposits, () => {
        if (broken) throw new ApiError(500, [{ code: 'unexpected' }]);
        return { items: [buildDeposit({ status: 'declined' })], totalItems: 1 };
      }),
    );
    const history = await screen.findByRole('region', { name: 'Deposits' });
    const retry = await within(history).findByRole('button', { name: 'Try again' });
    broken = false;
    await userEvent.click(retry);
    expect(await within(history).findByText('Declined')).toBeInTheDocument();
  });

  it('is forgotten at logout', async () => {
    const { fake, stores } = openCashbox('header-balance');
    await screen.findByRole('link');
    await act(() => fake.host.session.logout());
    expect(fake.host.balance.balance).toBeNull();
    expect(stores.history.deposits.items).toEqual([]);
  });
});
