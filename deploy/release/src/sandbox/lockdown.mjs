import process from 'node:process';

/** What a process may be asked for that leads out of it. */
const WAYS_OUT = [
  'binding',
  '_linkedBinding',
  'dlopen',
  'getBuiltinModule',
  'mainModule',
  'moduleLoadList',
  'permission',
  'report',
  'kill',
  '_kill',
  'execve',
  'abort',
  'chdir',
  'umask',
  'loadEnvFile',
  'openStdin',
  'send',
  'channel',
  'disconnect',
  'setSourceMapsEnabled',
  'finalization',
  'addUncaughtExceptionCaptureCallback',
  'setUncaughtExceptionCaptureCallback',
  'setuid',
  'setgid',
  'seteuid',
  'setegid',
  'setgroups',
  'initgroups',
  '_debugProcess',
  '_debugEnd',
  '_startProfilerIdleNotifier',
  '_stopProfilerIdleNotifier',
  '_getActiveHandles',
  '_getActiveRequests',
];
/** Globals of the host that are no part of the language. */
const beyondTheLanguage = () =>
  Object.getOwnPropertyNames(globalThis).filter(
    (name) => !LANGUAGE.has(name) && name !== 'globalThis',
  );
const LANGUAGE = new Set([
  'Object',
  'Function',
  'Array',
  'Number',
  'parseFloat',
  'parseInt',
  'Infinity',
  'NaN',
  'undefined',
  'Boolean',
  'String',
  'Symbol',
  'Date',
  'Promise',
  'RegExp',
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'JSON',
  'Math',
  'Intl',
  'ArrayBuffer',
  'DataView',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
  'BigInt',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'Proxy',
  'Reflect',
  'FinalizationRegistry',
  'Iterator',
  'decodeURI',
  'decodeURIComponent',
  'encodeURI',
  'encodeURIComponent',
  'escape',
  'unescape',
  'isFinite',
  'isNaN',
]);

/** Deletes without looking: to look at some globals loads a part of Node that needs others, which may be gone by then. */
const remove = (object, name) => {
  if (Reflect.deleteProperty(object, name)) return;
  if (Object.getOwnPropertyDescriptor(object, name)?.writable) object[name] = undefined;
};

/**
 * Takes away what the host of this process has beyond the language: what gets out of a realm finds nothing to go on with.
 * Anyone who calls it has imported beforehand what it needs itself; from here on nothing can be loaded.
 * @param {string[]} keep globals that it goes on using
 */
export function lockDown(keep = []) {
  for (const name of WAYS_OUT) remove(process, name);
  for (const name of Object.keys(process.env)) delete process.env[name];
  for (const name of beyondTheLanguage()) if (!keep.includes(name)) remove(globalThis, name);
}
