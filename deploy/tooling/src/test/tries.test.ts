import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { BUILD_DIR, ROOT } from '../paths.mjs';
import { isIn, knownFlaky } from './known-flaky.mjs';
import { afterAnotherTry, badFiles, ofPlaywright } from './tally.mjs';

let dir: string;
beforeAll(() => {
  mkdirSync(BUILD_DIR, { recursive: true });
  dir = mkdtempSync(join(BUILD_DIR, 'tries-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
const inRepository = (name: string) => relative(ROOT, join(dir, name));
/** Runs a tool as `npm test` does. @returns its JSON report */
function reportOf(script: string, args: string[], env: Record<string, string> = {}) {
  const file = join(dir, 'report.json');
  const { stderr } = spawnSync(process.execPath, [resolve(ROOT, 'node_modules', script), ...args], {
    cwd: dir,
    env: {
      PATH: process.env.PATH,
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
    encoding: 'utf8',
  });
  if (!existsSync(file)) throw new Error(stderr);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}
const none: ReturnType<typeof isIn> = () => false;

describe('a journey that passes only at another try', () => {
  // biome-ignore lint/suspicious/noExplicitAny: Playwright's report
  let report: any;
  beforeAll(() => {
    write(
      'playwright.config.mjs',
      `export default { retries: 1, workers: 1, testMatch: '*.spec.mjs' };`,
    );
    write(
      'journey.spec.mjs',
      `import { expect, test } from '@playwright/test';
      test('good', () => {});
      test.describe('a group', () => {
        test('second try', { tag: '@core' }, ({}, { retry }) => expect(retry).toBe(1));
        test('never', () => expect(1).toBe(2));
      });`,
    );
    report = reportOf('@playwright/test/cli.js', ['test', '--reporter=json']);
  });

  it('counts as failed and is named', () => {
    const { tally, later } = ofPlaywright(report, none);
    expect(tally).toEqual({ passed: 1, failed: 2, skipped: 0, flaky: 1, excused: 0 });
    expect(later).toEqual([
      { file: inRepository('journey.spec.mjs'), title: 'a group › second try' },
    ]);
  });

  it('is excused by the list of known ones, which excuses nothing else', () => {
    const file = inRepository('journey.spec.mjs');
    const isKnown = isIn(['second try', 'a group › never'].map((title) => ({ file, title })));
    expect(ofPlaywright(report, isKnown).tally).toMatchObject({ failed: 2, flaky: 1, excused: 0 });
    const { tally } = ofPlaywright(report, isIn([{ file, title: 'a group › second try' }]));
    expect(tally).toEqual({ passed: 2, failed: 1, skipped: 0, flaky: 0, excused: 1 });
  });
});

describe('a unit test that passes only at another try', () => {
  const runs: ReturnType<typeof reportOf>[] = [];
  beforeAll(() => {
    write(
      'jest.config.json',
      JSON.stringify({ rootDir: dir, testMatch: ['**/*.unit.cjs'], transform: {} }),
    );
    write('good.unit.cjs', `test('good', () => {});`);
    write(
      'bad.unit.cjs',
      `const isSecond = process.env.TRY === '2';
      test('good', () => {});
      describe('a group', () => {
        test('second try', () => expect(isSecond).toBe(true));
        test('never', () => expect(1).toBe(2));
      });
      test.skip('left out', () => {});`,
    );
    write(
      'broken.unit.cjs',
      `if (process.env.TRY !== '2') throw new Error('no'); test('inside', () => {});`,
    );
    const args = [
      '--config',
      'jest.config.json',
      '--json',
      '--outputFile',
      join(dir, 'report.json'),
      '-i',
    ];
    runs.push(reportOf('jest/bin/jest.js', args, { TRY: '1' }));
    const bad = badFiles(runs[0]);
    expect(bad).toHaveLength(2);
    runs.push(reportOf('jest/bin/jest.js', [...args, '--runTestsByPath', ...bad], { TRY: '2' }));
  });
  const settled = (isKnown: typeof none) => afterAnotherTry(runs[0], runs[1], isKnown);

  it('counts as failed and is named; so does a file that could not run at first', () => {
    const { tally, later } = settled(none);
    // good twice and what was inside of the broken file; `never`, `second try`, and the broken file
    expect(tally).toEqual({ passed: 3, failed: 3, skipped: 1, flaky: 2, excused: 0 });
    expect(later).toHaveLength(2);
    expect(later).toEqual(
      expect.arrayContaining([
        { file: inRepository('bad.unit.cjs'), title: 'a group › second try' },
        { file: inRepository('broken.unit.cjs'), title: '' },
      ]),
    );
  });

  it('is excused by the list of known ones', () => {
    const isKnown = isIn([{ file: inRepository('bad.unit.cjs'), title: 'a group › second try' }]);
    expect(settled(isKnown).tally).toEqual({
      passed: 4,
      failed: 2,
      skipped: 1,
      flaky: 1,
      excused: 1,
    });
  });
});

describe('the list of known flaky tests', () => {
  it('names tests that exist, with the cause and the day', () => {
    for (const { file, title, cause, since } of knownFlaky()) {
      const words = title.split(' › ').at(-1) ?? '';
      expect(`${file}: ${readFileSync(resolve(ROOT, file), 'utf8').includes(words)}`).toBe(
        `${file}: true`,
      );
      expect(cause.length).toBeGreaterThan(20);
      expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});
