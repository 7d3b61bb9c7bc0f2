import { testOf } from './known-flaky.mjs';

/**
 * A step that had nothing to do. Of what passed only at another try, `flaky` counts what failed by that (a part of `failed`), `excused`
 * what did not (a part of `passed`).
 */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, flaky: 0, excused: 0 };

/** A step that counts as one. */
export const one = (ok) => ({ ...NOTHING, [ok ? 'passed' : 'failed']: 1 });

/** jest's `--json`; a suite that cannot run is one failure. */
export const ofJest = (report) => ({
  ...NOTHING,
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

const isBad = ({ status }) => status === 'failed';
const counted = (suites, statuses) =>
  suites
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => statuses.includes(status)).length;

/** Files of a jest report that did not pass. */
export const badFiles = (report) => report.testResults.filter(isBad).map(({ name }) => name);

/** What failed of a file; an empty title is the file itself: it could not run, or did not end well. */
function failuresOf(suite) {
  const titles = suite.assertionResults
    .filter(isBad)
    .map(({ ancestorTitles, title }) => testOf(suite.name, [...ancestorTitles, title]).title);
  return titles.length === 0 && isBad(suite) ? [''] : titles;
}

/** Tests that failed, and passed once their file had another try. */
function passedLater(report, again) {
  return report.testResults.filter(isBad).flatMap((suite) => {
    const later = again.testResults.find(({ name }) => name === suite.name);
    const still = later ? failuresOf(later) : [''];
    const good = still.includes('')
      ? []
      : failuresOf(suite).filter((title) => !still.includes(title));
    return good.map((title) => testOf(suite.name, [title]));
  });
}

/** What counts of a run in which some tests passed only at another try: `later`, of which the known ones are excused. */
function judged(tally, later, isExcused) {
  const bad = later.filter((test) => !isExcused(test));
  return {
    passed: tally.passed - bad.filter(({ title }) => title !== '').length,
    failed: tally.failed + bad.length,
    skipped: tally.skipped,
    flaky: bad.length,
    excused: later.length - bad.length,
  };
}

/**
 * The same run once its bad files had another try.
 * @param isExcused whether a test may need another try here
 * @returns `later`: the tests that passed only then
 */
export function afterAnotherTry(report, again, isExcused) {
  const bad = report.testResults.filter(isBad);
  const settled = ofJest(again);
  const tally = {
    passed: report.numPassedTests - counted(bad, ['passed']) + settled.passed,
    failed: settled.failed,
    skipped:
      report.numPendingTests +
      report.numTodoTests -
      counted(bad, ['pending', 'todo']) +
      settled.skipped,
  };
  const later = passedLater(report, again);
  return { tally: judged(tally, later, isExcused), later };
}

const flakyIn = (root, suite, titles) => [
  ...suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => testOf(`${root}/${file}`, [...titles, title])),
  ...(suite.suites ?? []).flatMap((part) => flakyIn(root, part, [...titles, part.title])),
];

/** Playwright's JSON reporter. @returns `later`: the journeys that passed only at another try */
export function ofPlaywright({ stats, errors, suites, config }, isExcused) {
  const later = suites.flatMap((file) => flakyIn(config.rootDir, file, []));
  const tally = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
  return { tally: judged(tally, later, isExcused), later };
}

export const add = (tallies) =>
  tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
      flaky: sum.flaky + tally.flaky,
      excused: sum.excused + tally.excused,
    }),
    NOTHING,
  );

export const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
export const triesLine = ({ flaky, excused }) =>
  `passed only at another try: ${flaky} counted as failed, ${excused} excused`;
