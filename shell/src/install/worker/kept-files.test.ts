/** @jest-environment node */
import fc from 'fast-check';
import { FakeCaches } from '../../testing/fake-caches';
import { FILES, KeptFiles, LARGEST, MOST_AGE, MOST_BYTES, MOST_FILES, mayKeep } from './kept-files';

const SITE = 'https://site.test';
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };

/** An answer as it comes over the network from this site. */
const fromSite = (body: BodyInit | null, init: ResponseInit = {}, type: ResponseType = 'basic') => {
  const answer = new Response(body, init);
  Object.defineProperty(answer, 'type', { value: type });
  const { clone } = answer;
  answer.clone = () => Object.defineProperty(clone.call(answer), 'type', { value: type });
  return answer;
};

const setUp = () => {
  const caches = new FakeCaches();
  const state = {
    now: 1_000_000,
    offline: false,
    answer: () => fromSite('bytes', { headers: IMMUTABLE }),
  };
  const asked: string[] = [];
  const files = new KeptFiles({
    caches,
    ask: async (request) => {
      asked.push(new URL(request.url).pathname + new URL(request.url).search);
      if (state.offline) throw new TypeError('no connection');
      return state.answer();
    },
    now: () => state.now,
  });
  const get = async (path: string) => {
    const work: Promise<unknown>[] = [];
    const answer = await files.answer(new Request(SITE + path), (more) => work.push(more));
    await Promise.all(work);
    return answer;
  };
  return { caches, state, asked, files, get };
};

test('SPEC 3: a file is asked for once, and is there without a connection', async () => {
  const { get, asked, state } = setUp();
  expect(await (await get('/r/lobby/b1/area.js')).text()).toBe('bytes');
  state.offline = true;
  expect(await (await get('/r/lobby/b1/area.js')).text()).toBe('bytes');
  expect(asked).toEqual(['/r/lobby/b1/area.js']);
  await expect(get('/r/lobby/b1/other.js')).rejects.toThrow('no connection');
});

test.each<[string, () => Response]>([
  ['an answer that may change', () => fromSite('x', { headers: { 'cache-control': 'no-store' } })],
  ['no word of how long', () => fromSite('x')],
  ['a file that is gone', () => fromSite('x', { status: 404, headers: IMMUTABLE })],
  ['a part of a file', () => fromSite('x', { status: 206, headers: IMMUTABLE })],
  ['another site’s', () => fromSite('x', { headers: IMMUTABLE }, 'cors')],
  ['one that nobody may read', () => fromSite('x', { headers: IMMUTABLE }, 'opaque')],
  ['one that is too large', () => fromSite(new Uint8Array(LARGEST + 1), { headers: IMMUTABLE })],
])('SPEC 3: %s is handed on and not kept', async (_, answer) => {
  const { get, caches, state } = setUp();
  state.answer = answer;
  expect((await get('/r/lobby/b1/area.js')).status).toBe(answer().status);
  expect(caches.kept(FILES)).toEqual([]);
});

test('SPEC 3: what was redirected is not kept', () => {
  const moved = Object.defineProperty(fromSite('x', { headers: IMMUTABLE }), 'redirected', {
    value: true,
  });
  expect(mayKeep(moved)).toBe(false);
});

test('SPEC 5: a second try comes from the network, and what was kept goes', async () => {
  const { get, asked, caches, state } = setUp();
  await get('/r/lobby/b1/area.js');
  state.answer = () => fromSite('healed', { headers: IMMUTABLE });
  expect(await (await get('/r/lobby/b1/area.js?again=1')).text()).toBe('healed');
  expect(caches.kept(FILES)).toEqual([]);
  expect(await (await get('/r/lobby/b1/area.js')).text()).toBe('healed');
  expect(asked).toHaveLength(3);
});

test('SPEC 6: files go by age', async () => {
  const { get, files, caches, state } = setUp();
  await get('/r/lobby/b1/old.js');
  state.now += MOST_AGE;
  await get('/r/lobby/b2/new.js');
  await files.sweep();
  expect(caches.kept(FILES)).toHaveLength(2);
  state.now += 1;
  await files.sweep();
  expect(caches.kept(FILES)).toEqual(['/r/lobby/b2/new.js']);
});

test('SPEC 6: whatever comes, what stays is the newest and fits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 2_900_000 }), { minLength: 5, maxLength: 20 }),
      async (sizes) => {
        const { get, files, caches, state } = setUp();
        for (const [at, size] of sizes.entries()) {
          state.now += 1;
          state.answer = () => fromSite(new Uint8Array(size), { headers: IMMUTABLE });
          await get(`/r/lobby/b1/${at}.js`);
        }
        await files.sweep();
        const left = caches.kept(FILES).map((path) => Number(/(\d+)\.js$/.exec(path)?.[1]));
        const sum = left.reduce((all, at) => all + (sizes[at] ?? 0), 0);
        expect(sum).toBeLessThanOrEqual(MOST_BYTES);
        expect(left).toEqual(sizes.map((_, at) => at).slice(sizes.length - left.length));
        const next = sizes[sizes.length - left.length - 1];
        if (next !== undefined) expect(sum + next).toBeGreaterThan(MOST_BYTES);
      },
    ),
    { numRuns: 10 },
  );
});

test('SPEC 6: the number of files is held without anybody asking', async () => {
  const { get, caches, state } = setUp();
  for (let at = 0; at < MOST_FILES + 30; at += 1) {
    state.now += 1;
    await get(`/r/lobby/b1/${at}.js`);
  }
  expect(caches.kept(FILES).length).toBeLessThanOrEqual(MOST_FILES + 25);
});

test('SPEC 6, 11: a full store is halved, and the file still comes', async () => {
  const { get, caches, state } = setUp();
  state.answer = () => fromSite(new Uint8Array(2_500_000), { headers: IMMUTABLE });
  for (let at = 0; at < 10; at += 1) {
    state.now += 1;
    await get(`/r/lobby/b1/${at}.js`);
  }
  caches.full = true;
  expect((await get('/r/lobby/b1/more.js')).status).toBe(200);
  expect(caches.kept(FILES)).toHaveLength(6);
});

test('SPEC 11: storage that is forbidden changes nothing', async () => {
  const { get, caches, files } = setUp();
  caches.forbidden = true;
  expect((await get('/r/lobby/b1/area.js')).status).toBe(200);
  expect((await get('/r/lobby/b1/area.js?again=1')).status).toBe(200);
  await files.sweep();
});
