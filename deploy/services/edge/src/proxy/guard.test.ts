import { TestEdge } from '../testing/edge';
import { signedIn } from '../testing/tokens';

const edge = new TestEdge();
beforeAll(() => edge.start());
afterAll(() => edge.stop());
beforeEach(() => {
  edge.platform.reset();
  edge.platform.on('GET /json-api/users/balance', { body: { data: {} } });
  edge.platform.on('POST /json-api/treasury/open', { body: { data: {} } });
});

const cookie = signedIn('player');
const ask = (method: string, headers: Record<string, string>) =>
  edge.call(method === 'GET' ? '/json-api/users/balance' : '/json-api/treasury/open', {
    method,
    headers,
    cookie,
    ...(method === 'GET' ? {} : { body: '{}' }),
  });

describe.each(['GET', 'POST'])('S-16, S-16b: a %s with the player’s session', (method) => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }],
    ['nowhere', { 'sec-fetch-site': 'none' }],
    ['a navigation', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    ['another origin', { origin: 'https://evil.test' }],
  ])('from %s is refused', async (_where, headers) => {
    const answer = await ask(method, headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(answer.json()).toEqual({ errors: [{ code: 'forbidden' }] });
    expect(edge.platform.seen).toHaveLength(0);
  });

  test('from the site’s own page is made, also by a browser that does not say where it stands', async () => {
    expect(
      (await ask(method, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).status,
    ).toBe(200);
    expect((await ask(method, {})).status).toBe(200);
  });
});

test.each([
  '/-/override',
  '/-/override/reset',
  '/-/console/login',
  '/-/console/logout',
  '/-/console/change',
])('S-16, S-16a: the form of %s is sent by a page of this origin alone', async (path) => {
  const { origin } = edge;
  const foreign: Record<string, string>[] = [
    { origin, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
    { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { origin: 'null' },
  ];
  for (const headers of foreign) {
    const { status, cookies } = await edge.ask(path, { method: 'POST', body: 'token=x', headers });
    expect([status, cookies]).toEqual([403, {}]);
  }
});
