import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type PageRequest, renderPages } from './pages';
import { Trap } from './testing/hostile';

let trap: Trap;
beforeAll(async () => {
  trap = await Trap.set();
});
afterAll(() => trap.clear());

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
  const { broken, pages } = await render(SHELL, `exports.default = ${trap.attack};`);
  expect([broken, pages[0]?.error]).toEqual([null, undefined]);
  expect(pages[0]?.result?.html).toBe('[]');
  expect(trap.guests).toBe(0);
});

it('S-10: neither does one of a shell, nor one that tries it while it is evaluated', async () => {
  const evaluated = `const attack = ${trap.attack}; const trying = attack(); exports.default = () => trying;`;
  const { pages } = await render(
    SHELL.replace(
      'await areas',
      `await (${trap.attack})().then((loot) => loot.length) + await areas`,
    ),
    evaluated,
  );
  expect(pages[0]?.result?.html).toBe('"0"');
  expect(trap.guests).toBe(0);
});

it('S-10: the attack is one: a process without a sandbox gives it the file', async () => {
  const script = `(${trap.attack})().then((loot) => { process.stdout.write(loot.join(), () => process.exit()); })`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
  expect(stdout).toMatch(/the process.*a secret/s);
});
