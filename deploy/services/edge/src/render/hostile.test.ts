import { Trap } from 'deploy-release/render/testing';
import { area, jobOf, renderWorker, SHELL } from '../testing/server-builds';
import { RenderPool } from './pool';
import { LIMITS } from './worker-process';

/** Trying every way out takes its time; how long a render may take is PG-3's matter. */
const PATIENT = { ...LIMITS, evaluation: 30_000, first: 30_000, warm: 30_000, wall: 60_000 };

let trap: Trap;
let pool: RenderPool;
beforeAll(async () => {
  trap = await Trap.set();
  pool = new RenderPool(await renderWorker(trap.folder), 1, undefined, PATIENT);
});
afterAll(async () => {
  await pool.stop();
  await trap.clear();
});

const rendered = async (source: string, shell?: string) => {
  const outcome = await pool.run(jobOf({ lobby: source }, shell));
  if (outcome.kind !== 'done' || !outcome.result) throw new Error(JSON.stringify(outcome));
  return outcome.result;
};
const SHOW = "return 'loot: ' + JSON.stringify(globalThis.loot)";

test.each([
  [
    'when it is evaluated',
    { top: 'const trying = ATTACK();', load: 'globalThis.loot = await trying' },
  ],
  [
    'when it is mounted',
    { mount: 'globalThis.trying = ATTACK()', load: 'globalThis.loot = await globalThis.trying' },
  ],
  ['when it loads a part', { load: 'globalThis.loot = await ATTACK()' }],
])('PG-2, PG-2a: an area that tries every way out %s brings nothing back', async (_when, parts) => {
  const own = Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [name, text.replace('ATTACK', `(${trap.attack})`)]),
  );
  const { html, faults } = await rendered(area({ ...own, page: SHOW }));
  expect(faults).toEqual([]);
  expect(html).toContain('loot: []');
  expect(trap.guests).toBe(0);
});

test('PG-2: neither does a shell', async () => {
  const shell = `${SHELL}
    const render = exports.render;
    exports.render = async (request) => {
      const page = await render(request);
      return { ...page, html: JSON.stringify(await (${trap.attack})()) };
    };`;
  expect((await rendered(area(), shell)).html).toBe('[]');
  expect(trap.guests).toBe(0);
});

test('PG-2: a worker is a process of its own that has neither the environment nor the files of this one', async () => {
  await rendered(area());
  const [pid = 0] = pool.pids;
  expect(pid).not.toBe(process.pid);
  await pool.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
