import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PageRequest, renderPages } from './pages';
import { hostile } from './testing/hostile';

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
const file = join(folder, 'secret');
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
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

const SHELL = `
exports.contract = '1.2.0';
exports.shares = {};
exports.render = async ({ areas }) => {
  const html = JSON.stringify(await areas.promo.default());
  return { html, css: '', parts: [], wanted: [], faults: [] };
};`;
const render = (shell: string, area: string) =>
  renderPages({
    shell: { area: 'shell', name: 'shell/s1/server.js', text: shell },
    area: { area: 'promo', name: 'promo/p1/server.js', text: area },
    requests: [{ url: '/', boot: { data: {} } } as unknown as PageRequest],
  });

it('S-10: a build of an area that tries every way out brings nothing back', async () => {
  const { broken, pages } = await render(SHELL, `exports.default = ${attack};`);
  expect([broken, pages[0]?.error]).toEqual([null, undefined]);
  expect(pages[0]?.result?.html).toBe('[]');
  expect(guests).toBe(0);
});

it('S-10: neither does one of a shell, nor one that tries it while it is evaluated', async () => {
  const evaluated = `const attack = ${attack}; const trying = attack(); exports.default = () => trying;`;
  const { pages } = await render(
    SHELL.replace('await areas', `await (${attack})().then((loot) => loot.length) + await areas`),
    evaluated,
  );
  expect(pages[0]?.result?.html).toBe('"0"');
  expect(guests).toBe(0);
});

it('S-10: the attack is one: a process without walls gives it the file', async () => {
  const script = `(${attack})().then((loot) => { process.stdout.write(loot.join(), () => process.exit()); })`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
  expect(stdout).toMatch(/the process.*a secret/s);
});
