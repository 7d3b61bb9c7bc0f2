import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { createPayout, getPayoutSystems } from 'shared-contracts/payouts';
import type { FakeHost } from 'shared-contracts/testing';
import { buildPayout, buildPayoutSystem } from '../../testing/builders';
import { openCashbox } from '../../testing/open-cashbox';
import { dialog, fill, keysOf, lost, openPayout, submit, type } from '../../testing/open-payout';

beforeEach(() => {
  window.sessionStorage.clear();
});

describe('the withdrawal form', () => {
  it('shows the ways by position with their limits, and the fields of the one that is chosen', async () => {
    openPayout();
    const [first, second] = await screen.findAllByRole('radio');
    expect(first).toHaveAccessibleName('Bank transfer');
    expect(first).toHaveAccessibleDescription('€20 – €2,000');
    expect(first).toBeChecked();
    expect(screen.getByText('From €20 to €2,000. €100 can be withdrawn.')).toBeInTheDocument();
    await userEvent.click(second as HTMLElement);
    expect(screen.getByText('From €10 to €500. €100 can be withdrawn.')).toBeInTheDocument();
    await type('Card number', '4111 1111 1111 1111 99999');
    expect(screen.getByLabelText('Card number')).toHaveValue('4111 1111 1111 1111 999');
    expect(screen.queryByLabelText('Account')).not.toBeInTheDocument();
  });

  it('limits of a system that names none are those of the house, for the currencies that have them', async () => {
    openPayout(
      (fake) => fake.http.on(getPayoutSystems, { data: [buildPayoutSystem({ limits: [] })] }),
      {
        currency: 'RUB',
      },
    );
    expect(await screen.findByRole('radio')).toHaveAccessibleDescription(/100.*1,000,000/);
    cleanup();
    openPayout((fake) =>
      fake.http.on(getPayoutSystems, { data: [buildPayoutSystem({ limits: [] })] }),
    );
    expect(await screen.findByText(/^No way to withdraw/)).toBeInTheDocument();
  });

  it('takes no amount outside the limits or over what is there, and no letters but Latin ones', async () => {
    openPayout();
    await fill('19');
    expect(submit()).toBeDisabled();
    await type('Amount', '101');
    expect(await screen.findByText('You do not have enough money for this.')).toBeInTheDocument();
    expect(submit()).toBeDisabled();
    await fill('50', 'счёт');
    expect(submit()).toBeDisabled();
    await fill();
    expect(submit()).toBeEnabled();
  });

  it('asks for a code once however often it is pressed, and makes the request with it (CP4)', async () => {
    const { fake } = openPayout();
    await fill('50,5');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Withdraw €50.50' }));
    const { phone, amount, payee, send, confirm, close } = await dialog(fake);
    expect([phone, amount, payee]).toEqual(['79001112233', '€50.50', 'Bank transfer *X054']);
    expect(await send()).toMatchObject({ ok: true });
    expect(fake.http.callsOf(createPayout)).toHaveLength(1);
    const body = {
      payoutSystemId: 1,
      amount: 50_50,
      currency: 'EUR',
      account: { iban: 'IT60X054' },
    };
    expect(fake.http.callsOf(createPayout)[0]?.input.body).toEqual(body);
    await send();
    expect(fake.http.callsOf(createPayout)).toHaveLength(2);
    expect(await confirm('1234')).toMatchObject({ ok: true });
    expect(fake.http.callsOf(createPayout)[2]?.input.body).toEqual({ ...body, code: '1234' });
    // a code is of one key
    expect(new Set([...keysOf(fake, false), ...keysOf(fake, true)]).size).toBe(1);
    await close('confirmed');
    expect(await screen.findByText('€50.50 requested')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the history' })).toHaveAttribute(
      'href',
      '/cashbox?tab=history&kind=withdrawals',
    );
    expect(window.sessionStorage).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Make another withdrawal' }));
    expect(await screen.findByLabelText('Amount')).toHaveValue('');
  });

  it('where no code is needed the request is made at once (CP4)', async () => {
    const { fake } = openPayout((made) => made.http.on(createPayout, { data: buildPayout() }));
    await fill();
    await userEvent.click(submit());
    expect(await screen.findByText('€50.00 requested')).toBeInTheDocument();
    expect(fake.opened).toHaveLength(0);
  });

  it('too many codes lead to the limit step of the dialog (CP4)', async () => {
    const { fake } = openPayout((made) =>
      made.http.on(createPayout, { data: null, is_max_attempts_used: true }),
    );
    await fill();
    await userEvent.click(submit());
    expect(await (await dialog(fake)).send()).toEqual({
      ok: false,
      is_max_attempts_used: true,
      codeNeeded: true,
    });
  });

  it('a code that went out a moment ago will do: the dialog opens, and says when the next one can be had', async () => {
    const { fake } = openPayout((made) =>
      made.http.on(createPayout, ({ body }) => {
        if (body.code) return { data: buildPayout() };
        throw new ApiError(429, [{ code: 'code_sent_just_now' }]);
      }),
    );
    await fill();
    await userEvent.click(submit());
    const { send, confirm } = await dialog(fake);
    await expect(send()).rejects.toMatchObject({ code: 'code_sent_just_now' });
    expect(fake.http.callsOf(createPayout)).toHaveLength(1);
    await confirm('1234');
    expect(await screen.findByText('€50.00 requested')).toBeInTheDocument();
  });

  it('a changed request has another key and no dialog for the code of the one before', async () => {
    const { fake } = openPayout((made) =>
      made.http.on(createPayout, ({ body }) => {
        if (body.amount === 50_00) return { data: null, codeNeeded: true };
        throw new ApiError(429, [{ code: 'code_sent_for_another' }]);
      }),
    );
    await fill();
    await userEvent.click(submit());
    await (await dialog(fake)).close();
    await type('Amount', '60');
    await userEvent.click(submit());
    expect(await screen.findByText('The last code is of another one.')).toBeInTheDocument();
    expect(fake.opened).toHaveLength(1);
    expect(new Set(keysOf(fake, false)).size).toBe(2);
  });

  it('a wrong code leaves the key as it is (CP4a)', async () => {
    const { fake } = openPayout((made) =>
      made.http.on(createPayout, ({ body }) => {
        if (!body.code) return { data: null, codeNeeded: true };
        if (body.code === '1234') return { data: buildPayout() };
        throw new ApiError(422, [{ code: 'wrong_code', field: 'code' }]);
      }),
    );
    await fill();
    await userEvent.click(submit());
    const { confirm } = await dialog(fake);
    await expect(confirm('1111')).rejects.toMatchObject({ code: 'wrong_code' });
    await confirm('1234');
    expect(new Set([...keysOf(fake, false), ...keysOf(fake, true)]).size).toBe(1);
  });

  it('a dialog that is closed makes nothing, and the form has what was typed', async () => {
    const { fake } = openPayout();
    await fill();
    await userEvent.click(submit());
    await (await dialog(fake)).close();
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    expect(screen.getByLabelText('Account')).toHaveValue('IT60X054');
    expect(keysOf(fake, true)).toEqual([]);
  });

  it('a request whose answer was lost has the same key after a reload and with a new code; an answer ends it (CP4a)', async () => {
    const answer: { lost: boolean } = { lost: true };
    const prepare = (made: FakeHost) =>
      void made.http.on(createPayout, ({ body }) => {
        if (!body.code) return { data: null, codeNeeded: true };
        return answer.lost ? lost() : { data: buildPayout() };
      });
    const before = openPayout(prepare);
    await fill();
    await userEvent.click(submit());
    await expect((await dialog(before.fake)).confirm('1234')).rejects.toMatchObject({ status: 0 });
    before.view.unmount();

    answer.lost = false;
    const after = openPayout(prepare);
    expect(await screen.findByLabelText('Account')).toHaveValue('IT60X054');
    expect(screen.getByLabelText('Amount')).toHaveValue('50');
    await userEvent.click(submit());
    await (await dialog(after.fake)).confirm('5678');
    expect(keysOf(after.fake, true)).toEqual(keysOf(before.fake, true));
    expect(window.sessionStorage.getItem('cashbox.payout.key')).toBeNull();
  });

  it('the number of a card lies nowhere, before and after it was sent (CP5a)', async () => {
    const { fake } = openPayout((made) =>
      made.http.on(createPayout, ({ body }) =>
        body.code ? lost() : { data: null, codeNeeded: true },
      ),
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Bank card' }));
    await type('Card number', '4111111111111111');
    await type('Name on the card', 'ADA-LOVELACE');
    await type('Amount', '50');
    await userEvent.click(submit());
    await (await dialog(fake)).confirm('1234').catch(() => {});
    const kept = JSON.stringify({ ...window.sessionStorage });
    expect(kept).toContain('ADA-LOVELACE');
    expect(kept).not.toContain('41111');
    expect(fake.http.callsOf(createPayout)[0]?.input.body.account.number).toBe('4111111111111111');
  });

  it('refusals stand at their fields, and what was typed stays', async () => {
    openPayout((made) =>
      made.http.fail(createPayout, 422, { code: 'validation', field: 'account.iban' }),
    );
    await fill();
    await userEvent.click(submit());
    await waitFor(() =>
      expect(screen.getByLabelText('Account')).toHaveAccessibleDescription(
        'Check what you entered.',
      ),
    );
    expect(screen.getByLabelText('Account')).toHaveValue('IT60X054');
    expect(screen.getByLabelText('Amount')).toHaveValue('50');
  });

  it('a system that names an address of its own gets its requests there, and never on another site', async () => {
    const send = { url: '/json-api/treasury/bank-payout', method: 'PUT' as const };
    const own = { ...createPayout, path: send.url, method: send.method };
    const { fake } = openPayout((made) =>
      made.http
        .on(getPayoutSystems, { data: [buildPayoutSystem({ send })] })
        .on(own, { data: buildPayout() }),
    );
    await fill();
    await userEvent.click(submit());
    expect(await screen.findByText('€50.00 requested')).toBeInTheDocument();
    expect(fake.http.callsOf(own)[0]?.options?.idempotencyKey).toMatch(/\w/);
    const abroad = { url: '//evil.test/x', method: 'POST' as const };
    const other = openCashbox(null, (made) => made.http.on(createPayout, { data: buildPayout() }));
    const system = buildPayoutSystem({ send: abroad });
    const body = { payoutSystemId: 1, amount: 50_00, currency: 'EUR' as const, account: {} };
    await other.stores.payout.asking.press({ system, body });
    expect(other.fake.http.callsOf(createPayout)).toHaveLength(1);
  });

  it('what is typed is another player’s to nobody', async () => {
    const { fake } = openPayout();
    await fill();
    expect(window.sessionStorage.getItem('cashbox.payout')).toContain('IT60X054');
    await act(() => fake.host.session.logout());
    expect(window.sessionStorage).toHaveLength(0);
  });
});
