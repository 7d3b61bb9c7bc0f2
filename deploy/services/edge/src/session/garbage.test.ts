import fc from 'fast-check';
import { TestEdge } from '../testing/edge';
import { accessToken, cookiesOf } from '../testing/tokens';

const edge = new TestEdge();
beforeAll(() => edge.start());
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const PROFILE = '/json-api/users/profile';
const REFUSED = { status: 401, body: { errors: [{ code: 'session_expired' }] } };
/** What a cookie may hold on the wire. */
const sign = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
const value = fc.array(sign, { maxLength: 60 }).map((signs) => signs.join('').replace(/[;,]/g, ''));
const forged = fc.oneof(
  value,
  fc.constantFrom(
    '..',
    'a.b.c',
    'null',
    '%00',
    '%',
    '%E0%A4%A',
    '{}',
    'eyJhbGciOiJub25lIn0.e30.',
    'x'.repeat(4000),
  ),
  fc.object().map((claims) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`),
);
const name = fc.constantFrom(
  'at',
  'rt',
  'device',
  'visitor',
  'ov',
  'locale',
  'rail',
  '__Host-at',
  '__proto__',
);

test('SS-3: whatever stands in the cookies, a page is a guest’s page and a call a guest’s or an ended session’s', async () => {
  edge.platform.on('POST /json-api/token/refresh', {
    status: 400,
    body: { errors: [{ code: 'validation' }] },
  });
  edge.platform.on(`GET ${PROFILE}`, REFUSED);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, forged), { minLength: 1, maxLength: 5 }),
      async (pairs) => {
        const cookie = pairs.map((pair) => pair.join('=')).join('; ');
        const page = await edge.ask('/', { headers: { cookie } });
        expect([cookie, page.status]).toEqual([cookie, 200]);
        expect(page.text).toContain('"player":false');
        const call = await edge.call(PROFILE, { cookie });
        expect([cookie, call.status]).toEqual([cookie, 401]);
      },
    ),
    { numRuns: 60 },
  );
});

test.each([400, 401, 413, 422])(
  'SS-7: a cookie that the platform cannot read (%d) ends, and no page waits for it',
  async (status) => {
    edge.platform.on('POST /json-api/token/refresh', {
      status,
      body: { errors: [{ code: 'validation' }] },
    });
    const cookie = `rt=${'x'.repeat(3000)}`;
    const page = await edge.ask('/', { headers: { cookie } });
    expect([page.status, page.text.includes('"player":false')]).toEqual([200, true]);
    expect(page.cookies.rt).toMatch(/^rt=;.*Max-Age=0/i);
    expect((await edge.call(PROFILE, { cookie })).status).toBe(401);
  },
);

test('SS-13: a forged access token beside a good refresh token is sent to nobody', async () => {
  const [own, others] = [accessToken('player'), accessToken('another')];
  const cookie = cookiesOf({ accessToken: own, refreshToken: 'r' }).replace(own, others);
  edge.platform.on('POST /json-api/logout', { body: { ok: true } });
  const answer = await edge.call(PROFILE, { cookie });
  expect([answer.status, answer.headers['x-session']]).toEqual([401, 'ended']);
  expect(edge.platform.calls(`GET ${PROFILE}`)).toEqual([]);
});
