const { createRequire, isBuiltin } = require('node:module');
const { dirname } = require('node:path');
const vm = require('node:vm');
require('./compile-once.cjs');
const { isKept, whileLoading } = require('./kept-realm.cjs');

/** @type {any} what it knows of modules is declared private */
const Runtime = require('jest-runtime').default;

const PACKAGES = '/node_modules/';
const isPackage = (path) => path.includes(PACKAGES);
const PARAMETERS = ['exports', 'require', 'module', '__filename', '__dirname'];

/** Path -> module, of all packages that this worker has loaded. */
const modules = new Map();
/** The runtime of the test file that runs now. A package that is kept may ask for a module late. */
let runtime;

const requireOf = (path) => {
  const require = (name) => requireKept(path, name);
  require.resolve = (name) => (isBuiltin(name) ? name : runtime.resolveOf(path, name));
  require.cache = {};
  return require;
};

function evaluate(kept) {
  const { path } = kept;
  if (path.endsWith('.json')) kept.exports = runtime.jsonOf(path);
  else if (path.endsWith('.node')) kept.exports = createRequire(path)(path);
  else {
    const options = { filename: path, parsingContext: runtime.contextOf() };
    const run = vm.compileFunction(runtime.textOf(path), PARAMETERS, options);
    run.call(kept.exports, kept.exports, kept.require, kept, path, dirname(path));
  }
  kept.loaded = true;
}

function load(path) {
  const loaded = {
    path,
    id: path,
    filename: path,
    exports: {},
    loaded: false,
    children: [],
    require: requireOf(path),
  };
  modules.set(path, loaded);
  try {
    evaluate(loaded);
  } catch (error) {
    modules.delete(path);
    throw error;
  }
  return loaded.exports;
}

/** What a module exports; one that loads it in a circle gets what is there so far. */
const exportsOf = (path) => {
  const known = modules.get(path);
  return known ? known.exports : whileLoading(() => load(path));
};

function requireKept(from, name) {
  if (isBuiltin(name)) return runtime.builtin(name);
  return exportsOf(runtime.resolveOf(from, name));
}

/**
 * Packages of servers are loaded once a worker, not once a test file: loading them takes longer than the tests of many files. A file that
 * replaces a package by `jest.mock` gets its replacement; other packages do not. What a package keeps in its modules outlives a file.
 * A file with another environment loads its own.
 */
module.exports = {
  __esModule: true,
  default: class extends Runtime {
    constructor(...args) {
      super(...args);
      runtime = this;
    }
    /** @param {string} from @param {string} name */
    requireModuleOrMock(from, name) {
      if (!isKept(this._environment)) return super.requireModuleOrMock(from, name);
      if (isPackage(from) || name.startsWith('.') || name === '@jest/globals' || isBuiltin(name))
        return super.requireModuleOrMock(from, name);
      if (this.mockState.shouldMockCjs(from, name).shouldMock)
        return super.requireModuleOrMock(from, name);
      const path = this.resolveOf(from, name);
      if (!isPackage(path)) return super.requireModuleOrMock(from, name);
      return exportsOf(path);
    }
    builtin(name) {
      return this.coreModule.require(name);
    }
    resolveOf(from, name) {
      return this._resolution.resolveCjs(from, name);
    }
    contextOf() {
      return this._environment.getVmContext();
    }
    textOf(path) {
      return this.transformCache.transform(path);
    }
    jsonOf(path) {
      return this._environment.global.JSON.parse(this.transformCache.transformJson(path));
    }
  },
};
