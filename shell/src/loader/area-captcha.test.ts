import { ApiError, type CallInput, endpoint } from 'shared-contracts/api';
import type { HttpService } from 'shared-contracts/area';
import { type AskCaptcha, CaptchaService } from '../captcha/captcha-service';
import { httpOf } from './build-http';

const addContact = endpoint<{ body: { value: string; captcha?: object }; answer: { ok: boolean } }>(
  {
    method: 'POST',
    path: '/json-api/players/contacts/create/email',
    auth: 'required',
    captcha: 'contact',
  },
);
const rename = endpoint<{ body: { value: string }; answer: { ok: boolean } }>({
  method: 'POST',
  path: '/json-api/users/name',
  auth: 'required',
});
const REFUSED = new ApiError(403, [{ code: 'captcha_required', field: 'captcha' }]);
const body = { value: 'v@example.com' };

/** What an area's calls are sent with, when the server answers so, one after the other. */
const area = (
  answers: (ApiError | null)[],
  { always = false, ask = async () => 'solved' as string | undefined } = {},
) => {
  const bodies: unknown[] = [];
  const http = {
    call: async (_: unknown, input: CallInput & { body?: unknown }) => {
      bodies.push(input.body);
      const refusal = answers.shift();
      if (refusal) throw refusal;
      return { ok: true };
    },
  } as unknown as HttpService;
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    Object.assign(window, { grecaptcha: { ready: (then: () => void) => then() } });
    (nodes[0] as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
  const config = {
    active_version: 'second',
    site_key: 'key',
    script: 'https://c.test/c.js',
    always,
  } as const;
  const captcha = new CaptchaService(window, config, ask satisfies AskCaptcha);
  return {
    bodies,
    http: httpOf(http, captcha, async () => false, { area: 'account', build: 'b1', why: 'pin' }),
  };
};
afterEach(() => jest.restoreAllMocks());

it('an area sends what takes a captcha once; the host adds one when the server asks for it', async () => {
  const { http, bodies } = area([REFUSED]);
  expect(await http.call(addContact, { body })).toEqual({ ok: true });
  expect(bodies).toEqual([body, { ...body, captcha: { version: 'second', token: 'solved' } }]);
});

it('it adds one at once where the operator always asks, and to no call that takes none', async () => {
  const { http, bodies } = area([], { always: true });
  await http.call(addContact, { body });
  await http.call(rename, { body });
  expect(bodies).toEqual([{ ...body, captcha: { version: 'second', token: 'solved' } }, body]);
});

it('a captcha that was closed is a refusal with its code, and nothing more is sent', async () => {
  const { http, bodies } = area([REFUSED], { ask: async () => undefined });
  await expect(http.call(addContact, { body })).rejects.toMatchObject({
    status: 403,
    code: 'captcha_required',
  });
  expect(bodies).toEqual([body]);
});

it('another refusal is told as it is', async () => {
  const { http } = area([new ApiError(429, [{ code: 'request_limit_exceeded' }])]);
  await expect(http.call(addContact, { body })).rejects.toMatchObject({ status: 429 });
});
