const { default: circus } = require('jest-circus/runner');

/** The change that is tried, and whether a file has noticed it. This module outlives a run of jest. */
let change;
let isNoticed = false;

/** jest's own answer for a file without results is an error. */
const leftOut = (testFilePath) => {
  const at = Date.now();
  return {
    leaks: false,
    numFailingTests: 0,
    numPassingTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    openHandles: [],
    perfStats: { start: at, end: at, runtime: 0, slow: false },
    skipped: false,
    snapshot: {
      added: 0,
      fileDeleted: false,
      matched: 0,
      unchecked: 0,
      uncheckedKeys: [],
      unmatched: 0,
      updated: 0,
    },
    testFilePath,
    testResults: [
      {
        ancestorTitles: [],
        failureDetails: [],
        failureMessages: [],
        fullName: testFilePath,
        numPassingAsserts: 0,
        status: 'pending',
        title: testFilePath,
      },
    ],
  };
};

/** Runs no more files of a change that one has noticed: jest's own `bail` is not for programs that call it. */
module.exports = async (globalConfig, config, environment, runtime, path, ...rest) => {
  const now = process.env.__STRYKER_ACTIVE_MUTANT__;
  if (now !== change) [change, isNoticed] = [now, false];
  if (isNoticed) return leftOut(path);
  const result = await circus(globalConfig, config, environment, runtime, path, ...rest);
  isNoticed = now !== undefined && (result.numFailingTests > 0 || Boolean(result.testExecError));
  return result;
};
