import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { area, jobOf, renderWorker, SHELL } from '../testing/server-builds';
import { RenderPool } from './pool';

const directory = mkdtempSync(join(tmpdir(), 'worker-'));
let script: string;
let pool: RenderPool;
beforeAll(async () => {
  script = await renderWorker(directory);
});
afterAll(() => rmSync(directory, { recursive: true }));
beforeEach(() => {
  pool = new RenderPool(script, 1);
});
afterEach(() => pool.stop());

const good = jobOf({ lobby: area() });
const htmlOf = (outcome: Awaited<ReturnType<RenderPool['run']>>) =>
  outcome.kind === 'done' ? outcome.result?.html : outcome;

test('a page is rendered by the builds that it names', async () => {
  const outcome = await pool.run(
    jobOf({ lobby: area(), promo: area({ page: "return react.version + ' gifts'" }) }),
  );
  expect(outcome).toMatchObject({
    kind: 'done',
    result: { parts: ['lobby/pages/main', 'promo/pages/main'], faults: [] },
  });
  expect(htmlOf(outcome)).toContain('<section><h1>Games</h1></section><section>19 gifts</section>');
});

test('a render says what it took of the processor, and builds made ready take none', async () => {
  const [ready, short, long] = [
    await pool.run({ ...good, request: null }),
    await pool.run(good),
    await pool.run(
      jobOf({ lobby: area({ page: "for (let n = 0; n < 1e5; n += 1) Math.sqrt(n); return ''" }) }),
    ),
  ].map((outcome) => (outcome.kind === 'done' ? outcome.cpu : Number.NaN));
  expect(ready).toBe(0);
  expect(short).toBeGreaterThan(0);
  expect(long).toBeGreaterThan(0);
});

test('data is of the realm that reads it', async () => {
  const page =
    'return String(boot.data instanceof Object && Object.getPrototypeOf(boot) === Object.prototype)';
  expect(htmlOf(await pool.run(jobOf({ lobby: area({ page }) })))).toContain(
    '<section>true</section>',
  );
});

test('PG-2: nothing of the process is at hand', async () => {
  const page =
    "return [typeof process, typeof fetch, typeof require('react'), typeof window].join()";
  expect(htmlOf(await pool.run(jobOf({ lobby: area({ page }) })))).toContain(
    'undefined,undefined,object,undefined',
  );
});

const lost: [string, Parameters<typeof area>[0], object][] = [
  [
    'loops while it renders',
    { page: 'for (;;);' },
    { kind: 'lost', why: 'slow', at: { stage: 'render' } },
  ],
  [
    'loops while it is mounted',
    { mount: 'for (;;);' },
    { kind: 'lost', why: 'slow', at: { stage: 'mount', at: 2 } },
  ],
  [
    'loops while it loads a part',
    { load: 'for (;;);' },
    { kind: 'lost', why: 'slow', at: { stage: 'part', at: 2 } },
  ],
  [
    'loops when it is evaluated',
    { top: 'for (;;);' },
    { kind: 'lost', why: 'slow', at: { stage: 'load', at: 2 } },
  ],
  [
    'loops in promises',
    { page: 'const on = () => Promise.resolve().then(on); on(); return ""' },
    { kind: 'lost' },
  ],
  [
    'fills the heap',
    { page: 'const a = []; for (;;) a.push(new Array(9999).fill(boot))' },
    { kind: 'lost' },
  ],
  [
    'takes memory beside the heap',
    { page: 'const a = []; for (;;) a.push(new Uint8Array(1e7).fill(1))' },
    { kind: 'lost' },
  ],
];
test.each(lost)(
  'PG-3: a worker whose area %s is ended, and the next page is rendered',
  async (_what, broken, wanted) => {
    expect(await pool.run(jobOf({ promo: area(), lobby: area(broken) }))).toMatchObject(wanted);
    expect(htmlOf(await pool.run(good))).toContain('<h1>Games</h1>');
  },
);

const kept: [string, Parameters<typeof area>[0], object][] = [
  [
    'throws when it is evaluated',
    { top: "throw new Error('no top')" },
    { label: 'area.load', message: 'no top' },
  ],
  ['asks for what is not shared', { top: "require('node:fs')" }, { label: 'area.load' }],
  ['throws when it is mounted', { mount: "throw new Error('no mount')" }, { label: 'area.mount' }],
  ['throws when it renders', { page: "throw new Error('no page')" }, { label: 'area.render' }],
];
test.each(kept)('an area that %s costs its own part', async (_what, broken, wanted) => {
  const outcome = await pool.run(
    jobOf({ lobby: area(broken), promo: area({ page: "return 'gifts'" }) }),
  );
  expect(outcome).toMatchObject({
    kind: 'done',
    result: { faults: [{ area: 'lobby', ...wanted }] },
  });
  expect(htmlOf(outcome)).toContain('<section>gifts</section>');
});

test('a render that waits for what never comes is given up, and the worker goes on', async () => {
  const outcome = await pool.run(jobOf({ lobby: area({ load: 'await new Promise(() => {})' }) }));
  expect(outcome).toMatchObject({ kind: 'done', result: null });
  expect(htmlOf(await pool.run(good))).toContain('<h1>Games</h1>');
});

test('a promise that nobody waits for ends nothing', async () => {
  const page = "Promise.reject(new Error('forgotten')); return 'fine'";
  for (let turn = 0; turn < 3; turn += 1) {
    expect(htmlOf(await pool.run(jobOf({ lobby: area({ page }) })))).toContain('fine');
  }
});

test.each([
  ['throws', "throw new Error('no shell')"],
  ['is something else', 'exports.default = 1'],
  ['gives what is no page', `${SHELL}; exports.render = async () => null;`],
])('a shell that %s is a fault of the shell', async (_what, source) => {
  const outcome = await pool.run(jobOf({ lobby: area() }, source));
  expect(outcome).toMatchObject({ kind: 'done', result: null });
});

test('PG-4: too many are turned away at once, the others are served in turn', async () => {
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => pool.run(good)));
  const busy = outcomes.filter(({ kind }) => kind === 'busy');
  expect(busy).toHaveLength(21);
  expect(outcomes.slice(0, 9).every((outcome) => htmlOf(outcome))).toBe(true);
});

test('a worker whose heap has grown is replaced', async () => {
  const page =
    'globalThis.kept = (globalThis.kept ?? []).concat([new Array(4e6).fill(1.5)]); return String(kept.length)';
  const counts: unknown[] = [];
  for (let turn = 0; turn < 8; turn += 1)
    counts.push(
      /<section>(\d+)/.exec(String(htmlOf(await pool.run(jobOf({ lobby: area({ page }) })))))?.[1],
    );
  expect(counts.filter((count) => count === '1').length).toBeGreaterThan(1);
  expect(counts).not.toContain(undefined);
});
