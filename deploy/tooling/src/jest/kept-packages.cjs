const { createRequire } = require('node:module');
require('./compile-once.cjs');

/** @type {any} what it knows of replaced modules is declared private */
const Runtime = require('jest-runtime').default;

/**
 * Packages of servers that are loaded once a worker, outside of the sandbox of each test file, as Node's own modules are: loading them
 * anew takes as long as some files' tests. What they make has the prototypes of another realm, so these are packages of whose values
 * nobody asks that: none that reads answers of a database, or keeps anything of a test.
 */
const KEPT = ['@simplewebauthn/server', '@zxcvbn-ts/', 'semver'];
const isKept = (name) =>
  KEPT.some((kept) => name === kept || name.startsWith(kept.endsWith('/') ? kept : `${kept}/`));

/** jest's runtime of one test file, but for what is kept. A test that replaces such a package by `jest.mock` gets its replacement. */
module.exports = {
  __esModule: true,
  default: class extends Runtime {
    requireModuleOrMock(from, name) {
      const isReplaced = () => this.mockState.shouldMockCjs(from, name).shouldMock;
      if (!isKept(name) || isReplaced()) return super.requireModuleOrMock(from, name);
      return createRequire(from)(name);
    }
  },
};
