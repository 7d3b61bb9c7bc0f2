import fc from 'fast-check';
import { add, afterAnotherTry, badFiles, line, ofJest, ofPlaywright } from './tally.mjs';

const count = fc.nat(1000);
const tally = fc.record({ passed: count, failed: count, skipped: count });

describe('the last line of npm test', () => {
  it('adds everything up, in whatever order the steps ran', () => {
    fc.assert(
      fc.property(fc.array(tally), (tallies) => {
        const total = add(tallies);
        expect(total).toEqual(add(tallies.toReversed()));
        expect(total.failed).toBe(tallies.reduce((sum, { failed }) => sum + failed, 0));
      }),
    );
    expect(line(add([]))).toBe('0 passed, 0 failed, 0 skipped');
  });

  it('counts a suite that cannot run as a failure', () => {
    const report = { numPassedTests: 4, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
    expect(ofJest({ ...report, numPendingTests: 2, numTodoTests: 0 })).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
    });
  });

  it('counts a file that had another try by what it came to then', () => {
    const suite = (name: string, ...statuses: string[]) => ({
      name,
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status) => ({ status })),
    });
    const report = {
      numPassedTests: 3,
      numFailedTests: 2,
      numRuntimeErrorTestSuites: 0,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [suite('good', 'passed', 'passed'), suite('bad', 'passed', 'failed', 'failed', 'pending')],
    };
    expect(badFiles(report)).toEqual(['bad']);
    const again = { ...report, numPassedTests: 2, numFailedTests: 1, numPendingTests: 1 };
    expect(afterAnotherTry(report, again)).toEqual({ passed: 4, failed: 1, skipped: 1 });
  });

  it('takes a journey that passed on another try for a good one, and one that never passed for a bad one', () => {
    const stats = { expected: 9, unexpected: 1, flaky: 1, skipped: 0 };
    expect(ofPlaywright({ stats, errors: [] })).toEqual({ passed: 10, failed: 1, skipped: 0 });
  });
});
