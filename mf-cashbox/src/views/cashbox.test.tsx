import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import {
  ApiError,
  type Deposit,
  getBalance,
  getDeposit,
  getDeposits,
  getGeneralLimit,
  getPaymentSystems,
  getSumRange,
  openDeposit,
} from 'shared-contracts/api';
import { HostProvider } from 'shared-contracts/area';
import { balanceChanged, treasuryConfirmed } from 'shared-contracts/events';
import { buildBalance, createFakeHost, type FakeHost } from 'shared-contracts/testing';
import { createCashboxApi } from '../api/cashbox.api';
import { confirmedDeposits } from '../api/cashbox.events';
import { createStores } from '../stores';
import { DepositStore } from '../stores/deposit.store';
import { buildDeposit, buildSystem } from '../testing/builders';
import en from '../texts/en.json';
import { StoresContext } from './context';
import BalancePage from './pages/balance-page';
import CashboxPage from './pages/cashbox-page';
import HeaderBalance from './slots/header-balance';

const ERRORS = { amount_too_small: 'The amount is too small.', timeout: 'No answer came.' };

/** The real stores; only leaving the site is caught. */
const open = (element: React.ReactNode, prepare: (fake: FakeHost) => void = () => {}, at = '/cashbox') => {
  const fake = createFakeHost({ player: true, texts: { cashbox: en, errors: ERRORS } });
  fake.http
    .on(getPaymentSystems, {
      data: [buildSystem(), buildSystem({ id: 2, name: 'Voucher', position: 2, underMore: true })],
    })
    .on(getGeneralLimit, { data: { currency: 'EUR', min: 20_00, max: 10_000_00 } })
    .on(getSumRange, {
      data: {
        values: [
          { amount: 5_00, currency: 'EUR' },
          { amount: 100_00, currency: 'EUR' },
        ],
        start: { amount: 25_00, currency: 'EUR' },
      },
    })
    .on(getBalance, { data: buildBalance({ balance: 10_000, bonus: 500 }) })
    .on(getDeposits, { items: [], totalItems: 0 })
    .on(openDeposit, { data: { id: 'd-1', redirectUrl: 'http://pay.test/d-1' } });
  prepare(fake);
  const left: string[] = [];
  const stores = createStores(fake.host);
  const deposit = new DepositStore(createCashboxApi(fake.http), {
    memory: window.sessionStorage,
    leaveTo: (url) => left.push(url),
    confirmed: confirmedDeposits(fake.live),
  });
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <HostProvider host={fake.host}>
        <StoresContext value={{ ...stores, deposit }}>{element}</StoresContext>
      </HostProvider>
    </MemoryRouter>,
  );
  return { fake, left, stores, view };
};
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount');
const type = async (text: string) => {
  const field = await amount();
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Deposit/ });

beforeEach(() => {
  window.sessionStorage.clear();
});

