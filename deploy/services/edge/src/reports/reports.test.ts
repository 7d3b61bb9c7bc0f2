import { TestEdge } from '../testing/edge';

const edge = new TestEdge();
beforeAll(() => edge.start({ trustProxy: 1 }));
afterAll(() => edge.stop());

let turn = 0;
beforeEach(() => {
  turn += 1;
});
const send = (body: unknown, headers: Record<string, string> = {}) =>
  edge.ask('/-/reports', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/csp-report',
      origin: edge.origin,
      'x-forwarded-for': `10.0.0.${turn}`,
      ...headers,
    },
  });
const shown = async () => {
  const origin = edge.origin;
  const body = new URLSearchParams({ token: 'console-token' }).toString();
  const { cookies } = await edge.ask('/-/console/login', {
    method: 'POST',
    body,
    headers: { origin },
  });
  const cookie = cookies.console?.split(';', 1)[0] ?? '';
  return (await edge.ask('/-/console/breaches', { headers: { cookie } })).text;
};

/** As Chromium sends it. */
const old = (over: object = {}) => ({
  'csp-report': {
    'document-uri': `${edge.origin}/promo`,
    referrer: '',
    'violated-directive': 'img-src',
    'effective-directive': 'img-src',
    'original-policy': "default-src 'self'",
    disposition: 'enforce',
    'blocked-uri': 'https://evil.test/pixel.gif?secret=1',
    'line-number': 1,
    'column-number': 338,
    'source-file': `${edge.origin}/r/lobby/b1/area.js?again=1`,
    'status-code': 200,
    'script-sample': '',
    ...over,
  },
});

test('a breach is counted by its kind and stands in the console, without queries of anybody', async () => {
  for (let n = 0; n < 3; n += 1) expect((await send(old())).status).toBe(204);
  const text = await shown();
  expect(text).toMatch(
    /img-src[\s\S]*https:\/\/evil\.test<[\s\S]*\/r\/lobby\/b1\/area\.js<[\s\S]*num"[^>]*>3</,
  );
  expect(text).not.toContain('secret');
  expect(text).not.toContain('again=1');
});

test('so are those of the newer kind, among them scripts without a hash', async () => {
  const body = {
    documentURL: `${edge.origin}/`,
    blockedURL: 'https://evil.test/x.js',
    destination: 'script',
  };
  const reports = [
    {
      type: 'integrity-violation',
      age: 5,
      url: `${edge.origin}/`,
      user_agent: 'x',
      body: { ...body, reportOnly: false },
    },
    {
      type: 'csp-violation',
      age: 9,
      url: `${edge.origin}/`,
      user_agent: 'x',
      body: {
        effectiveDirective: 'trusted-types',
        blockedURL: 'trusted-types-policy',
        sample: 'evil',
      },
    },
  ];
  expect((await send(reports, { 'content-type': 'application/reports+json' })).status).toBe(204);
  expect(await shown()).toMatch(/trusted-types-policy[\s\S]*integrity[\s\S]*https:\/\/evil\.test/);
});

test('whatever a report holds, it stays text', async () => {
  await send(old({ 'effective-directive': '<script>1</script>', 'blocked-uri': '"><img src=x>' }));
  const text = await shown();
  expect(text).toContain('&lt;script&gt;');
  expect(text).not.toMatch(/<script>1|<img src=x/);
});

test.each<[string, unknown]>([
  ['no JSON', 'nonsense'],
  ['nothing', ''],
  ['another shape', { type: 'x' }],
  ['one word more', old({ more: 1 })],
  ['a kind of its own', [{ type: 'crash', body: {} }]],
  [
    'a body of its own',
    [{ type: 'csp-violation', body: { effectiveDirective: 'x', __proto__x: 1 } }],
  ],
  ['too many at once', Array.from({ length: 51 }, () => ({ type: 'csp-violation', body: {} }))],
])('%s is no report', async (_what, body) => {
  const { status } = await send(body);
  expect(status).toBe(400);
});

test('what is too large, from elsewhere or too much counts for nothing', async () => {
  expect((await send(old({ 'script-sample': 'x'.repeat(70_000) }))).status).toBe(413);
  expect((await send(old(), { origin: 'https://evil.test' })).status).toBe(403);
  expect((await send(old(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const statuses = await Promise.all(Array.from({ length: 70 }, () => send(old())));
  const taken = statuses.filter(({ status }) => status === 204).length;
  expect(taken).toBe(57);
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(13);
});
