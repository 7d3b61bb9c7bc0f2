import { act, screen, within } from '@testing-library/react';
import { balanceChanged } from 'shared-contracts/accounts';
import { getDeposits } from 'shared-contracts/cashbox';
import { buildDeposit } from '../../testing/builders';
import { openCashbox } from '../../testing/open-cashbox';
import BalancePage from './balance-page';
import HeaderBalance from './header-balance';

describe('the balance', () => {
  it('moves with live money events, in order and once (D6)', async () => {
    const { fake } = openCashbox(<HeaderBalance />);
    expect(await screen.findByRole('link', { name: 'Balance €105.00' })).toHaveAttribute(
      'href',
      '/profile/balance',
    );
    act(() =>
      fake.live.emit(balanceChanged, { balance: 9_000, bonus: 500, wagering: 0, currency: 'EUR' }, 2),
    );
    act(() =>
      fake.live.emit(balanceChanged, { balance: 99_000, bonus: 500, wagering: 0, currency: 'EUR' }, 1),
    );
    expect(screen.getByRole('link', { name: 'Balance €95.00' })).toBeInTheDocument();
  });

  it('lists deposits with what became of them, and has an empty face that leads to the cashbox', async () => {
    openCashbox(<BalancePage params={{}} />, (fake) =>
      fake.http.on(getDeposits, { items: [buildDeposit({ status: 'declined' })], totalItems: 1 }),
    );
    expect(within(await screen.findByRole('listitem')).getByText('Declined')).toBeInTheDocument();
    openCashbox(<BalancePage params={{}} />);
    expect(await screen.findByText('No deposits yet')).toBeInTheDocument();
  });

  it('is forgotten at logout', async () => {
    const { fake, stores } = openCashbox(<HeaderBalance />);
    await screen.findByRole('link');
    await act(() => fake.host.session.logout());
    expect(fake.host.balance.balance).toBeNull();
    expect(stores.history.deposits.items).toEqual([]);
  });
});
