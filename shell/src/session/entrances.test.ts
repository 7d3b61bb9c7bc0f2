import * as accounts from 'shared-contracts/accounts';
import { ApiError } from 'shared-contracts/api';
import { passkeyLogin } from 'shared-contracts/security';
import * as entrances from './entrances';

const site = (answer: object, refcode?: string) => {
  const came = jest.fn(async () => 'done' as const);
  const nicknameChosen = jest.fn(async () => {});
  const call = jest.fn(async (..._: unknown[]) => answer);
  const shell = {
    http: { call },
    session: { came, nicknameChosen },
    around: { refcode: () => refcode },
  };
  return { came, nicknameChosen, call, shell: shell as never };
};
const enter = (answer: object) => {
  const { came, shell } = site(answer);
  const body = { login: 'ann@example.test', password: 'password' };
  return { came, step: entrances.login(shell, body) };
};

test('an answer that lets in goes on, and one that wants a code waits for it', async () => {
  expect(accounts.login.path).toBe('/json-api/login');
  const { came, step } = enter({ ok: true });
  expect(await step).toBe('done');
  expect(came).toHaveBeenCalledWith(false);
  const waits = enter({ ok: true, codeNeeded: true });
  expect(await waits.step).toBe('code');
  expect(waits.came).not.toHaveBeenCalled();
});

test.each([
  ['says nothing', { ok: false }, [{ code: 'not_signed_in' }]],
  [
    'says why',
    { ok: false, message: 'Write to us' },
    [{ code: 'not_signed_in', message: 'Write to us' }],
  ],
  [
    'names the limit',
    { ok: false, is_max_attempts_used: true },
    [{ code: entrances.LIMIT_REACHED }],
  ],
])('an answer that lets nobody in and %s is an error with that', async (_, answer, items) => {
  const { came, step } = enter(answer);
  const error = await step.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).items).toEqual(items);
  expect(came).not.toHaveBeenCalled();
});

const registration = { email: 'ann@example.test' } as accounts.RegistrationBody;
const proof = { id: 'key' } as never;
type Way = (shell: never) => Promise<unknown>;
test.each<[string, Way, object, object, object, boolean]>([
  ['a passkey', (shell) => entrances.loginByPasskey(shell, proof), {}, passkeyLogin, proof, false],
  [
    'the code of a phone',
    (shell) => entrances.confirmPhone(shell, '393331234567', '1234'),
    {},
    accounts.confirmPhone,
    { phone: '393331234567', code: '1234' },
    false,
  ],
  [
    'the code of a new phone',
    (shell) => entrances.confirmPhone(shell, '393331234567', '1234'),
    { signedUp: true },
    accounts.confirmPhone,
    { phone: '393331234567', code: '1234' },
    true,
  ],
  [
    'a registration',
    (shell) => entrances.register(shell, registration),
    {},
    accounts.register,
    registration,
    true,
  ],
  [
    'a new password',
    (shell) => entrances.restorePassword(shell, 'token', 'password'),
    {},
    accounts.restorePassword,
    { token: 'token', password: 'password' },
    false,
  ],
])('%s lets in by its call, and is a sign-up or not', async (_, way, answer, call, body, fresh) => {
  const { came, call: called, shell } = site({ ok: true, ...answer });
  expect(await way(shell)).toBe('done');
  expect(called.mock.calls).toEqual([[call, { body }]]);
  expect(came).toHaveBeenCalledWith(fresh);
});

test('the code of the partner that brought a visitor goes with the registration', async () => {
  const { call, shell } = site({ ok: true }, 'friend-7');
  await entrances.register(shell, registration);
  expect(call).toHaveBeenCalledWith(accounts.register, {
    body: { ...registration, refcode: 'friend-7' },
  });
});

test('a nickname is chosen once the server took it', async () => {
  const { call, nicknameChosen, shell } = site({ ok: true });
  await entrances.chooseNickname(shell, 'Ann');
  expect(call).toHaveBeenCalledWith(accounts.chooseNickname, { body: { nickname: 'Ann' } });
  expect(nicknameChosen).toHaveBeenCalledTimes(1);
  const refused = site({});
  refused.call.mockRejectedValue(new ApiError(422, [{ code: 'nickname_taken' }]));
  await expect(entrances.chooseNickname(refused.shell, 'Ann')).rejects.toThrow(ApiError);
  expect(refused.nicknameChosen).not.toHaveBeenCalled();
});
