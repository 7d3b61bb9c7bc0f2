import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, CHUNK_TIMEOUT } from './base.mjs';

let dir: string;
let main: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'retry-chunks-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'src/page.css'), '.page { color: red; }');
  writeFileSync(join(dir, 'src/page.ts'), "import './page.css'; export const text = 'page';");
  writeFileSync(
    join(dir, 'src/main.ts'),
    "import(/* webpackChunkName: 'page' */ './page').catch(() => {});",
  );
  const base = baseConfig({
    dir,
    build: 'b1',
    dev: true,
    outDir: join(dir, 'out'),
  }) as Configuration;
  const compiler = webpack({
    ...base,
    cache: false,
    devtool: false,
    entry: { main: join(dir, 'src/main.ts') },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  main = readFileSync(join(dir, 'out/main.js'), 'utf8');
}, 60_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A page whose files never come. @param late by how many milliseconds it hears of each of its timers */
async function openPage(late: number) {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const { window } = new JSDOM('<script src="http://site.test/main.js"></script>', {
    runScripts: 'outside-only',
    url: 'http://site.test/',
  });
  const setTimer = (run: () => void, milliseconds: number) =>
    timers.push({ at: now + milliseconds + late, run });
  Object.assign(window, { setTimeout: setTimer, clearTimeout: () => {} });
  window.eval(main);
  const asked = () => [
    ...[...window.document.querySelectorAll<HTMLScriptElement>('script[src*="page"]')].map(
      ({ src }) => src,
    ),
    ...[...window.document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      ({ href }) => href,
    ),
  ];
  async function passUntil(end: number): Promise<string[]> {
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) return asked();
      timers = timers.filter((timer) => timer !== next);
      now = next.at;
      next.run();
      for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
    }
  }
  return { passUntil };
}
const FIRST = ['http://site.test/page.js', 'http://site.test/page.css'];
const AGAIN = ['http://site.test/page.js?again=1', 'http://site.test/page.css?again=1'];

it('a script and a sheet that never come are asked for again at the limit, from other addresses', async () => {
  const page = await openPage(0);
  expect(await page.passUntil(CHUNK_TIMEOUT - 1)).toEqual(FIRST);
  expect(await page.passUntil(CHUNK_TIMEOUT)).toEqual(AGAIN);
});

it('the limit leaves out the time in which the page was too busy to notice', async () => {
  const page = await openPage(750);
  expect(await page.passUntil(4 * CHUNK_TIMEOUT - 1)).toEqual(FIRST);
  expect(await page.passUntil(4 * CHUNK_TIMEOUT)).toEqual(AGAIN);
});
