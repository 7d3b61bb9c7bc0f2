import fc from 'fast-check';
import { add, line, ofJest, one, triesLine } from './tally.mjs';

const count = fc.nat(1000);
const tally = fc.record({
  passed: count,
  failed: count,
  skipped: count,
  flaky: count,
  excused: count,
});

describe('the last line of npm test', () => {
  it('adds everything up, in whatever order the steps ran', () => {
    fc.assert(
      fc.property(fc.array(tally), (tallies) => {
        const total = add(tallies);
        expect(total).toEqual(add(tallies.toReversed()));
        expect(total.failed).toBe(tallies.reduce((sum, { failed }) => sum + failed, 0));
        expect(total.flaky).toBe(tallies.reduce((sum, { flaky }) => sum + flaky, 0));
      }),
    );
    expect(line(add([]))).toBe('0 passed, 0 failed, 0 skipped');
    expect(line(add([one(true), one(false)]))).toBe('1 passed, 1 failed, 0 skipped');
  });

  it('counts a suite that cannot run as a failure', () => {
    const report = { numPassedTests: 4, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
    expect(ofJest({ ...report, numPendingTests: 2, numTodoTests: 0 })).toMatchObject({
      passed: 4,
      failed: 2,
      skipped: 2,
    });
  });

  it('tells how many tests passed only at another try', () => {
    const total = add([{ passed: 8, failed: 2, skipped: 0, flaky: 2, excused: 1 }, one(true)]);
    expect(triesLine(total)).toMatch(/: 2 counted as failed, 1 excused/);
  });
});
