import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ERROR_CODES } from 'shared-contracts/api';
import { COMMON_CODES } from './http/errors';
import type { Module } from './module';
import { MODULES } from './modules';

const FOLDER = join(__dirname, 'modules');
/** Name of a module -> its folder. */
const FOLDERS = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^/]+\/[^/]+\/index\.ts$/.test(path))
    .map((path) => [path.split('/')[1], join(FOLDER, dirname(path))]),
);

/** Codes that a module's sources write, comments aside. */
const written = ({ name }: Module): string[] => {
  const folder = FOLDERS.get(name);
  if (!folder) throw new Error(`${name} has no folder`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/(\.test|^index|^public)\.ts$/.test(file),
  );
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return ERROR_CODES.filter((one) => new RegExp(`['\`]${one}['\`]`).test(code));
};

test('a code belongs to one module, or to every call', () => {
  const all = [...MODULES.flatMap(({ codes = [] }: Module) => codes), ...COMMON_CODES];
  expect(all.filter((code, at) => all.indexOf(code) !== at)).toEqual([]);
});

test.each(MODULES.map((module) => [module.name, module] as const))(
  '%s refuses with what it may',
  (_, module) => {
    const { codes: own = [], needs }: Module = module;
    const may = [...COMMON_CODES, ...own, ...needs.flatMap(({ codes = [] }) => codes)];
    expect(written(module).filter((code) => !(may as string[]).includes(code))).toEqual([]);
  },
);
