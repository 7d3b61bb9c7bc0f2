import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPackages, temporaryRepository } from './testing/repository';

const areas = allPackages().filter((name) => name.startsWith('mf-'));
const repository = temporaryRepository([
  'deploy/release',
  'deploy/tooling',
  'shared-contracts',
  'shell',
  ...areas,
]);
afterAll(repository.remove);

const IDS = `
  import { buildId } from './deploy/tooling/src/build-id.mjs';
  console.log(JSON.stringify(process.argv.slice(1).map((area) => [area, buildId(process.cwd() + '/' + area)])));`;
/** Area -> the build id that its sources have now. */
const ids = ({ dir }: { dir: string } = repository, of = areas): Record<string, string> => {
  const args = ['--input-type=module', '-e', IDS, ...of];
  return Object.fromEntries(
    JSON.parse(execFileSync(process.execPath, args, { cwd: dir, encoding: 'utf8' })),
  );
};
const add = (file: string, text: string) =>
  appendFileSync(join(repository.dir, 'shared-contracts/src', file), text);
let known: Record<string, string> | undefined;
/** The areas whose build a change makes another one. */
const changedBy = (change: () => void): string[] => {
  const before = known ?? ids();
  change();
  const after = ids();
  known = after;
  return areas.filter((area) => before[area] !== after[area]);
};

it('K-7: equal sources have equal ids, wherever their checkout lies', () => {
  const other = temporaryRepository([
    'deploy/release',
    'deploy/tooling',
    'shared-contracts',
    'mf-promo',
  ]);
  try {
    expect(ids(other, ['mf-promo'])).toEqual(ids(repository, ['mf-promo']));
  } finally {
    other.remove();
  }
});

it('a call added for the cashbox leaves the builds of the others as they are', () => {
  const call = `export const getNothing = endpoint<{ answer: { ok: boolean } }>({ method: 'GET', path: '/json-api/nothing', auth: 'none' });`;
  expect(changedBy(() => add('api/cashbox.ts', `\n${call}\n`))).toEqual(['mf-cashbox']);
});

it('what a route of one area asks and says leaves the builds of the others as they are', () => {
  const file = join(repository.dir, 'mf-promo/src/manifest.ts');
  const asks = [
    "import { getTournaments } from 'shared-contracts/tournaments';",
    'void getTournaments;',
  ];
  expect(changedBy(() => appendFileSync(file, `\n${asks.join('\n')}\n`))).toEqual(['mf-promo']);
  const promo = /(getPromo = endpoint[\s\S]*?)decidesStatus: true/;
  const promos = join(repository.dir, 'shared-contracts/src/api/promos.ts');
  const described = () =>
    writeFileSync(promos, readFileSync(promos, 'utf8').replace(promo, '$1decidesStatus: false'));
  expect(changedBy(described)).toEqual(['mf-promo']);
});

it('an area more changes no build, nor does what npm writes down of it', () => {
  const lock = join(repository.dir, 'package-lock.json');
  const more = () => {
    execFileSync(
      process.execPath,
      ['deploy/tooling/bin/run.mjs', 'new-area', 'quests', '--no-install'],
      {
        cwd: repository.dir,
      },
    );
    const value = JSON.parse(readFileSync(lock, 'utf8'));
    Object.assign(value.packages, {
      'mf-quests': { version: '0.1.0' },
      'node_modules/mf-quests': { resolved: 'mf-quests', link: true },
    });
    writeFileSync(lock, JSON.stringify(value));
  };
  const withShell = () =>
    execFileSync(process.execPath, ['--input-type=module', '-e', IDS, 'shell'], {
      cwd: repository.dir,
      encoding: 'utf8',
    });
  const shell = withShell();
  expect(changedBy(more)).toEqual([]);
  expect(withShell()).toBe(shell);
});

it('what nobody uses changes no build, the version of the contract all of them', () => {
  expect(changedBy(() => add('stores/loadable.ts', '\nexport const more = () => 1;\n'))).toEqual(
    [],
  );
  const file = join(repository.dir, 'shared-contracts/src/composition/areas.ts');
  const next = () =>
    execFileSync('sed', ['-i', "s/CONTRACT_VERSION = '1/CONTRACT_VERSION = '2/", file]);
  expect(changedBy(next)).toEqual(areas);
});
