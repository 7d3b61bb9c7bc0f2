const vm = require('node:vm');

/**
 * Jest compiles every module anew for each test file. Here a worker compiles a module once: the script is bound to the context of each
 * test file without being parsed again. Six suites of the platform took 30.5 s of processor time without this, 23.0 s with it.
 */
const scripts = new Map();
const compileFunction = vm.compileFunction;

/**
 * What the language itself defines. A script of another context finds a global through an interceptor, which takes many times as long
 * as an argument: a third of the time of some suites. What tests replace (`Date`, timers, `fetch`) is no part of it.
 */
const INTRINSICS = [
  'Object',
  'Array',
  'Function',
  'Promise',
  'Symbol',
  'Reflect',
  'Proxy',
  'JSON',
  'Math',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'Number',
  'String',
  'Boolean',
  'BigInt',
  'RegExp',
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
];
const ofContext = new WeakMap();

function intrinsicsOf(context) {
  const known = ofContext.get(context);
  if (known) return known;
  const found = vm.runInContext(`[${INTRINSICS.join(',')}]`, context);
  ofContext.set(context, found);
  return found;
}

const refuseImport = () => {
  throw new Error('import() is not there in tests: jest runs CommonJS');
};

/** The function of one module, as `vm.compileFunction` makes it. */
function compileOnce(source, parameters, options) {
  const { filename, parsingContext } = options;
  const start = `(function(${INTRINSICS.join(',')}){return function(${parameters.join(',')}){`;
  const known = scripts.get(filename);
  const isSame = known?.source === source && known.start === start;
  const script = isSame
    ? known.script
    : new vm.Script(`${start}${source}\n}})`, {
        filename,
        columnOffset: -start.length,
        importModuleDynamically: refuseImport,
      });
  if (!isSame) scripts.set(filename, { source, start, script });
  return script.runInContext(parsingContext)(...intrinsicsOf(parsingContext));
}

vm.compileFunction = (source, parameters, options) =>
  options?.parsingContext && options.filename
    ? compileOnce(source, parameters, options)
    : compileFunction(source, parameters, options);
