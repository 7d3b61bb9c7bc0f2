import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryRepository } from '../testing/repository';

const repository = temporaryRepository();
afterAll(repository.remove);

const lockFile = join(repository.dir, 'package-lock.json');
const findings = (): string[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { checkPackages } = await import('./deploy/tooling/src/check/packages.mjs');
         console.log(JSON.stringify([...checkPackages()].map(({ file, message }) => file + ' ' + message)));`,
      ],
      { cwd: repository.dir, encoding: 'utf8' },
    ),
  );

test('every package of the lock file has an allowed licence and no script of its own', () => {
  expect(findings()).toEqual([]);
});

test('a package with another licence, without one, or with a script is named', () => {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
  const added = {
    'node_modules/strict': { version: '1.0.0', license: 'AGPL-3.0-only' },
    'node_modules/both': { version: '1.0.0', license: 'MIT AND GPL-2.0-only' },
    'node_modules/either': { version: '1.0.0', license: '(GPL-2.0-only OR MIT)' },
    'node_modules/silent': { version: '1.0.0' },
    'node_modules/a/node_modules/busy': {
      version: '1.0.0',
      license: 'MIT',
      hasInstallScript: true,
    },
  };
  writeFileSync(lockFile, JSON.stringify({ ...lock, packages: { ...lock.packages, ...added } }));
  writeFileSync(join(repository.dir, '.npmrc'), 'ignore-scripts=false\n');
  expect(findings()).toEqual([
    expect.stringContaining('.npmrc has to say ignore-scripts=true'),
    expect.stringContaining('strict comes under AGPL-3.0-only'),
    expect.stringContaining('both comes under MIT AND GPL-2.0-only'),
    expect.stringContaining('silent names no licence'),
    expect.stringContaining('busy has a script for its installation'),
  ]);
});
