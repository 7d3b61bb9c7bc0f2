import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { run } from '../run/process.mjs';
import { error } from './files.mjs';

const CONTRACTS = resolve(ROOT, 'shared-contracts');
export const TYPES = resolve(CONTRACTS, '.build/types');
const REPORT = resolve(CONTRACTS, 'report.txt');
const SKIP = /\/(testing|kit-page)\//;

/** Declarations without what a caller cannot see: comments, maps, private members. */
const bare = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^\s*private .*$/gm, '')
    .replace(/^\s*\n/gm, '');

/** Writes the declarations of the contracts, as their sources stand. */
export const buildTypes = () =>
  run(process.execPath, [resolve(ROOT, 'node_modules/typescript/bin/tsc'), '-b', CONTRACTS], {
    cwd: ROOT,
  });

const exported = () => JSON.parse(readFileSync(resolve(CONTRACTS, 'package.json'), 'utf8')).exports;

/** Declaration files of what other packages may import. */
function entries(exports) {
  const named = Object.values(exports).filter((path) => /\.tsx?$/.test(path));
  const lib = readdirSync(resolve(CONTRACTS, 'src/lib')).map((file) => `./src/lib/${file}`);
  return [...named, ...lib]
    .filter((path) => !path.includes('*'))
    .map((path) => resolve(TYPES, path.replace(/\.tsx?$/, '.d.ts')));
}

/** The public surface: the entries by name, and every declaration file that one of them reaches, once. */
async function surface() {
  await buildTypes();
  const exports = exported();
  const found = new Map();
  const visit = (file) => {
    if (found.has(file) || !existsSync(file) || SKIP.test(file)) return;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, target] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g)) {
      const path = resolve(dirname(file), target);
      visit(`${path}.d.ts`);
      visit(`${path}/index.d.ts`);
    }
  };
  entries(exports).forEach(visit);
  const names = Object.entries(exports).map(([name, path]) => `${name} ${path}\n`);
  const files = [...found].map(([file, text]) => `# ${relative(TYPES, file)}\n${bare(text)}`);
  return [`# exports\n${names.sort().join('')}`, ...files.sort()].join('\n');
}

/** Writes the report anew: `npm run check:repo -- --write`. */
export const writeSurface = async () => writeFileSync(REPORT, await surface());

/** The checked-in report is what the contracts export: a change of it is seen in review. */
export async function* checkSurface() {
  if (!existsSync(REPORT) || readFileSync(REPORT, 'utf8') !== (await surface()))
    yield error(
      relative(ROOT, REPORT),
      'is not what the contracts export: npm run check:repo -- --write',
    );
}
