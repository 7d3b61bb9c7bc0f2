import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from 'shared-contracts/accounts';
import { ApiError } from 'shared-contracts/api';
import type { ContactVerificationProps } from 'shared-contracts/area';
import {
  confirmEmailCode,
  createContact,
  getPendingContacts,
  type PendingContact,
  requestEmailCode,
} from 'shared-contracts/contacts';
import {
  createFakeHost,
  deferred,
  type FakeHost,
  loadPart,
  mountForTest,
} from 'shared-contracts/testing';
import area from '../../area';
import en from '../../texts/en.json';

const second: PendingContact = {
  id: 'new-4',
  type: 'email',
  value: 'two@example.test',
  sentAt: null,
};
const LIMIT = { ok: false, is_max_attempts_used: true };

const open = async (
  props: ContactVerificationProps,
  prepare: (fake: FakeHost) => void = () => {},
  profile: Partial<Profile> = {},
) => {
  const texts = {
    account: en,
    errors: {
      wrong_code: 'Wrong code.',
      offline: 'You are offline.',
      code_sent_just_now: 'A code went out a moment ago.',
    },
  };
  const fake = createFakeHost({ player: true, profile, texts });
  fake.http
    .on(getPendingContacts, { data: [] })
    .on(createContact, { data: second })
    .on(requestEmailCode, { ok: true })
    .on(confirmEmailCode, { ok: true });
  prepare(fake);
  const ended: unknown[] = [];
  const { wrap } = mountForTest(area, fake);
  const Modal = await loadPart(area.modals['contact-verification']);
  render(
    wrap(<Modal props={props} close={(result: unknown) => ended.push(result)} covered={false} />),
  );
  return { fake, ended };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const name = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: /E-mail/ }), 'two@example.test');
  await press('Send the code');
};
const enter = async (code: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: /Code/ }), code);
  await press('Confirm');
};

it('names an address, sends its code and confirms it', async () => {
  const { fake, ended } = await open({ type: 'email' });
  await name();
  expect(await screen.findByText(/was sent to two@example.test/)).toBeInTheDocument();
  expect(fake.http.callsOf(requestEmailCode).map(({ input }) => input.params)).toEqual([
    { id: 'new-4' },
  ]);
  await enter('1234');
  expect(await screen.findByText('Your e-mail is confirmed')).toBeInTheDocument();
  await press('Done');
  expect(ended).toEqual(['confirmed']);
});

it('lets a new code be asked for after 35 seconds', async () => {
  const { fake } = await open({ type: 'email' });
  await name();
  expect(await screen.findByText('A new code can be sent in 0:35.')).toBeInTheDocument();
  act(() => fake.clock.advance(35_000));
  await press('Send a new code');
  await waitFor(() => expect(fake.http.callsOf(requestEmailCode)).toHaveLength(2));
});

it('counts from the code that another tab asked for a moment ago', async () => {
  const now = '2026-06-15T11:59:50Z';
  const { fake } = await open({ type: 'email' }, ({ http }) =>
    http.on(requestEmailCode, () => {
      throw new ApiError(429, [{ code: 'code_sent_just_now' }]);
    }),
  );
  await screen.findByRole('textbox', { name: /E-mail/ });
  fake.http.on(getPendingContacts, { data: [{ ...second, sentAt: now }] });
  await name();
  expect(await screen.findByText('A code went out a moment ago.')).toBeInTheDocument();
  const waited = (fake.clock.now() - Date.parse(now)) / 1000;
  expect(screen.getByText(`A new code can be sent in 0:${35 - waited}.`)).toBeInTheDocument();
});

it.each([
  [
    'naming',
    (fake: FakeHost) => fake.http.on(createContact, { data: second, is_max_attempts_used: true }),
  ],
  ['sending', (fake: FakeHost) => fake.http.on(requestEmailCode, LIMIT)],
])('leads to the limit and support after too many, at %s', async (_, prepare) => {
  const { fake } = await open({ type: 'email' }, prepare);
  await name();
  expect(await screen.findByText('The limit of requests is used up')).toBeInTheDocument();
  await press('Write to support');
  expect(fake.opened.map((one) => one.name)).toEqual(['support']);
});

