import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Deposit, getDeposit, treasuryConfirmed } from 'shared-contracts/cashbox';
import { type Gift, getUserGifts, giftAutoActivated } from 'shared-contracts/gifts';
import { buildDeposit } from '../../testing/builders';
import { buildDepositGift } from '../../testing/gift-builders';
import { openCashbox } from '../../testing/open-cashbox';

afterEach(() => {
  jest.useRealTimers();
});

describe('coming back from the provider', () => {
  const back = (first: Partial<Deposit>) => {
    let current = buildDeposit(first);
    const made = openCashbox(
      'cashbox',
      (fake) => fake.http.on(getDeposit, () => ({ data: current })),
      '/cashbox?deposit=d-1',
    );
    return { ...made, becomes: (next: Partial<Deposit>) => (current = buildDeposit(next)) };
  };

  it('waits until the live bus says that the money is there (CD3)', async () => {
    const { fake, becomes } = back({ status: 'waiting' });
    expect(await screen.findByText('Waiting for the payment')).toBeInTheDocument();
    becomes({ status: 'success' });
    act(() =>
      fake.live.emit(treasuryConfirmed, {
        transactionId: 'd-1',
        kind: 'deposit',
        money: { amount: 50_00, currency: 'EUR' },
      }),
    );
    expect(await screen.findByText('€50.00 received')).toBeInTheDocument();
    expect(fake.toasts).toHaveLength(1);
  });

  it('says which bonus is in play, and what it binds', async () => {
    const gifts: Gift[] = [];
    const gift = buildDepositGift({ state: 'active', amount: 20_00, bonusBalance: 20_00 });
    const { fake } = openCashbox(
      'cashbox',
      ({ http }) =>
        http
          .on(getUserGifts, () => ({ data: [...gifts] }))
          .on(getDeposit, { data: buildDeposit({ status: 'success' }) }),
      '/cashbox?deposit=d-1',
    );
    expect(await screen.findByText('€50.00 received')).toBeInTheDocument();
    expect(screen.queryByText(/In play now/)).toBeNull();
    gifts.push(gift);
    const { id, title, type, state, reason } = gift;
    act(() => fake.live.emit(giftAutoActivated, { id, title, type, state, reason }));
    expect(
      await screen.findByText(
        'In play now: “Deposit match”, €20.00 of bonus money, bets of €2.00 at most, until 20/06/26, 12:00.',
      ),
    ).toBeInTheDocument();
  });

  it('stops to look after two minutes and leads to the history', async () => {
    jest.useFakeTimers();
    const { fake } = back({ status: 'waiting' });
    await act(() => jest.advanceTimersByTimeAsync(119_000));
    expect(screen.getByText('Waiting for the payment')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('link', { name: 'See the history' })).toBeInTheDocument();
    const looks = fake.http.callsOf(getDeposit).length;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(fake.http.callsOf(getDeposit)).toHaveLength(looks);
  });

  it('the page that waits for a payment leads back to it; one that expired says so', async () => {
    const { left } = back({ payUrl: 'http://pay.test/d-1', expiresAt: '2026-06-16T11:59:00Z' });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(left).toEqual(['http://pay.test/d-1']);
    back({ status: 'expired' });
    await waitFor(() =>
      expect(screen.getByText('The time to pay has run out')).toBeInTheDocument(),
    );
  });

  it('says that money which came late is kept, and leads to the history', async () => {
    back({ status: 'late' });
    expect(await screen.findByText('The payment came after its time')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the history' })).toHaveAttribute(
      'href',
      '/profile/balance',
    );
  });

  it.each([
    ['declined', 'The payment was declined'],
    ['cancelled', 'The payment was cancelled'],
    ['server_problem', 'The payment could not be processed'],
  ] as const)(
    'says that it was %s, that nothing was taken, and offers the form again',
    async (status, text) => {
      const { fake } = back({ status });
      expect(await screen.findByText(text)).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(fake.visited).toEqual(['/cashbox']);
    },
  );

  it('keeps a newer build of the site waiting until the deposit has ended, also when its popup was closed (CD7)', async () => {
    let status: Deposit['status'] = 'waiting';
    const { fake, stores } = openCashbox(null, (made) =>
      made.http.on(getDeposit, () => ({ data: buildDeposit({ status }) })),
    );
    stores.deposit.watch('d-1');
    await waitFor(() => expect(stores.deposit.watched?.status).toBe('waiting'));
    expect(fake.deferrals).toEqual(['deposit']);
    status = 'success';
    fake.live.emit(treasuryConfirmed, {
      transactionId: 'd-1',
      kind: 'deposit',
      money: { amount: 50_00, currency: 'EUR' },
    });
    await waitFor(() => expect(fake.deferrals).toEqual([]));
  });
});
