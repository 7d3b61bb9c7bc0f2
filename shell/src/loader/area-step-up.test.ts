import { ApiError, type CallInput, endpoint } from 'shared-contracts/api';
import type { CallOptions, HttpService } from 'shared-contracts/area';
import type { CaptchaService } from '../captcha/captcha-service';
import { httpOf } from './build-http';

const pay = endpoint<{ body: { amount: number }; answer: { ok: boolean } }>({
  method: 'POST',
  path: '/json-api/treasury/user-payout',
  auth: 'required',
  idempotent: true,
});
const REQUIRED = new ApiError(403, [{ code: 'step_up_required' }]);

const area = (answers: (ApiError | null)[], confirmed: boolean) => {
  const sent: [unknown, string | undefined][] = [];
  const http = {
    call: async (_: unknown, input: CallInput & { body?: unknown }, options?: CallOptions) => {
      sent.push([input.body, options?.idempotencyKey]);
      const refusal = answers.shift();
      if (refusal) throw refusal;
      return { ok: true };
    },
  } as unknown as HttpService;
  const confirm = jest.fn(async () => confirmed);
  const from = { area: 'cashbox', build: 'b1', why: 'pin' } as const;
  return { sent, confirm, http: httpOf(http, {} as CaptchaService, confirm, from) };
};
const press = ({ http }: ReturnType<typeof area>) =>
  http.call(pay, { body: { amount: 5 } }, { idempotencyKey: 'the-key-of-it' });

it('SPEC 20: what asks for a step-up goes out again under its key once the player confirmed', async () => {
  const made = area([REQUIRED], true);
  expect(await press(made)).toEqual({ ok: true });
  expect(made.sent).toEqual([
    [{ amount: 5 }, 'the-key-of-it'],
    [{ amount: 5 }, 'the-key-of-it'],
  ]);
});

it('SPEC 20: a closed question is the refusal that it was, and other refusals ask nothing', async () => {
  const closed = area([REQUIRED], false);
  await expect(press(closed)).rejects.toBe(REQUIRED);
  expect(closed.sent).toHaveLength(1);
  const other = area([new ApiError(403, [{ code: 'action_not_allowed' }])], true);
  await expect(press(other)).rejects.toMatchObject({ code: 'action_not_allowed' });
  expect(other.confirm).not.toHaveBeenCalled();
});
