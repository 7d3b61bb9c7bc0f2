import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { CONTRACTS_SRC, ROOT } from '../paths.mjs';
import { run } from '../run/process.mjs';

const DIR = resolve(CONTRACTS_SRC, '../.build/compare');
const TSC = resolve(ROOT, 'node_modules/typescript/bin/tsc');

const SETTINGS = {
  extends: relative(DIR, resolve(ROOT, 'deploy/tooling/tsconfig/browser.json')),
  compilerOptions: { composite: false, noEmit: true, emitDeclarationOnly: false, rootDir: ROOT },
  include: ['compare.ts'],
};

/** A member that went is one that a caller may name, although a value without it could be assigned. */
const KEEPS = `type Given<T> = T extends (first: infer P, ...rest: never[]) => unknown ? keyof P : never;
type Keeps<Then, Now> = [keyof Then] extends [keyof Now] ? ([Given<Then>] extends [Given<Now>] ? true : false) : false;`;

/** What has to hold of a name, each in a line of its own. */
const claims = ({ name }, index) => [
  {
    of: index,
    claim: 'serves',
    line: `{ let now!: typeof Now${index}.${name}; const then: typeof Then${index}.${name} = now; }`,
  },
  {
    of: index,
    claim: 'serves',
    line: `{ const kept: Keeps<typeof Then${index}.${name}, typeof Now${index}.${name}> = true; }`,
  },
  {
    of: index,
    claim: 'servedBy',
    line: `{ let then!: typeof Then${index}.${name}; const now: typeof Now${index}.${name} = then; }`,
  },
];

const importsOf = ({ entry }, index) => [
  `import type * as Now${index} from '${relative(DIR, resolve(CONTRACTS_SRC, entry))}';`,
  `import type * as Then${index} from './shared-contracts/src/${entry}';`,
];

/** The contracts as they were committed last, beside those of now. @throws Error without git */
function unpackFormer() {
  rmSync(DIR, { recursive: true, force: true });
  mkdirSync(DIR, { recursive: true });
  const archive = execFileSync('git', ['archive', 'HEAD', 'shared-contracts/src'], {
    cwd: ROOT,
    maxBuffer: 2 ** 28,
  });
  execFileSync('tar', ['-x', '-C', DIR], { input: archive });
}

/**
 * Asks the type checker of each name whether its type of now serves those who were made with the committed one, and the other way round.
 * @param {{entry: string, name: string}[]} names `entry` is a module of the contracts, from `src`
 * @returns {Promise<{serves: boolean, servedBy: boolean}[]>} nothing is taken for granted when the former sources cannot be read any more
 */
export async function compareTypes(names) {
  if (names.length === 0) return [];
  unpackFormer();
  const all = names.flatMap(claims);
  const lines = [...names.flatMap(importsOf), ...KEEPS.split('\n'), ...all.map(({ line }) => line)];
  writeFileSync(resolve(DIR, 'compare.ts'), `${lines.join('\n')}\n`);
  writeFileSync(resolve(DIR, 'tsconfig.json'), JSON.stringify(SETTINGS));
  const said = await run(process.execPath, [TSC, '-p', DIR, '--pretty', 'false'], {
    cwd: DIR,
  }).catch(({ message }) => message);
  rmSync(DIR, { recursive: true, force: true });
  const elsewhere = /^(?!compare\.ts).*\(\d+,\d+\): error /m.test(said) || /^error /m.test(said);
  const wrong = new Set(
    [...said.matchAll(/^compare\.ts\((\d+),/gm)].map(([, line]) => Number(line)),
  );
  const holds = (index, wanted) =>
    !elsewhere &&
    all.every(
      ({ of, claim }, at) =>
        of !== index || claim !== wanted || !wrong.has(lines.length - all.length + at + 1),
    );
  return names.map((_, index) => ({
    serves: holds(index, 'serves'),
    servedBy: holds(index, 'servedBy'),
  }));
}
