import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { getDeposit, getPaymentSystems, openDeposit } from 'shared-contracts/cashbox';
import { buildDeposit } from '../../testing/builders';
import { openCashbox } from '../../testing/open-cashbox';

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
  it('says the narrower limits before anything is wrong and starts with the amount of the currency (CD1)', async () => {
    openCashbox('cashbox');
    expect(await screen.findByText('From €20 to €5,000')).toBeInTheDocument();
    expect(await amount()).toHaveValue('25');
    expect(
      within(screen.getByRole('group', { name: /quick/i })).getAllByRole('button'),
    ).toHaveLength(1);
  });

  it('names the amount on the button and leaves for the provider once, however often it is pressed (CD2)', async () => {
    const { fake, left } = openCashbox('cashbox');
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

  it('takes a deposit where the browser has no room for a draft', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const { left } = openCashbox('cashbox');
    await type('50,5');
    await userEvent.click(screen.getByRole('button', { name: 'Deposit €50.50' }));
    await waitFor(() => expect(left).toEqual(['http://pay.test/d-1']));
    full.mockRestore();
  });

  it('keeps the key after a lost answer and takes another one for another amount (CD2, CD2a)', async () => {
    const { fake } = openCashbox('cashbox', (made) => made.http.fail(openDeposit, 0, 'timeout'));
    await type('50');
    await userEvent.click(submit());
    await screen.findByText('No answer came.');
    await userEvent.click(submit());
    await waitFor(() => expect(fake.http.callsOf(openDeposit)).toHaveLength(2));
    await type('60');
    await userEvent.click(submit());
    await waitFor(() => expect(fake.http.callsOf(openDeposit)).toHaveLength(3));
    const [first, second, third] = fake.http
      .callsOf(openDeposit)
      .map((call) => call.options?.idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('does not send an amount outside the limits, and keeps what was typed when the server refuses', async () => {
    const { fake } = openCashbox('cashbox', (made) =>
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

  it('has what was typed again when the player comes back', async () => {
    window.sessionStorage.setItem(
      'cashbox.draft',
      JSON.stringify({ method: 2, amount: 77_00, currency: 'EUR' }),
    );
    openCashbox('cashbox');
    expect(await amount()).toHaveValue('77');
    expect(screen.getByRole('radio', { name: 'Voucher' })).toBeChecked();
  });

  it('does not take an amount of another currency, and forgets what was typed with its player (CD7)', async () => {
    window.sessionStorage.setItem(
      'cashbox.draft',
      JSON.stringify({ method: 2, amount: 500_00, currency: 'RUB' }),
    );
    const { fake } = openCashbox('cashbox');
    expect(await amount()).toHaveValue('25');
    await type('77');
    expect(window.sessionStorage.getItem('cashbox.draft')).toContain('7700');
    await act(() => fake.host.session.logout());
    expect(window.sessionStorage.getItem('cashbox.draft')).toBeNull();
  });

  it('is still filled in after the player logged in again over it', async () => {
    const { fake } = openCashbox('cashbox');
    await type('77');
    act(() => fake.login());
    expect(await amount()).toHaveValue('77');
    expect(fake.http.callsOf(getPaymentSystems)).toHaveLength(2);
  });

  it('leads back to the game that it was opened over', async () => {
    const { fake } = openCashbox('cashbox', (made) =>
      made.goTo({ name: 'gameItem', path: '/play/star-harbour', params: { name: 'star-harbour' } }),
    );
    await type('50');
    await userEvent.click(submit());
    await waitFor(() => expect(fake.http.callsOf(openDeposit)).toHaveLength(1));
    const { returnPath } = fake.http.callsOf(openDeposit)[0]?.input.body ?? {};
    expect(returnPath).toBe('/cashbox?game=star-harbour');
    const back = openCashbox(
      'cashbox',
      (made) => made.http.on(getDeposit, { data: buildDeposit({ status: 'success' }) }),
      `${returnPath}&deposit=d-1`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
    expect(back.fake.visited).toEqual(['/play/star-harbour']);
  });

  it('keeps a newer build of the site waiting while it is open (CD7)', async () => {
    const { fake, view } = openCashbox('cashbox');
    await amount();
    expect(fake.deferrals).toEqual(['cashbox']);
    view.unmount();
    expect(fake.deferrals).toEqual([]);
  });
});
