import { ApiError } from 'shared-contracts/api';
import { type CaptchaAnswer, CaptchaClosed, type CaptchaScript, CaptchaService } from './captcha-service';

const script: CaptchaScript = {
  ready: (then) => then(),
  execute: async (siteKey, { action }) => `v3 ${siteKey} ${action}`,
  render: () => 1,
};
/** The script that the page asks for comes, or fails, at once. */
const arrive = (comes: boolean) =>
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [tag] = nodes as HTMLScriptElement[];
    Object.assign(window, { grecaptcha: script });
    tag?.dispatchEvent(new Event(comes ? 'load' : 'error'));
  });
const config = (active_version: 'v2' | 'v3', site_key = 'key') => ({
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
  expect(await new CaptchaService(window, config('v3', ''), never).send('login', sent)).toBeUndefined();
  expect(await new CaptchaService(window, undefined, never).send('login', sent)).toBeUndefined();
  expect(append).not.toHaveBeenCalled();
});

it('proves in silence by version 3, with one script however often', async () => {
  const append = arrive(true);
  const captcha = new CaptchaService(window, config('v3'), never);
  expect(await captcha.send('login', sent)).toEqual({ version: 'v3', token: 'v3 key login' });
  await captcha.send('registration', sent);
  expect(append).toHaveBeenCalledTimes(1);
});

it('asks the player by version 2, and a closed captcha rejects', async () => {
  arrive(true);
  const solved = new CaptchaService(window, config('v2'), async (_, siteKey) => `v2 ${siteKey}`);
  expect(await solved.send('login', sent)).toEqual({ version: 'v2', token: 'v2 key' });
  await expect(new CaptchaService(window, config('v2'), never).send('login', sent)).rejects.toThrow(
    CaptchaClosed,
  );
});

it('can be asked again after its script did not come', async () => {
  arrive(false);
  const captcha = new CaptchaService(window, config('v3'), never);
  await expect(captcha.send('login', sent)).rejects.toThrow('did not load');
  jest.restoreAllMocks();
  arrive(true);
  expect(await captcha.send('login', sent)).toMatchObject({ version: 'v3' });
});

it('proves nothing before the server demands it, when the operator does not always ask', async () => {
  const append = arrive(true);
  const captcha = new CaptchaService(window, { ...config('v3'), always: false }, never);
  const call = jest.fn(sent);
  expect(await captcha.send('code', call)).toBeUndefined();
  expect(append).not.toHaveBeenCalled();

  call.mockRejectedValueOnce(new ApiError(403, [{ code: 'captcha_required', field: 'captcha' }]));
  expect(await captcha.send('code', call)).toEqual({ version: 'v3', token: 'v3 key code' });
  expect(call).toHaveBeenCalledTimes(3);

  call.mockRejectedValueOnce(new ApiError(429, [{ code: 'too_many_sends' }]));
  await expect(captcha.send('code', call)).rejects.toThrow('too_many_sends');
});
