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
  const script = `const { checkShellOrder } = await import('./deploy/tooling/src/check/shell-order.mjs');
    console.log(JSON.stringify([...checkShellOrder()].map(({ file, message }) => file + ' ' + message.split(':')[0])));`;
  const words = ['--input-type=module', '-e', script];
  return JSON.parse(
    execFileSync(process.execPath, words, { cwd: repository.dir, encoding: 'utf8' }),
  );
};
const told = (file: string, folder: string, own: string) =>
  `shell/src/${file} imports ${folder}, which stands after ${own} in the order of shell/README.md`;

test('a folder of the shell imports only those before it, types and later files as well', () => {
  write('shell/README.md', '# shell\n\nOrder of folders: `http` `session` `views`.\n');
  write('shell/src/http/call.ts', "import { a } from './a';\nexport const call = a;\n");
  write('shell/src/views/page.tsx', "import { call } from '../http/call';\nexport { call };\n");
  write('shell/src/session/a.test.ts', "import '../views/page';\n");
  expect(findings()).toEqual([]);
  write(
    'shell/src/http/call.ts',
    "import type { S } from '../session/store';\nexport type T = S;\n",
  );
  write(
    'shell/src/session/store.ts',
    'export const load = () => import(/* webpackChunkName: "page" */ \'../views/page\');\n',
  );
  expect(findings()).toEqual([
    told('http/call.ts', 'session', 'http'),
    told('session/store.ts', 'views', 'session'),
  ]);
});

test('a folder that the order does not name is told', () => {
  write('shell/src/http/call.ts', 'export const call = 1;\n');
  write('shell/src/session/store.ts', 'export const load = 1;\n');
  write('shell/src/extra/one.ts', 'export const one = 1;\n');
  expect(findings()).toEqual([
    'shell/src/extra/one.ts is in extra, which the order of folders in shell/README.md does not name',
  ]);
});
