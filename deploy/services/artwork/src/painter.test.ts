import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createArtwork } from './artwork';
import type { Order } from './order';
import { createPainter } from './painter';
import type { Recipe } from './recipe';

const dir = mkdtempSync(join(tmpdir(), 'painter-'));
const script = join(dir, 'child.mjs');
/** Does as the order's title says; writes what it knows of itself. */
writeFileSync(
  script,
  `import { appendFileSync, existsSync, watch, writeFileSync } from 'node:fs';
   writeFileSync(process.argv[1] + '.pid', String(process.pid));
   process.on('disconnect', () => process.exit(0));
   process.on('message', ({ id, order: { recipe: { title }, path } }) => {
     appendFileSync(process.argv[1] + '.log', title + '\\n');
     if (title === 'dies') process.exit(3);
     if (title === 'fails') return process.send({ id, error: 'no such colour' });
     const done = () => { writeFileSync(path, JSON.stringify({ pid: process.pid, env: Object.keys(process.env) })); process.send({ id }); };
     if (title !== 'waits') return done();
     const look = setInterval(() => { if (existsSync(path + '.go')) { clearInterval(look); done(); } }, 5);
   });`,
);
let count = 0;
const order = (title: string): Order => {
  count += 1;
  const path = join(dir, `${count}.svg`);
  return { recipe: { kind: 'provider', name: 'x', title }, width: null, format: 'svg', path };
};
const read = ({ path }: Order) =>
  JSON.parse(readFileSync(path, 'utf8')) as { pid: number; env: string[] };
const lives = (pid: number) => existsSync(`/proc/${pid}`);
/** After one that broke: until the test ends it. */
function heldRest() {
  let end = () => {};
  const rest = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { rest: () => rest, end: () => end() };
}
const log = () => readFileSync(`${script}.log`, 'utf8').trim().split('\n');

test('A-6 pictures are painted by another process, which knows nothing of the server and stands behind it', async () => {
  process.env.DATABASE_URL_OF_TEST = 'postgres://secret';
  const painter = createPainter(script);
  const [first, second] = [order('paints'), order('paints')];
  await Promise.all([painter.paint(first, true), painter.paint(second, true)]);
  const { pid, env } = read(first);
  expect(pid).not.toBe(process.pid);
  expect(read(second).pid).toBe(pid);
  expect(
    env.filter(
      (name) =>
        ![
          'NODE_ENV',
          'MALLOC_ARENA_MAX',
          'NODE_CHANNEL_FD',
          'NODE_CHANNEL_SERIALIZATION_MODE',
        ].includes(name),
    ),
  ).toEqual([]);
  expect(getPriority(pid)).toBeGreaterThan(getPriority(process.pid));
  await painter.stop();
  expect(lives(pid)).toBe(false);
  delete process.env.DATABASE_URL_OF_TEST;
});

test('A-6 with nothing left to paint the process ends, and the next order starts another', async () => {
  const painter = createPainter(script, { idleMs: 1 });
  const [first, second] = [order('paints'), order('paints')];
  await painter.paint(first, true);
  const { pid } = read(first);
  while (lives(pid)) await new Promise((resolve) => setImmediate(resolve));
  await painter.paint(second, true);
  expect(read(second).pid).not.toBe(pid);
  await painter.stop();
});

test('A-6 what somebody waits for goes before what nobody waits for', async () => {
  const painter = createPainter(script);
  const held = order('waits');
  writeFileSync(`${script}.log`, '');
  const all = [
    painter.paint(held, true),
    painter.paint(order('later'), false),
    painter.paint(order('later too'), false),
    painter.paint(order('at once'), true),
    painter.paint(order('at once too'), true),
  ];
  await all[4];
  writeFileSync(`${held.path}.go`, '');
  await Promise.all(all);
  expect(log()).toEqual(['waits', 'at once', 'at once too', 'later', 'later too']);
  await painter.stop();
});

test('D-8b: what cannot be painted is told, and a process that breaks is not started again at once', async () => {
  const { rest, end } = heldRest();
  const painter = createPainter(script, { rest });
  await expect(painter.paint(order('fails'), true)).rejects.toThrow('no such colour');
  const [dying, beside] = [painter.paint(order('dies'), true), painter.paint(order('waits'), true)];
  const [later, last] = [order('paints'), order('paints')];
  const waiting = [painter.paint(later, false), painter.paint(last, false)];
  await expect(dying).rejects.toThrow('the painter ended');
  await expect(beside).rejects.toThrow('the painter ended');
  await expect(painter.paint(order('paints'), true)).rejects.toThrow('no painter');
  expect([later, last].some(({ path }) => existsSync(path))).toBe(false);
  end();
  await Promise.all(waiting);
  await painter.paint(order('paints'), true);
  await painter.stop();
  for (const urgent of [true, false])
    await expect(painter.paint(order('paints'), urgent)).rejects.toThrow('no painter');
});

test('D-8b: a picture whose painter is killed over it is painted by the next one', async () => {
  const { rest, end } = heldRest();
  const painter = createPainter(script, { rest });
  const artwork = createArtwork({ dir, script, painter });
  const recipe: Recipe = { kind: 'provider', name: 'saltwind', title: 'waits' };
  artwork.learn([recipe]);
  const file = basename(artwork.drawing('provider', 'saltwind'));
  const path = join(dir, 'provider', file);
  mkdirSync(dirname(path));
  writeFileSync(`${script}.log`, '');
  const asked = artwork.open('provider', file);
  while (!log().includes('waits')) await new Promise((resolve) => setImmediate(resolve));
  process.kill(Number(readFileSync(`${script}.pid`, 'utf8')), 'SIGKILL');
  expect(await asked).toEqual({ svg: expect.stringContaining('<svg') });
  const prepared = artwork.prepare([recipe]);
  writeFileSync(`${path}.go`, '');
  end();
  await prepared;
  expect(await artwork.open('provider', file)).toEqual({ path, forGood: true });
  await artwork.stop();
});