describe('the deposit form', () => {
  it('says the narrower limits before anything is wrong and starts with the amount of the currency (D1, D8)', async () => {
    open(<CashboxPage params={{}} />);
    expect(await screen.findByText('From €20 to €5,000')).toBeInTheDocument();
    expect(await amount()).toHaveValue('25');
    expect(within(screen.getByRole('group', { name: /quick/i })).getAllByRole('button')).toHaveLength(1);
  });

  it('names the amount on the button and leaves for the provider once, however often it is pressed (D2)', async () => {
    const { fake, left } = open(<CashboxPage params={{}} />);
    await type('50,5');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Deposit €50.50' }));
    await waitFor(() => expect(left).toEqual(['http://pay.test/d-1']));
    expect(fake.http.callsOf(openDeposit)).toHaveLength(1);
    expect(fake.http.callsOf(openDeposit)[0]?.input.body).toEqual({
      paymentSystemId: 88,
      amount: 50_50,
      currency: 'EUR',
      returnPath: '/cashbox',
    });
  });

  it('keeps the key after a lost answer and takes another one for another amount (D2)', async () => {
    const { fake } = open(<CashboxPage params={{}} />, (made) => made.http.fail(openDeposit, 0, 'timeout'));
    await type('50');
    await userEvent.click(submit());
    await screen.findByText('No answer came.');
    await userEvent.click(submit());
    await waitFor(() => expect(fake.http.callsOf(openDeposit)).toHaveLength(2));
    await type('60');
    await userEvent.click(submit());
    await waitFor(() => expect(fake.http.callsOf(openDeposit)).toHaveLength(3));
    const [first, second, third] = fake.http.callsOf(openDeposit).map((call) => call.options?.idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('does not send an amount outside the limits, and keeps what was typed when the server refuses (D4)', async () => {
    const { fake } = open(<CashboxPage params={{}} />, (made) =>
      made.http.on(openDeposit, () => {
        throw new ApiError(422, [{ code: 'amount_too_small', field: 'amount' }]);
      }),
    );
    await type('19');
    expect(submit()).toBeDisabled();
    await type('25');
    await userEvent.click(submit());
    expect(await screen.findByText('The amount is too small.')).toBeInTheDocument();
    expect(await amount()).toHaveValue('25');
    expect(fake.http.callsOf(openDeposit)).toHaveLength(1);
  });

  it('has what was typed again when the player comes back (D4)', async () => {
    window.sessionStorage.setItem(
      'cashbox.draft',
      JSON.stringify({ method: 2, amount: 77_00, currency: 'EUR' }),
    );
    open(<CashboxPage params={{}} />);
    expect(await amount()).toHaveValue('77');
    expect(screen.getByRole('radio', { name: 'Voucher' })).toBeChecked();
  });

  it('does not take an amount of another currency, and forgets what was typed with its player (D7)', async () => {
    window.sessionStorage.setItem(
      'cashbox.draft',
      JSON.stringify({ method: 2, amount: 500_00, currency: 'RUB' }),
    );
    const { fake } = open(<CashboxPage params={{}} />);
    expect(await amount()).toHaveValue('25');
    await type('77');
    expect(window.sessionStorage.getItem('cashbox.draft')).toContain('7700');
    await act(() => fake.host.session.logout());
    expect(window.sessionStorage.getItem('cashbox.draft')).toBeNull();
  });

  it('leads back to the game that it was opened over (D9)', async () => {
    const { fake } = open(<CashboxPage params={{}} />, (made) =>
      made.goTo({ name: 'gameItem', path: '/play/star-harbour', params: { name: 'star-harbour' } }),
    );
    await type('50');
    await userEvent.click(submit());
    await waitFor(() => expect(fake.http.callsOf(openDeposit)).toHaveLength(1));
    const { returnPath } = fake.http.callsOf(openDeposit)[0]?.input.body ?? {};
    expect(returnPath).toBe('/cashbox?game=star-harbour');
    const back = open(
      <CashboxPage params={{}} />,
      (made) => made.http.on(getDeposit, { data: buildDeposit({ status: 'success' }) }),
      `${returnPath}&deposit=d-1`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
    expect(back.fake.visited).toEqual(['/play/star-harbour']);
  });
});

describe('coming back from the provider', () => {
  const back = (first: Partial<Deposit>) => {
    let current = buildDeposit(first);
    const made = open(
      <CashboxPage params={{}} />,
      (fake) => fake.http.on(getDeposit, () => ({ data: current })),
      '/cashbox?deposit=d-1',
    );
    return { ...made, becomes: (next: Partial<Deposit>) => (current = buildDeposit(next)) };
  };

  it('waits until the live bus says that the money is there (D3, D5)', async () => {
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

  it('says that money which came late is kept, and leads to the history', async () => {
    back({ status: 'late' });
    expect(await screen.findByText('The payment came after its time')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the history' })).toHaveAttribute('href', '/profile/balance');
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
});

describe('a newer build of the site', () => {
  it('waits while the cashbox is open (D7)', async () => {
    const { fake, view } = open(<CashboxPage params={{}} />);
    await amount();
    expect(fake.held).toEqual(['cashbox']);
    view.unmount();
    expect(fake.held).toEqual([]);
  });

  it('waits until a deposit has ended, also when its popup was closed (D7)', async () => {
    let status: Deposit['status'] = 'waiting';
    const { fake, stores } = open(null, (made) =>
      made.http.on(getDeposit, () => ({ data: buildDeposit({ status }) })),
    );
    stores.deposit.watch('d-1');
    await waitFor(() => expect(stores.deposit.watched?.status).toBe('waiting'));
    expect(fake.held).toEqual(['deposit']);
    status = 'success';
    fake.live.emit(treasuryConfirmed, {
      transactionId: 'd-1',
      kind: 'deposit',
      money: { amount: 50_00, currency: 'EUR' },
    });
    await waitFor(() => expect(fake.held).toEqual([]));
  });
});

describe('the balance', () => {
  it('moves with live money events, in order and once (D6)', async () => {
    const { fake } = open(<HeaderBalance />);
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
    open(<BalancePage params={{}} />, (fake) =>
      fake.http.on(getDeposits, { items: [buildDeposit({ status: 'declined' })], totalItems: 1 }),
    );
    expect(within(await screen.findByRole('listitem')).getByText('Declined')).toBeInTheDocument();
    open(<BalancePage params={{}} />);
    expect(await screen.findByText('No deposits yet')).toBeInTheDocument();
  });

  it('is forgotten at logout', async () => {
    const { fake, stores } = open(<HeaderBalance />);
    await screen.findByRole('link');
    await act(() => fake.host.session.logout());
    expect(stores.balance.balance).toBeNull();
    expect(stores.history.deposits.items).toEqual([]);
  });
});
