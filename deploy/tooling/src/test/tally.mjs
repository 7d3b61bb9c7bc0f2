/** A step that had nothing to do. */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** A step that counts as one. */
export const one = (ok) => ({ ...NOTHING, [ok ? 'passed' : 'failed']: 1 });

/** jest's `--json`; a suite that cannot run is one failure. */
export const ofJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

const isBad = ({ status }) => status === 'failed';
const counted = (suites, statuses) =>
  suites.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => statuses.includes(status))
    .length;

/** Files of a jest report that did not pass. */
export const badFiles = (report) => report.testResults.filter(isBad).map(({ name }) => name);

/** The same run once its bad files had another try: what they came to then is what counts. */
export const afterAnotherTry = (report, again) => {
  const bad = report.testResults.filter(isBad);
  const settled = ofJest(again);
  return {
    passed: report.numPassedTests - counted(bad, ['passed']) + settled.passed,
    failed: settled.failed,
    skipped:
      report.numPendingTests + report.numTodoTests - counted(bad, ['pending', 'todo']) + settled.skipped,
  };
};

/**
 * Playwright's JSON reporter. A journey that passed only on another try has passed (machines are shared and noisy);
 * `steps.mjs` names it.
 */
export const ofPlaywright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

export const add = (tallies) =>
  tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    NOTHING,
  );

export const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
