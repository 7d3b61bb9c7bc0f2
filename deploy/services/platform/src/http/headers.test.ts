import { openEither } from '../testing/database';
import { Harness } from '../testing/harness';

let site: Harness;
beforeAll(async () => {
  site = await Harness.start(await openEither());
});
afterAll(() => site.close());

const PATHS = [
  '/json-api/levels',
  '/json-api/nowhere',
  '/nowhere',
  '/healthz',
  '/media/levels/1.svg',
  '/sandbox/outbox.json',
];

test.each(PATHS)(
  'H1, H1a: %s is never sniffed and does nothing when it is opened by itself',
  async (url) => {
    const { headers } = await site.app.server.inject({ url });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  },
);

test.each(['/docs', '/docs/', '/sandbox/outbox'])(
  'H1a: %s has a policy of its own, by which it works',
  async (url) => {
    const answer = await site.app.server.inject({ url });
    const policy = String(answer.headers['content-security-policy']);
    if (answer.statusCode !== 302) expect(policy).not.toContain('sandbox');
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  },
);

test('the captcha’s script may be asked for with its hash by a page of the site', async () => {
  const { headers } = await site.app.server.inject({ url: '/sandbox/captcha.js' });
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});
