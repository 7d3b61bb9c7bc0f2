import { ApiError } from 'shared-contracts/api';
import {
  type CaptchaAnswer,
  CaptchaClosedError,
  type CaptchaScript,
  CaptchaService,
} from './captcha-service';

const script: CaptchaScript = {
  ready: (then) => then(),
  execute: async (siteKey, { action }) => `silent ${siteKey} ${action}`,
  render: () => 1,
};
/** The script that the page asks for comes, or fails, at once. */
const arrive = (comes: boolean) =>
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [tag] = nodes as HTMLScriptElement[];
    Object.assign(window, { grecaptcha: script });
    tag?.dispatchEvent(new Event(comes ? 'load' : 'error'));
  });
const config = (active_version: 'second' | 'third', site_key = 'key') => ({
  active_version,
  site_key,
  script: 'https://c.test/c.js',
});
const never = async () => undefined;
/** What a call is sent with. */
const sent = async (proof: { captcha?: CaptchaAnswer }) => proof.captcha;

afterEach(() => jest.restoreAllMocks());

it('asks nothing of a site without a captcha', async () => {
  const append = arrive(true);
  expect(
    await new CaptchaService(window, config('third', ''), never).send('login', sent),
  ).toBeUndefined();
  expect(await new CaptchaService(window, undefined, never).send('login', sent)).toBeUndefined();
  expect(append).not.toHaveBeenCalled();
});

it('proves in silence by the third version, with one script however often', async () => {
  const append = arrive(true);
  const captcha = new CaptchaService(window, config('third'), never);
  expect(await captcha.send('login', sent)).toEqual({
    version: 'third',
    token: 'silent key login',
  });
  await captcha.send('registration', sent);
  expect(append).toHaveBeenCalledTimes(1);
});

it('asks for what hardly ever needs a proof only when the server does', async () => {
  arrive(true);
  const captcha = new CaptchaService(window, config('third'), never);
  expect(await captcha.send('chat', sent, false)).toBeUndefined();
  const call = jest.fn(sent);
  call.mockRejectedValueOnce(new ApiError(403, [{ code: 'captcha_required', field: 'captcha' }]));
  expect(await captcha.send('chat', call, false)).toEqual({
    version: 'third',
    token: 'silent key chat',
  });
});

it('asks the player by the second version, and a closed captcha rejects', async () => {
  arrive(true);
  const solved = new CaptchaService(
    window,
    config('second'),
    async (_, siteKey) => `solved ${siteKey}`,
  );
  expect(await solved.send('login', sent)).toEqual({ version: 'second', token: 'solved key' });
  await expect(
    new CaptchaService(window, config('second'), never).send('login', sent),
  ).rejects.toThrow(CaptchaClosedError);
});

it('can be asked again after its script did not come', async () => {
  arrive(false);
  const captcha = new CaptchaService(window, config('third'), never);
  await expect(captcha.send('login', sent)).rejects.toThrow('did not load');
  jest.restoreAllMocks();
  arrive(true);
  expect(await captcha.send('login', sent)).toMatchObject({ version: 'third' });
});

it('proves nothing before the server demands it, when the operator does not always ask', async () => {
  const append = arrive(true);
  const captcha = new CaptchaService(window, { ...config('third'), always: false }, never);
  const call = jest.fn(sent);
  expect(await captcha.send('code', call)).toBeUndefined();
  expect(append).not.toHaveBeenCalled();

  call.mockRejectedValueOnce(new ApiError(403, [{ code: 'captcha_required', field: 'captcha' }]));
  expect(await captcha.send('code', call)).toEqual({ version: 'third', token: 'silent key code' });
  expect(call).toHaveBeenCalledTimes(3);

  call.mockRejectedValueOnce(new ApiError(429, [{ code: 'too_many_sends' }]));
  await expect(captcha.send('code', call)).rejects.toThrow('too_many_sends');
});
