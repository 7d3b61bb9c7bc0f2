import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { run } from '../run/process.mjs';
import { error } from './files.mjs';

const CONTRACTS = resolve(ROOT, 'shared-contracts');
export const TYPES = resolve(CONTRACTS, '.build/types');
const REPORT = resolve(CONTRACTS, 'report');
const SKIP = /\/(testing|kit-page)\//;

/** Declarations without what a caller cannot see: comments, maps, private members. */
const bare = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^\s*private .*$/gm, '')
    .replace(/^\s*\n/gm, '');

/** The declaration files that an entry reaches inside its own folder and no entry before it did, the entry first. */
function reached(entry, elsewhere) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file) || !existsSync(file) || SKIP.test(file)) return;
    if (file !== entry && elsewhere.has(file)) return;
    found.add(file);
    elsewhere.add(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const path = resolve(dirname(file), target);
      if (!relative(dirname(entry), path).startsWith('..')) {
        visit(`${path}.d.ts`);
        visit(`${path}/index.d.ts`);
      }
    }
  };
  visit(entry);
  return [...found];
}

const sections = (entry, elsewhere) =>
  reached(entry, elsewhere).map(
    (file) => `# ${relative(TYPES, file)}\n${bare(readFileSync(file, 'utf8'))}`,
  );

/** Writes the declarations of the contracts, as their sources stand. */
export const buildTypes = () =>
  run(process.execPath, [resolve(ROOT, 'node_modules/typescript/bin/tsc'), '-b', CONTRACTS], {
    cwd: ROOT,
  });

/** Entry name -> the text of its public surface. */
async function surfaces() {
  await buildTypes();
  const { exports } = JSON.parse(readFileSync(resolve(CONTRACTS, 'package.json'), 'utf8'));
  const entries = Object.entries(exports).filter(
    ([, path]) => /\.tsx?$/.test(path) && !path.includes('*'),
  );
  const lib = readdirSync(resolve(CONTRACTS, 'src/lib')).map((file) => [
    `./lib/${file}`,
    `./src/lib/${file}`,
  ]);
  const files = [...entries, ...lib].map(([name, path]) => [
    name.replace(/^\.\//, '').replace(/\.ts$/, '').replaceAll('/', '-'),
    resolve(TYPES, path.replace(/\.tsx?$/, '.d.ts')),
  ]);
  const elsewhere = new Set(files.map(([, file]) => file));
  const all = files.map(([name, file]) => [name, sections(file, elsewhere).join('\n')]);
  return new Map(all.filter(([name]) => !name.startsWith('testing')));
}

/** Writes the report anew: `npm run check:repo -- --write`. */
export async function writeSurface() {
  rmSync(REPORT, { recursive: true, force: true });
  mkdirSync(REPORT, { recursive: true });
  for (const [name, text] of await surfaces()) writeFileSync(resolve(REPORT, `${name}.txt`), text);
}

/** The checked-in report is what the contracts export: a change of it is seen in review. */
export async function* checkSurface() {
  for (const [name, text] of await surfaces()) {
    const file = resolve(REPORT, `${name}.txt`);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
      yield error(
        relative(ROOT, file),
        'is not what the contracts export: npm run check:repo -- --write',
      );
  }
}
