import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(__dirname, '../../../..');

/** What the first of two files of a worker leaves behind. */
const LEAVES = `
  import semver from 'semver';
  test('leaves', () => {
    semver.seenBy = 'the first file';
    globalThis.left = 1;
    globalThis.fetch = () => 'replaced';
    process.env.LEFT = '1';
    jest.spyOn(Math, 'max').mockReturnValue(7);
    jest.useFakeTimers({ now: 0 });
    expect([Math.max(1, 2), Date.now()]).toEqual([7, 0]);
  });`;

/** What the second one finds. */
const FINDS = `
  import semver from 'semver';
  test('finds', () => {
    expect(globalThis).not.toHaveProperty('left');
    expect(fetch.toString()).not.toContain('replaced');
    expect(process.env.LEFT).toBeUndefined();
    expect(Math.max(1, 2)).toBe(2);
    expect(Date.now()).toBeGreaterThan(1);
    expect(semver.seenBy).toBe('the first file');
    expect(semver.parse('1.2.3')?.prerelease).toBeInstanceOf(Array);
    expect(() => new semver.SemVer('x')).toThrow(TypeError);
  });`;

/** A package that is replaced is not the one that is kept. */
const REPLACES = `
  import semver from 'semver';
  jest.mock('semver', () => ({ seenBy: 'nobody' }));
  test('replaces', () => {
    expect(semver.seenBy).toBe('nobody');
  });`;

test('files of one worker share the packages and nothing else', async () => {
  const build = join(ROOT, 'deploy/tooling/.build');
  await mkdir(build, { recursive: true });
  const dir = await mkdtemp(join(build, 'kept-realm-'));
  const files = { 'src/a.test.ts': LEAVES, 'src/b.test.ts': FINDS, 'src/c.test.ts': REPLACES };
  await mkdir(join(dir, 'src'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  await writeFile(
    join(dir, 'sequence.cjs'),
    `const Base = require(${JSON.stringify(require.resolve('@jest/test-sequencer'))}).default;
    module.exports = class extends Base { sort(tests) { return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1)); } };`,
  );
  await writeFile(
    join(dir, 'jest.config.mjs'),
    `import { serverTests } from ${JSON.stringify(join(ROOT, 'deploy/tooling/src/jest-preset.mjs'))};
    export default { ...serverTests(import.meta.dirname), globalSetup: undefined };`,
  );
  try {
    const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
    const words = ['--runInBand', '--rootDir', dir, '--testSequencer', join(dir, 'sequence.cjs')];
    const { stderr } = await promisify(execFile)(process.execPath, [jest, ...words], { cwd: dir });
    expect(stderr).toContain('3 passed, 3 total');
  } finally {
    await rm(dir, { recursive: true });
  }
});