it('leads to the limit after too many wrong codes, and says a wrong one before', async () => {
  const answers = [new ApiError(422, [{ code: 'wrong_code', field: 'code' }]), null];
  await open({ type: 'email' }, ({ http }) =>
    http.on(confirmEmailCode, () => {
      const failure = answers.shift();
      if (failure) throw failure;
      return LIMIT;
    }),
  );
  await name();
  await enter('1111');
  expect(await screen.findByText('Wrong code.')).toBeInTheDocument();
  await userEvent.clear(screen.getByRole('textbox', { name: /Code/ }));
  await enter('2222');
  expect(await screen.findByText('The limit of requests is used up')).toBeInTheDocument();
});

it('says that a code was forgotten, and sends none', async () => {
  const { fake } = await open({ type: 'email' });
  await name();
  const field = await screen.findByRole('textbox', { name: /Code/ });
  await userEvent.type(field, '1');
  await userEvent.clear(field);
  await userEvent.tab();
  await waitFor(() => expect(field).toHaveAccessibleDescription('code_forgotten'));
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  expect(fake.http.callsOf(confirmEmailCode)).toEqual([]);
});

it('goes on with the code that was sent before the page was left, and not with that of the sign-up', async () => {
  const sentAt = '2026-06-15T11:59:50Z';
  const signUp = { ...second, id: '9', value: 'one@example.test', sentAt };
  const email = { id: '9', value: signUp.value, is_primary: true, is_verified: false };
  const { fake } = await open(
    { type: 'email' },
    ({ http }) => http.on(getPendingContacts, { data: [signUp, { ...second, sentAt }] }),
    { emails: [email] },
  );
  expect(await screen.findByText(/was sent to two@example.test/)).toBeInTheDocument();
  expect(fake.http.callsOf(requestEmailCode)).toEqual([]);
  await press('Another address');
  expect(await screen.findByRole('textbox', { name: /E-mail/ })).toHaveValue('');
});

it('has no way from the primary address to another', async () => {
  const mine = { ...second, id: '9', sentAt: '2026-06-15T11:59:50Z' };
  const email = { id: '9', value: second.value, is_primary: true, is_verified: false };
  await open(
    { type: 'email', id: '9' },
    ({ http }) => http.on(getPendingContacts, { data: [mine] }),
    {
      emails: [email],
    },
  );
  await screen.findByText(/was sent to two@example.test/);
  expect(screen.queryByRole('button', { name: 'Another address' })).toBeNull();
});

it('has a way to another address', async () => {
  const mine = { ...second, id: '9', sentAt: '2026-06-15T11:59:50Z' };
  const { fake } = await open({ type: 'email', id: '9' }, ({ http }) =>
    http.on(getPendingContacts, { data: [mine] }),
  );
  expect(await screen.findByText(/was sent to two@example.test/)).toBeInTheDocument();
  expect(fake.http.callsOf(requestEmailCode)).toEqual([]);
  await press('Another address');
  expect(await screen.findByRole('button', { name: 'Send the code' })).toBeInTheDocument();
});

it('confirms a payout by the calls of whoever opens it', async () => {
  const codes: string[] = [];
  const sent = deferred<{ ok: boolean }>();
  const payout = {
    phone: '79001112233',
    amount: '€20.00',
    payee: 'Bank card *1111',
    send: () => sent.promise,
    confirm: async (code: string) => {
      codes.push(code);
      return { ok: true };
    },
  };
  const { fake } = await open({ type: 'phone', payout });
  expect(
    await screen.findByText(/is sent to \+79001112233 to confirm the withdrawal/),
  ).toBeInTheDocument();
  expect(screen.getByText('€20.00')).toBeInTheDocument();
  expect(screen.getByText('Bank card *1111')).toBeInTheDocument();
  await act(async () => sent.resolve({ ok: true }));
  expect(screen.getByText(/A new code can be sent/)).toBeInTheDocument();
  await enter('4321');
  expect(await screen.findByText('The withdrawal is confirmed')).toBeInTheDocument();
  expect(codes).toEqual(['4321']);
  expect(fake.http.callsOf(getPendingContacts)).toEqual([]);
});
