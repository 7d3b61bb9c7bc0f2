import { TestEdge } from '../testing/edge';

const edge = new TestEdge();
let pins = {};
beforeAll(() =>
  edge.start({}, (live) => {
    pins = live.pins;
    for (const area of ['lobby', 'promo']) edge.publish(area, 'b9', { commit: 'c0ffee99' });
    const startedAt = new Date().toISOString();
    const set = {
      id: 'pair',
      members: { lobby: 'b9', promo: 'b9' },
      share: 500,
      brand: null,
      startedAt,
    };
    return { ...live, sets: [set] };
  }),
);
afterAll(() => edge.stop());

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  edge.ask(`/-/console${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { origin: edge.origin, 'content-type': 'application/x-www-form-urlencoded', cookie },
  });
const login = async () =>
  (await post('/login', { token: 'console-token' })).cookies.console?.split(';', 1)[0] ?? '';
const look = async (path: string) =>
  (await edge.ask(`/-/console${path}`, { headers: { cookie: await login() } })).text;
const live = async () => {
  const document = await edge.store.current();
  if (!document) throw new Error('nothing is live');
  return document;
};
const change = async (fields: Record<string, string>) =>
  post('/change', { ...fields, revision: String((await live()).revision) }, await login());

test('R-95: a set is shown, promoted and taken back as one', async () => {
  expect(await look('/experiments')).toContain('<strong>pair</strong>');
  expect(await look('')).toContain('set:pair');
  await change({ do: 'promote-set', id: 'pair' });
  expect(await live()).toMatchObject({ pins: { lobby: 'b9', promo: 'b9' } });
  await change({ do: 'demote-set', id: 'pair' });
  expect(await live()).toMatchObject({ pins, sets: [] });
  expect((await change({ do: 'end-set', id: 'pair' })).status).toBe(422);
});

test('the history says who, and from which commit', async () => {
  const [, promoted] = await edge.store.history(2);
  expect(promoted).toMatchObject({
    by: 'console (Ada)',
    author: { name: 'Ada', kind: 'person', commit: 'c0ffee99' },
  });
  expect(await look('/history')).toContain('Ada, c0ffee99');
});
