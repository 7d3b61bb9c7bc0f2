import { CaptchaClosed, type CaptchaScript, CaptchaService } from './captcha-service';

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

afterEach(() => jest.restoreAllMocks());

it('asks nothing of a site without a captcha', async () => {
  const append = arrive(true);
  expect(await new CaptchaService(window, config('v3', ''), never).prove('login')).toBeUndefined();
  expect(await new CaptchaService(window, undefined, never).prove('login')).toBeUndefined();
  expect(append).not.toHaveBeenCalled();
});

it('proves in silence by version 3, with one script however often', async () => {
  const append = arrive(true);
  const captcha = new CaptchaService(window, config('v3'), never);
  expect(await captcha.prove('login')).toEqual({ version: 'v3', token: 'v3 key login' });
  await captcha.prove('registration');
  expect(append).toHaveBeenCalledTimes(1);
});

it('asks the player by version 2, and a closed captcha rejects', async () => {
  arrive(true);
  const solved = new CaptchaService(window, config('v2'), async (_, siteKey) => `v2 ${siteKey}`);
  expect(await solved.prove('login')).toEqual({ version: 'v2', token: 'v2 key' });
  await expect(new CaptchaService(window, config('v2'), never).prove('login')).rejects.toThrow(CaptchaClosed);
});

it('can be asked again after its script did not come', async () => {
  arrive(false);
  const captcha = new CaptchaService(window, config('v3'), never);
  await expect(captcha.prove('login')).rejects.toThrow('did not load');
  jest.restoreAllMocks();
  arrive(true);
  expect(await captcha.prove('login')).toMatchObject({ version: 'v3' });
});
