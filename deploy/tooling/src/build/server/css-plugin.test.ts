import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCss from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { projectFiles } from '../../check/files.mjs';
import { ROOT } from '../../paths.mjs';
import { rules } from '../../webpack/rules.mjs';
import { classNames } from './css-plugin.mjs';

type Names = Record<string, string>;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'css-names-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** What the browsers' build gives scripts for these sheets. */
const inBrowsers = async (files: string[]): Promise<Names[]> => {
  const own = mkdtempSync(join(dir, 'build-'));
  const lines = files.map((file) => `require(${JSON.stringify(file)}).default`);
  writeFileSync(join(own, 'entry.js'), `module.exports = [${lines.join(',')}];`);
  const config = {
    mode: 'production',
    target: 'node',
    context: own,
    entry: join(own, 'entry.js'),
    output: { path: own, filename: 'out.js', library: { type: 'commonjs2' } },
    module: { rules: rules({ dev: false }) },
    plugins: [new MiniCss()],
  } as Configuration;
  await new Promise<void>((resolve, reject) =>
    webpack(config, (error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  return require(join(own, 'out.js'));
};

it('every sheet of the repository gives scripts the same names in both builds', async () => {
  const files = projectFiles()
    .filter((path: string) => path.endsWith('.module.css') && !path.startsWith('deploy/'))
    .map((path: string) => join(ROOT, path));
  const wanted = await inBrowsers(files);
  expect(files.length).toBeGreaterThan(50);
  expect(wanted.every((names) => Object.keys(names).length > 0)).toBe(true);
  const found = await Promise.all(files.map(classNames));
  expect(Object.fromEntries(found.map((names, at) => [files[at], names]))).toEqual(
    Object.fromEntries(wanted.map((names, at) => [files[at], names])),
  );
});

it('names of classes, ids and animations are exported, those of everybody are not', async () => {
  const file = join(dir, 'x.module.css');
  writeFileSync(
    file,
    `.a:global(.open) > .b { animation: slide 1s; } #c { color: red; }
    @keyframes slide { to { opacity: 0; } } @media (width > 9px) { .d { container-name: box; } }`,
  );
  const [wanted] = await inBrowsers([file]);
  expect(Object.keys(wanted ?? {}).sort()).toEqual(['a', 'b', 'c', 'd', 'slide']);
  expect(await classNames(file)).toEqual(wanted);
});
