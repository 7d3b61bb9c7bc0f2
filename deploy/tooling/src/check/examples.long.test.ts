import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

jest.setTimeout(180_000);

const ROOT = resolve(import.meta.dirname, '../../../..');
const SOURCES = join(ROOT, 'shared-contracts/src');
const EXAMPLE = /^ \* @example\n \* ```tsx\n((?: \*.*\n)*?) \* ```$/gm;

/** Examples in the docstrings of the contract: where each stands, and its code. */
const examples = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) =>
    [...readFileSync(join(SOURCES, path), 'utf8').matchAll(EXAMPLE)].map(([, text = ''], at) => ({
      name: `${path.replaceAll(/[^\w]/g, '-')}-${at}.tsx`,
      code: text.replaceAll(/^ \* ?/gm, ''),
    })),
  );

mkdirSync(join(ROOT, '.build'), { recursive: true });
const dir = mkdtempSync(join(ROOT, '.build/examples-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** What the type checker says of files that stand in the repository. */
const typeErrors = (files: readonly { name: string; code: string }[]): string => {
  for (const { name, code } of files) writeFileSync(join(dir, name), code);
  const settings = {
    extends: '../../deploy/tooling/tsconfig/browser.json',
    compilerOptions: {
      composite: false,
      incremental: false,
      noEmit: true,
      emitDeclarationOnly: false,
    },
    files: files.map(({ name }) => name),
  };
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(settings));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', dir], { cwd: dir, encoding: 'utf8' }).stdout;
};

it('every example of the contract fits its types', () => {
  expect(examples.length).toBeGreaterThanOrEqual(15);
  expect(typeErrors(examples)).toBe('');
});

it('one that does not is found', () => {
  const code =
    "import { codeOf } from 'shared-contracts/api';\nexport const wrong: number = codeOf(1);\n";
  expect(typeErrors([{ name: 'wrong.tsx', code }])).toContain('wrong.tsx(2,14): error TS2322');
});
