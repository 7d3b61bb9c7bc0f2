import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  cancelPayout,
  getNewPayouts,
  getPayouts,
  makePayoutIrrevocable,
  type PayoutStatus,
  payoutChanged,
} from 'shared-contracts/payouts';
import type { FakeHost } from 'shared-contracts/testing';
import { buildPayout } from '../../testing/builders';
import { openCashbox } from '../../testing/open-cashbox';

const AT = '/profile/balance?kind=withdrawals';
const STATUSES: [PayoutStatus, string][] = [
  ['created', 'Being checked'],
  ['server_problem', 'Delayed'],
  ['waiting', 'Being paid'],
  ['success', 'Paid'],
  ['declined', 'Declined'],
  ['cancelled', 'Cancelled'],
  ['expired', 'Expired'],
  ['returned', 'Returned'],
];

describe('the history of withdrawals', () => {
  it('says of each what became of it', async () => {
    const items = STATUSES.map(([status]) => buildPayout({ id: status, status }));
    openCashbox(
      'balance',
      ({ http }) => http.on(getPayouts, { items, totalItems: items.length }),
      AT,
    );
    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(STATUSES.length);
    for (const [at, [, text]] of STATUSES.entries())
      expect(within(rows[at] as HTMLElement).getByText(text)).toBeInTheDocument();
  });

  it('grows twenty by twenty, each once', async () => {
    const all = Array.from({ length: 41 }, (_, at) => buildPayout({ id: `p-${at}` }));
    const { fake } = openCashbox(
      'balance',
      ({ http }) =>
        http.on(getPayouts, ({ query }) => ({
          items: all.slice(query.offset, query.offset + 20),
          totalItems: all.length,
        })),
      AT,
    );
    for (const shown of [20, 40, 41]) {
      await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(shown));
      const more = screen.queryByRole('button', { name: 'Show more' });
      if (more) await userEvent.click(more);
    }
    expect(fake.http.callsOf(getPayouts).map(({ input }) => input.query.offset)).toEqual([
      0, 20, 40,
    ]);
  });

  it('is read again when the platform tells of one', async () => {
    let status: PayoutStatus = 'waiting';
    const { fake } = openCashbox(
      'balance',
      ({ http }) =>
        http.on(getPayouts, () => ({ items: [buildPayout({ status })], totalItems: 1 })),
      AT,
    );
    expect(await screen.findByText('Being paid')).toBeInTheDocument();
    status = 'success';
    act(() => fake.live.emit(payoutChanged, { id: 'p-1', status }));
    expect(await screen.findByText('Paid')).toBeInTheDocument();
  });

  it('calls off there too what may be called off, and shows what became of it', async () => {
    let status: PayoutStatus = 'created';
    openCashbox(
      'balance',
      ({ http }) =>
        http
          .on(getPayouts, () => ({
            items: [buildPayout({ status }), buildPayout({ id: 'p-0', status: 'success' })],
            totalItems: 2,
          }))
          .on(getNewPayouts, () => ({
            data: status === 'created' ? [buildPayout({ status })] : [],
          }))
          .on(cancelPayout, () => {
            status = 'cancelled';
            return { status };
          }),
      AT,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel/ }));
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
  });

  it('a tab leads from one history to the other, and the balance to a withdrawal', async () => {
    openCashbox('balance');
    const tabs = within(screen.getByRole('navigation', { name: 'Histories' }));
    expect(tabs.getByRole('link', { name: 'Deposits' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: 'Withdrawals' })).toHaveAttribute('href', AT);
    expect(await screen.findByRole('link', { name: 'Withdraw' })).toHaveAttribute(
      'href',
      '/cashbox?tab=withdrawal',
    );
  });

  it('F-2: one that cannot be read has its failed face, and comes with a retry', async () => {
    const { fake } = openCashbox(
      'balance',
      ({ http }) => http.fail(getPayouts, 500, 'unexpected'),
      AT,
    );
    const history = await screen.findByRole('region', { name: 'Withdrawals' });
    const retry = await within(history).findByRole('button', { name: 'Try again' });
    fake.http.on(getPayouts, { items: [buildPayout()], totalItems: 1 });
    await userEvent.click(retry);
    expect(await within(history).findByText('Being checked')).toBeInTheDocument();
  });

  it('is forgotten at logout', async () => {
    const { fake, stores } = openCashbox(
      'balance',
      ({ http }) =>
        http
          .on(getPayouts, { items: [buildPayout()], totalItems: 1 })
          .on(getNewPayouts, { data: [buildPayout()] }),
      AT,
    );
    await screen.findByRole('listitem');
    await act(() => fake.host.session.logout());
    expect(stores.history.payouts.items).toEqual([]);
    expect(stores.newPayouts.shown).toEqual([]);
  });

  describe('one that may be called off', () => {
    const open = (answer: (fake: FakeHost) => void = () => {}) => {
      let isIrrevocable = false;
      const shown = () => buildPayout({ isIrrevocable });
      return openCashbox(
        'balance',
        (fake) => {
          fake.http
            .on(getPayouts, () => ({ items: [shown()], totalItems: 1 }))
            .on(getNewPayouts, () => ({ data: isIrrevocable ? [] : [shown()] }))
            .on(makePayoutIrrevocable, () => {
              isIrrevocable = true;
              return { data: shown() };
            });
          answer(fake);
        },
        AT,
      );
    };
    const press = async () =>
      userEvent.click(
        await screen.findByRole('button', { name: 'Make the withdrawal of €50.00 final' }),
      );

    it('is final once the player wants that, and cannot be called off then', async () => {
      const { fake } = open();
      fake.confirmWith(true);
      await press();
      expect(await screen.findByText('Final: cannot be cancelled')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /final$|^Cancel/ })).not.toBeInTheDocument();
      expect(fake.http.callsOf(makePayoutIrrevocable)[0]?.input.body).toEqual({
        transaction_id: 'p-1',
      });
    });

    it('stays as it is when the player thinks better of it', async () => {
      const { fake } = open();
      fake.confirmWith(false);
      await press();
      expect(fake.http.callsOf(makePayoutIrrevocable)).toEqual([]);
    });

    it('says why it could not be made final', async () => {
      const { fake } = open(
        (made) => void made.http.fail(makePayoutIrrevocable, 404, 'payment_not_found'),
      );
      fake.confirmWith(true);
      await press();
      expect(await screen.findByText('payment_not_found')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: /final$/ })).toBeEnabled();
    });
  });
});
