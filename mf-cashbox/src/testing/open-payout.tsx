import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import type { ContactVerificationProps } from 'shared-contracts/area';
import { createPayout, getPayoutSystems } from 'shared-contracts/payouts';
import type { FakeHost } from 'shared-contracts/testing';
import { buildPayout, buildPayoutSystem } from './builders';
import { openCashbox, WITHDRAWER } from './open-cashbox';

const CARD = buildPayoutSystem({
  id: 2,
  key: 'card',
  name: 'Bank card',
  position: 2,
  limits: [{ currency: 'EUR', min: 10_00, max: 500_00 }],
  fields: [
    { name: 'number', label: 'Card number', kind: 'card' },
    { name: 'holder', label: 'Name on the card', kind: 'latin' },
  ],
});
/** The withdrawal tab before an operator that asks for a code. */
export const openPayout = (prepare: (fake: FakeHost) => void = () => {}, profile = {}) =>
  openCashbox(
    'cashbox',
    (fake) => {
      fake.http
        .on(getPayoutSystems, { data: [CARD, buildPayoutSystem()] })
        .on(createPayout, ({ body }) =>
          body.code
            ? { data: buildPayout({ amount: body.amount }) }
            : { data: null, codeNeeded: true },
        );
      prepare(fake);
    },
    '/cashbox?tab=withdrawal',
    { ...WITHDRAWER, ...profile },
  );
export const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};
export const fill = async (amount = '50', account = 'IT60X054') => {
  await type('Account', account);
  await type('Amount', amount);
};
export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Withdraw/ });
/** What a press of the dialog does, painted; a refusal is thrown once it is. */
const painted = async <T,>(press: () => Promise<T>): Promise<T> => {
  let answer: Promise<T> = Promise.reject(new Error('not pressed'));
  answer.catch(() => {});
  await act(async () => {
    answer = press();
    await answer.catch(() => {});
  });
  return answer;
};
/** The dialog of the code, as its area gets it. */
export const dialog = async (fake: FakeHost) => {
  await waitFor(() => expect(fake.opened).toHaveLength(1));
  const [{ name, props, close } = { name: '', props: {}, close: (_?: unknown) => {} }] =
    fake.opened;
  expect(name).toBe('contact-verification');
  const { payout } = props as ContactVerificationProps;
  if (!payout) throw new Error('the dialog is not for a payout');
  return {
    phone: payout.phone,
    amount: payout.amount,
    payee: payout.payee,
    send: () => painted(payout.send),
    confirm: (code: string) => painted(() => payout.confirm(code)),
    close: (result?: 'confirmed') => act(async () => close(result)),
  };
};
/** No answer comes. */
export const lost = () => {
  throw new ApiError(0, [{ code: 'timeout' }]);
};
/** Idempotency keys of the requests with a code, or of those that ask for one. */
export const keysOf = (fake: FakeHost, withCode: boolean) =>
  fake.http
    .callsOf(createPayout)
    .filter(({ input }) => Boolean(input.body.code) === withCode)
    .map(({ options }) => options?.idempotencyKey);
