import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { cancelDeposit, type Deposit, getDeposits } from 'shared-contracts/cashbox';
import { buildDeposit } from '../../testing/builders';
import { openCashbox } from '../../testing/open-cashbox';

const waiting = buildDeposit({
  paymentSystemId: 88,
  payUrl: 'http://pay.test/d-1',
  expiresAt: '2026-06-16T11:59:00Z',
});
const open = (deposits: Deposit[], refusal?: string) => {
  const items = [...deposits];
  return openCashbox('cashbox', ({ http }) =>
    http
      .on(getDeposits, () => ({ items: [...items], totalItems: items.length }))
      .on(cancelDeposit, ({ params }) => {
        const [found] = items.splice(
          0,
          1,
          buildDeposit({ id: params.id, status: refusal ? 'success' : 'cancelled' }),
        );
        if (refusal) throw new ApiError(409, [{ code: refusal }]);
        return { data: found ?? waiting };
      }),
  );
};
const panel = () => screen.findByRole('region', { name: 'You have not finished paying €50.00' });

it('a payment that was left open is offered first, with its own page and what becomes of it', async () => {
  const { left } = open([buildDeposit({ id: 'd-0', status: 'success' }), waiting]);
  expect(await panel()).toHaveTextContent(
    /Bank card, can be paid until .*Another deposit does not replace it.*expires and nothing is taken/,
  );
  expect(screen.getByLabelText('Amount')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(left).toEqual(['http://pay.test/d-1']);
});

it('one by card goes on in its frame', async () => {
  const { fake, left } = open([{ ...waiting, kind: 'invoice' }]);
  await panel();
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect([fake.visited, left]).toEqual([['/cashbox?deposit=d-1'], []]);
});

it.each<[string, Partial<Deposit>]>([
  ['is over', { payUrl: null, expiresAt: null, status: 'success' }],
  ['cannot be paid any more', { expiresAt: '2026-06-01T11:59:00Z' }],
  ['is in another currency', { currency: 'RUB' }],
])('none is offered that %s', async (_, over) => {
  open([
    { ...waiting, ...over },
    buildDeposit({ id: 'd-0', status: 'success', paymentSystemId: 88 }),
  ]);
  await screen.findByRole('button', { name: /again/ });
  expect(screen.queryByText(/not finished paying/)).toBeNull();
});

it('called off, it is gone; one that was paid meanwhile is not offered either', async () => {
  open([waiting]);
  await panel();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this payment' }));
  await waitFor(() => expect(screen.queryByText(/not finished paying/)).toBeNull());
  const paid = open([waiting], 'payment_final');
  await panel();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this payment' }));
  await waitFor(() => expect(screen.queryByText(/not finished paying/)).toBeNull());
  expect(paid.fake.http.callsOf(cancelDeposit)).toHaveLength(1);
});
