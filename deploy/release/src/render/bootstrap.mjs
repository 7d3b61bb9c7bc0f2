/**
 * What a realm has besides the language itself, as a script: made inside, so that its functions are of the realm. Gives a
 * function of the host's hands that answers how to run a compiled server build.
 */
export const BOOTSTRAP = `'use strict';
(({ record, later, now, randomUUID, given }) => {
  const nothing = () => {};
  const never = () => 0;
  const give = (name, value) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  const text = (part) => {
    try {
      return String(part?.stack ?? part);
    } catch {
      return typeof part;
    }
  };

  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) delete globalThis[name];
  for (const [name, value] of Object.entries(given)) give(name, value);
  const silent = ['assert', 'clear', 'count', 'countReset', 'debug', 'dir', 'dirxml', 'group', 'groupCollapsed',
    'groupEnd', 'info', 'log', 'table', 'time', 'timeEnd', 'timeLog', 'trace', 'warn'];
  give('console', {
    ...Object.fromEntries(silent.map((name) => [name, nothing])),
    error: (...parts) => record(parts.map(text).join(' ')),
  });
  for (const name of ['setTimeout', 'setInterval']) give(name, never);
  for (const name of ['clearTimeout', 'clearInterval']) give(name, nothing);
  give('queueMicrotask', (job) => void Promise.resolve().then(() => job()));
  give('performance', { now: () => now() });
  give('crypto', { randomUUID: () => randomUUID() });

  class Port {
    onmessage = null;
    #other = null;
    static join(one, other) {
      one.#other = other;
      other.#other = one;
    }
    postMessage(data) {
      const other = this.#other;
      later(() => other.onmessage?.({ data }));
    }
    close() {
      this.onmessage = null;
    }
  }
  give('MessageChannel', class MessageChannel {
    port1 = new Port();
    port2 = new Port();
    constructor() {
      Port.join(this.port1, this.port2);
    }
  });

  const START = '__start';
  return {
    start: START,
    prepare: (compiled, shares, name) => {
      globalThis[START] = () => {
        delete globalThis[START];
        const module = { exports: {} };
        const require = (request) => {
          if (Object.hasOwn(shares, request)) return shares[request];
          throw new Error(name + ' asks for "' + request + '", which the shell does not share');
        };
        compiled(module, module.exports, require);
        return module.exports;
      };
    },
  };
})`;
