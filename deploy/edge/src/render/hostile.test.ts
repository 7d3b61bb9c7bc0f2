import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostile } from 'deploy-release/render/testing';
import { area, jobOf, renderWorker, SHELL } from '../testing/server-builds';
import { RenderPool } from './pool';

const directory = mkdtempSync(join(tmpdir(), 'hostile-'));
const file = join(directory, 'secret');
let pool: RenderPool;
let server: Server;
let guests = 0;
let attack = '';
beforeAll(async () => {
  writeFileSync(file, 'a secret');
  server = createServer(() => {
    guests += 1;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  attack = hostile({ file, port: (server.address() as { port: number }).port });
  pool = new RenderPool(await renderWorker(directory), 1);
});
afterAll(async () => {
  await pool.stop();
  await new Promise((done) => server.close(done));
  rmSync(directory, { recursive: true });
});

const rendered = async (source: string, shell?: string) => {
  const outcome = await pool.run(jobOf({ lobby: source }, shell));
  if (outcome.kind !== 'done' || !outcome.result) throw new Error(JSON.stringify(outcome));
  return outcome.result;
};
const SHOW = "return 'loot: ' + JSON.stringify(globalThis.loot)";

test.each([
  ['when it is evaluated', { top: 'const trying = ATTACK();', load: 'globalThis.loot = await trying' }],
  [
    'when it is mounted',
    { mount: 'globalThis.trying = ATTACK()', load: 'globalThis.loot = await globalThis.trying' },
  ],
  ['when it loads a part', { load: 'globalThis.loot = await ATTACK()' }],
])('R-2: an area that tries every way out %s brings nothing back', async (_when, parts) => {
  const own = Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [name, text.replace('ATTACK', `(${attack})`)]),
  );
  const { html, faults } = await rendered(area({ ...own, page: SHOW }));
  expect(faults).toEqual([]);
  expect(html).toContain('loot: []');
  expect(guests).toBe(0);
});

test('R-2: neither does a shell', async () => {
  const shell = `${SHELL}
    const render = exports.render;
    exports.render = async (request) => {
      const page = await render(request);
      return { ...page, html: JSON.stringify(await (${attack})()) };
    };`;
  expect((await rendered(area(), shell)).html).toBe('[]');
  expect(guests).toBe(0);
});

test('R-2: a worker is a process of its own that has neither the environment nor the files of this one', async () => {
  await rendered(area());
  const [pid = 0] = pool.pids;
  expect(pid).not.toBe(process.pid);
  await pool.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
