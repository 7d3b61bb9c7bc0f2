import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryRepository } from '../testing/repository';

jest.setTimeout(400_000);

const IS_WHOLE = process.env.TEST_SIZE === 'whole';
const OPERATOR = [
  'deploy/services/platform',
  'deploy/services/games',
  'deploy/services/artwork',
  'deploy/operations/observability',
];
const repository = temporaryRepository([
  'deploy/release',
  'deploy/tooling',
  'shared-contracts',
  ...OPERATOR,
]);
afterAll(repository.remove);

const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: repository.dir, encoding: 'utf8', stdio: 'pipe' });
const runner = 'deploy/tooling/bin/run.mjs';
const all = () =>
  readFileSync(join(repository.dir, 'deploy/services/platform/src/modules/all.ts'), 'utf8').split(
    '\n',
  );
const files = () =>
  readdirSync(join(repository.dir, 'deploy/services/platform'), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => /\.(ts|sql)$/.test(file))
    .sort();

describe('a generated module of the platform', () => {
  const before = { lines: all(), files: files() };
  beforeAll(() => node(runner, 'new-module', 'rewards', 'lucky-hours'));

  it('is a folder, a migration, and one line elsewhere', () => {
    expect(all().filter((line) => !before.lines.includes(line))).toEqual([
      "export { luckyHoursModule } from './rewards/lucky-hours/index';",
    ]);
    expect(all()).toHaveLength(before.lines.length + 1);
    const added = files().filter((file) => !before.files.includes(file));
    const elsewhere = added.filter((file) => !file.startsWith('src/modules/rewards/lucky-hours/'));
    expect(elsewhere).toEqual([expect.stringMatching(/^migrations\/\d{4}_lucky_hours\.sql$/)]);
  });

  // the whole platform is typechecked for it
  if (IS_WHOLE)
    it('typechecks', () => {
      node('node_modules/typescript/bin/tsc', '-b', 'deploy/services/platform');
    });

  it('passes its own test on the platform that has it now', () => {
    const jest = [
      'node_modules/jest/bin/jest.js',
      '-c',
      'deploy/services/platform/jest.config.mjs',
      '--forceExit',
    ];
    node(...jest, 'src/modules/rewards/lucky-hours');
  });

  it('breaks no rule of the house', () => {
    const findings = node('--input-type=module', '-e', CHECK);
    expect(findings.trim()).toBe('');
  });

  it('is not written over another one', () => {
    expect(() => node(runner, 'new-module', 'rewards', 'wallet')).toThrow(
      'there is a module "wallet" already, in money',
    );
    expect(() => node(runner, 'new-module', 'rewards', 'Shop')).toThrow('in lower case');
    expect(() => node(runner, 'new-module', 'shop')).toThrow('there is no group shop of modules');
  });
});

const CHECK = `
  const { checkRepo } = await import('./deploy/tooling/src/check/index.mjs');
  const findings = await checkRepo();
  for (const { file, message } of findings) if (file.includes('lucky')) console.log(file, message);
`;
