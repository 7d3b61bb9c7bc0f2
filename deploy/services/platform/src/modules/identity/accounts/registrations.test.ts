import { openEither } from '../../../testing/database';
import { Harness, registration } from '../../../testing/harness';
import { REGISTRATIONS } from './service';

const PER_ADDRESS = 4;
let site: Harness;
let count = 0;
beforeAll(async () => {
  site = await Harness.start(await openEither(), { registrationsPerAddress: PER_ADDRESS });
});
afterAll(() => site.close());

const register = (from: string, captcha?: object, at = site) => {
  count += 1;
  const body = {
    ...registration(`newcomer${count}@example.test`),
    ...(captcha ? { captcha } : {}),
  };
  return at.call('POST', '/json-api/users/register', { body, from });
};
/** As a browser solves it. */
const solved = async () => {
  const script = (await site.app.server.inject({ url: '/sandbox/captcha.js' })).body;
  const page = { document: {}, grecaptcha: { execute: async () => '' } };
  new Function('window', 'Date', script)(page, { now: () => site.now });
  return { token: await page.grecaptcha.execute(), version: 'third' };
};
const many = async (times: number, from: () => string) => {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push(await register(from()));
  return answers.map(({ status }) => status);
};

test('an address registers so many within five minutes, and each further one with a captcha', async () => {
  expect(await many(PER_ADDRESS, () => '10.20.0.1')).toEqual(Array(PER_ADDRESS).fill(200));
  const refused = await register('10.20.0.1');
  expect(refused).toMatchObject({
    status: 403,
    codes: ['captcha: captcha_required'],
    retryAfter: '300',
  });
  // somebody else is not held up
  expect((await register('10.20.0.2')).status).toBe(200);
  expect((await register('10.20.0.1', await solved())).status).toBe(200);
  expect((await register('10.20.0.1', { token: 'made up', version: 'third' })).codes).toEqual([
    'captcha: captcha_failed',
  ]);
  site.pass(REGISTRATIONS.windowMs);
  expect((await register('10.20.0.1')).status).toBe(200);
});

test('all addresses of an IPv6 /64 are one', async () => {
  const answers = await many(PER_ADDRESS + 1, () => `2001:db8:7:7::${count + 1}`);
  expect(answers).toEqual([...Array(PER_ADDRESS).fill(200), 403]);
});

test('where no captcha can be solved it has to wait', async () => {
  const plain = await Harness.start(await openEither(), {
    sandbox: false,
    registrationsPerAddress: 1,
  });
  expect((await register('10.20.0.3', undefined, plain)).status).toBe(200);
  const late = await register('10.20.0.3', undefined, plain);
  expect(late).toMatchObject({ status: 429, codes: ['too_many_attempts'], retryAfter: '300' });
  await plain.close();
});
