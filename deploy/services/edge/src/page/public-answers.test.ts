import { getJackpots } from 'shared-contracts/catalogue';
import type { RouteCall } from 'shared-contracts/composition';
import { getServerData } from 'shared-contracts/content';
import { Platform } from '../platform/platform';
import { FakePlatform, type Given } from '../testing/fake-platform';
import { type PublicAnswer, PublicAnswers } from './public-answers';

const fake = new FakePlatform();
let platform: Platform;
let now = 1_000_000;
let answers: PublicAnswers;
const CALL = 'GET /json-api/v2/jackpots';
beforeAll(async () => {
  platform = new Platform(await fake.start());
});
afterAll(async () => {
  await platform.close();
  await fake.stop();
});
beforeEach(() => {
  fake.reset();
  answers = new PublicAnswers(platform, () => now);
});

const audience = { brand: 'aurora', locale: 'en', headers: {} } as const;
const call = (endpoint: object) => ({ call: endpoint }) as RouteCall;
const ask = () => answers.get(audience, call(getJackpots));
const say = (name: string): Given => ({ body: { data: [name] } });
/** Waits for what is asked for behind an answer. */
const until = async (isSo: (answer: PublicAnswer) => boolean) => {
  while (!isSo(await ask())) await new Promise((resolve) => setImmediate(resolve));
};

test('PG-12: an answer is good for 3 s, and the same answer stays the same object', async () => {
  fake.on(CALL, say('a'));
  const first = await ask();
  now += 2999;
  expect(await ask()).toBe(first);
  expect(fake.calls(CALL)).toHaveLength(1);
  now += 2;
  await until(() => fake.calls(CALL).length === 2);
  expect(await ask()).toBe(first);
});

test('PG-12: an older one is served at once and asked for behind it, once', async () => {
  fake.on(CALL, say('a'));
  await ask();
  now += 60_000;
  fake.on(CALL, say('b'));
  const served = await Promise.all([ask(), ask(), ask()]);
  expect(served.map(({ value }) => value)).toEqual(Array(3).fill({ data: ['a'] }));
  await until(({ inline }) => inline.includes('b'));
  expect(fake.calls(CALL)).toHaveLength(2);
});

const failures: [string, Given][] = [
  ['a fault', { status: 500, body: {} }],
  ['too many requests', { status: 429, body: {} }],
  ['no JSON', { body: '<html>' as unknown }],
  ['null', { body: null }],
  ['a list', { body: [] }],
  ['no data', { body: { answer: 1 } }],
  ['data of another kind', { body: { data: { a: 1 } } }],
];
test.each(failures)(
  'PG-12, PG-12a: %s after a good answer leaves that, and says so',
  async (_what, given) => {
    fake.on(CALL, say('a'));
    await ask();
    now += 5000;
    fake.on(CALL, given);
    expect(await ask()).toMatchObject({ stale: false });
    await until(({ stale }) => stale);
    expect(await ask()).toMatchObject({ status: 200, value: { data: ['a'] } });
    // it comes back
    fake.on(CALL, say('a'));
    now += 1001;
    await until(({ stale }) => !stale);
  },
);

test.each(failures)('PG-12: %s without a good answer is a failure', async (_what, given) => {
  fake.on(CALL, given);
  expect((await ask()).status).not.toBe(200);
});

test('PG-12: nothing is served that is older than 5 min', async () => {
  fake.on(CALL, say('a'));
  await ask();
  fake.on(CALL, { status: 503 });
  now += 299_000;
  expect(await ask()).toMatchObject({ status: 200 });
  await until(({ stale }) => stale);
  now += 2000;
  expect(await ask()).toMatchObject({ status: 503, stale: false });
});

test('PG-12: a missing page is the truth, not a failure', async () => {
  fake.on(CALL, say('a'));
  await ask();
  now += 5000;
  fake.on(CALL, { status: 404, body: {} });
  await until(({ status }) => status === 404);
});

test('H-6: only what is public is asked for', () => {
  expect(() => answers.get(audience, call({ ...getServerData, public: false }))).toThrow(
    'no public call',
  );
});
