import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPackages, temporaryRepository } from './testing/repository';

jest.setTimeout(60_000);

const areas = allPackages().filter((name) => name.startsWith('mf-'));
const repository = temporaryRepository(['deploy/release', 'deploy/tooling', 'shared-contracts', ...areas]);
afterAll(repository.remove);

const IDS = `
  import { buildId } from './deploy/tooling/src/build-id.mjs';
  console.log(JSON.stringify(process.argv.slice(1).map((area) => [area, buildId(process.cwd() + '/' + area)])));`;
/** Area -> the build id that its sources have now. */
const ids = (): Record<string, string> => {
  const args = ['--input-type=module', '-e', IDS, ...areas];
  return Object.fromEntries(
    JSON.parse(execFileSync(process.execPath, args, { cwd: repository.dir, encoding: 'utf8' })),
  );
};
const add = (file: string, text: string) =>
  appendFileSync(join(repository.dir, 'shared-contracts/src', file), text);
/** The areas whose build a change makes another one. */
const changedBy = (change: () => void): string[] => {
  const before = ids();
  change();
  const after = ids();
  return areas.filter((area) => before[area] !== after[area]);
};

it('a call added for the cashbox leaves the builds of the others as they are', () => {
  const call = `export const getNothing = endpoint<{ answer: { ok: boolean } }>({ method: 'GET', path: '/json-api/nothing', auth: 'none' });`;
  expect(changedBy(() => add('api/cashbox.ts', `\n${call}\n`))).toEqual(['mf-cashbox']);
});

it('what nobody uses changes no build, the version of the contract all of them', () => {
  expect(changedBy(() => add('stores/loadable.ts', '\nexport const more = () => 1;\n'))).toEqual([]);
  const file = join(repository.dir, 'shared-contracts/src/composition/areas.ts');
  const next = () => execFileSync('sed', ['-i', "s/CONTRACT_VERSION = '1/CONTRACT_VERSION = '2/", file]);
  expect(changedBy(next)).toEqual(areas);
});
