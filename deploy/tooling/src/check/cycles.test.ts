import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryRepository } from '../testing/repository';

const repository = temporaryRepository();
afterAll(repository.remove);

const write = (path: string, text: string) => {
  const file = join(repository.dir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const findings = (): string[] => {
  const script = `const { checkCycles } = await import('./deploy/tooling/src/check/cycles.mjs');
    console.log(JSON.stringify([...checkCycles()].map(({ message }) => message)));`;
  const words = ['--input-type=module', '-e', script];
  return JSON.parse(
    execFileSync(process.execPath, words, { cwd: repository.dir, encoding: 'utf8' }),
  );
};

test('files that wait for each other when they are loaded are told once', () => {
  expect(findings()).toEqual([]);
  write('shell/src/a.ts', "import { b } from './b';\nexport const a = () => b;\n");
  write('shell/src/b.ts', "import './c';\nexport const b = 1;\n");
  write('shell/src/c.ts', "export {\n  a,\n} from './a';\n");
  const way = ['a', 'b', 'c', 'a'].map((name) => `shell/src/${name}.ts`).join(' -> ');
  expect(findings()).toEqual([`is in a load cycle: ${way}`]);
});

test('types are gone once they are compiled', () => {
  write(
    'shell/src/c.ts',
    "import type { A } from './a';\nimport { type B } from './a';\nexport type C = A | B;\n",
  );
  expect(findings()).toEqual([]);
});

test('of files that are loaded one after another there are 40 at most', () => {
  const link = (at: number) => write(`shell/src/link-${at}.ts`, `import './link-${at + 1}';\n`);
  for (let at = 1; at < 40; at += 1) link(at);
  write('shell/src/link-40.ts', 'export {};\n');
  expect(findings()).toEqual([]);
  link(0);
  const way = Array.from({ length: 41 }, (_, at) => `shell/src/link-${at}.ts`).join(' -> ');
  expect(findings()).toEqual([`loads 41 files one after another: ${way}`]);
});
