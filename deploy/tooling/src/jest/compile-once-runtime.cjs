require('./compile-once.cjs');

/** Jest's own runtime of a test file; only the compiling of modules is shared between files. */
module.exports = require('jest-runtime');
