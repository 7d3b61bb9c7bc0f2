/** @own-modules */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock } from '../testing/clock';
import { TestEdge } from '../testing/edge';
import { block } from '../testing/html';
import { area, renderWorker, SHELL } from '../testing/server-builds';

// pages wait as long as the test wants them to
jest.mock('./within', () => jest.requireActual('../testing/patience'));

let edge: TestEdge;
const directory = mkdtempSync(join(tmpdir(), 'worker-'));
let script: string;
beforeAll(async () => {
  script = await renderWorker(directory);
});
afterAll(() => rmSync(directory, { recursive: true }));
// nothing passes but what a test lets pass: who was left alone stays so
beforeEach(() => fakeClock());
afterEach(async () => {
  jest.useRealTimers();
  await edge.stop();
});

const start = async (
  servers: Record<string, string>,
  change?: Parameters<TestEdge['start']>[1],
) => {
  edge = new TestEdge();
  edge.servers = { shell: SHELL, promo: area({ page: "return 'gifts'" }), ...servers };
  await edge.start({ renderWorkers: 1, renderWorker: script }, change);
};
const open = async (path: string) => {
  const { status, text } = await edge.ask(path);
  return { status, boot: block(text, 'boot'), text };
};
/** Another address of the same route each time: nothing is at hand. */
let turn = 0;
const openNew = (path: string) => {
  turn += 1;
  return open(`${path}?turn=${turn}`);
};
const countOf = async (name: string) => {
  const rows = await edge.feedback.health.rows(0);
  const own = rows.filter((row) => row.area === name);
  return {
    renders: own.reduce((sum, { renders = 0 }) => sum + renders, 0),
    faulted: own.reduce((sum, { faulted = 0 }) => sum + faulted, 0),
  };
};

const broken: [string, Parameters<typeof area>[0]][] = [
  ['throws when it is evaluated', { top: "throw new Error('no top')" }],
  ['throws when it is mounted', { mount: "throw new Error('no mount')" }],
  ['throws when it renders', { page: "throw new Error('no page')" }],
  ['never ends being evaluated', { top: 'for (;;);' }],
  ['never ends rendering', { page: 'for (;;);' }],
  ['waits for what never comes', { load: 'await new Promise(() => {})' }],
  [
    'takes memory without end',
    { page: 'const a = []; for (;;) a.push(new Array(9999).fill(boot))' },
  ],
];
test.each(broken)(
  'PG-1, PG-5, PG-7: an area that %s costs its content, and is then left alone',
  async (_what, lobby) => {
    await start({ lobby: area(lobby) });
    const first = await openNew('/');
    expect(first.status).toBe(200);
    expect(first.boot.rendered?.parts ?? []).toEqual([]);
    // the browser has all that it needs to paint it
    expect(first.text).toContain('/r/lobby/b1/page-main.js');
    expect((await countOf('lobby')).faulted).toBe(1);
    for (let page = 0; page < 3; page += 1) {
      const { boot } = await openNew('/');
      expect(boot.rendered.parts).toEqual([]);
    }
    expect((await countOf('lobby')).faulted).toBe(1);
    expect((await openNew('/promo')).boot.rendered.parts).toEqual(['promo/pages/main']);
  },
);

test('PG-1, PG-1a: a shell that cannot render costs every page its content, and nothing else', async () => {
  await start({ shell: "throw new Error('no shell')", lobby: area() });
  for (let page = 0; page < 3; page += 1) {
    const { status, boot, text } = await openNew('/');
    expect(status).toBe(200);
    expect(boot.rendered).toBeNull();
    expect(text).toContain('<div id="root"><div class="boot-header"></div></div>');
  }
  expect(await countOf('shell')).toEqual({ renders: 1, faulted: 1 });
});

test('PG-2, PG-2h: a server build that is not what was published is not evaluated', async () => {
  await start({ lobby: area() });
  const { writeFileSync } = await import('node:fs');
  writeFileSync(
    edge.artifacts.path('lobby', 'b1', 'server.0a.js'),
    area({ page: "return 'another'" }),
  );
  const { boot, text } = await openNew('/');
  expect(boot.rendered.parts).toEqual([]);
  expect(text).not.toContain('another');
});

test('PG-5: beside an area that never ends the others have their content, and it is hardly tried', async () => {
  await start({ lobby: area({ page: 'for (;;);' }) });
  let rendered = 0;
  for (let page = 0; page < 30; page += 1) {
    if (page % 6 === 5) await openNew('/');
    else if ((await openNew('/promo')).boot.rendered) rendered += 1;
  }
  expect(rendered).toBe(25);
  expect((await countOf('lobby')).faulted).toBe(1);
});

test('PG-7: a canary whose server build breaks is demoted for it, though no player saw it fail', async () => {
  edge = new TestEdge();
  edge.publish('lobby', 'b2', { served: area({ page: "throw new Error('no page')" }) });
  edge.servers = { shell: SHELL, lobby: area() };
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  await edge.start({ renderWorkers: 1, renderWorker: script }, (live) => ({
    ...live,
    pins: { ...live.pins, lobby: 'b1' },
    canaries: [{ area: 'lobby', build: 'b2', share: 5000, brand: null, startedAt }],
  }));
  for (let page = 0; page < 60; page += 1) {
    await openNew('/');
    // the bench ends
    jest.setSystemTime(Date.now() + 20_000);
    await edge.feedback.healer.look();
    if ((await edge.store.current())?.kills?.length) break;
  }
  const document = await edge.store.current();
  expect(document?.kills).toMatchObject([{ area: 'lobby', build: 'b2' }]);
  expect(document?.note).toMatch(/^demote lobby@b2: canary, revision 2: \d+ of \d+ renders failed/);
  expect((await openNew('/')).boot.rendered.parts).toEqual(['lobby/pages/main']);
});
