import { login } from 'shared-contracts/accounts';
import { ApiError } from 'shared-contracts/api';
import * as entrances from './entrances';

const enter = (answer: object) => {
  const came = jest.fn(async () => 'done' as const);
  const shell = {
    http: { call: async () => answer },
    session: { came },
    around: { refcode: () => undefined },
  };
  const body = { login: 'ann@example.test', password: 'password' };
  return { came, step: entrances.login(shell as never, body) };
};

test('an answer that lets in goes on, and one that wants a code waits for it', async () => {
  expect(login.path).toBe('/json-api/login');
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
