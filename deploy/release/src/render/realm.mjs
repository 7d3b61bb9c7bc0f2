import vm from 'node:vm';
import { HANDS } from './hands.mjs';
import { ADDRESSES } from './inside/addresses.mjs';
import { BUILDS } from './inside/builds.mjs';
import { STREAMS } from './inside/streams.mjs';
import { WEB } from './inside/web.mjs';

/** How many errors of the console are kept, and how much of each. */
const KEPT = 50;
const LONGEST = 4000;
const START = '__start';

/**
 * Puts the realm together, as a script: made inside, so that all it has is of the realm. A hand that fails (a stack that is
 * full) must not hand out an error of the host's.
 */
const BOOTSTRAP = `'use strict';
((hands) => {
  const guarded = (hand) => (...given) => {
    try {
      return hand(...given);
    } catch {
      throw new Error('the host could not do it');
    }
  };
  const own = { __proto__: null };
  for (const name in hands) own[name] = guarded(hands[name]);
  const give = (name, value) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) delete globalThis[name];
  // traces of calls name functions of the host
  Object.defineProperty(Error, 'prepareStackTrace', { value: undefined, writable: false, configurable: false });
  ${[ADDRESSES, STREAMS, WEB].map((script) => `${script}(give, own);`).join('\n')}
  const builds = ${BUILDS};
  return builds(${JSON.stringify(START)}, own);
})`;

const thrown = (text) => {
  const { name, message, stack } = JSON.parse(text);
  return Object.assign(new Error(message), { name, stack });
};

/**
 * A place of its own to run server builds in: the language, addresses, text codings and streams, but no window, document,
 * process, network, files, timers that fire or code from strings. Nothing but texts goes in and out. It is tidy, and no isolation:
 * what holds a build that finds a way out is the process around it (`deploy-release/sandbox`). Anyone who holds a realm listens to
 * `unhandledRejection`: a promise that a build forgets ends the process otherwise. A loop in what a build exports is the
 * holder's to end; only evaluation is timed.
 * @param {{timeout?: number | null, onProgress?: (stage: string, at: number) => void}} options
 */
export function createRealm({ timeout = 1000, onProgress = () => {} } = {}) {
  const errors = [];
  const waiting = new Map();
  let tickets = 0;
  const hands = {
    __proto__: null,
    ...HANDS,
    record: (text) => {
      if (errors.length < KEPT) errors.push(String(text).slice(0, LONGEST));
    },
    onProgress: (stage, at) => onProgress(String(stage), Number(at)),
    settle: (ticket, page, fault) => {
      const { resolve, reject } = waiting.get(ticket) ?? {};
      waiting.delete(ticket);
      if (fault) reject?.(thrown(String(fault)));
      else resolve?.(String(page));
    },
  };
  // an object with a prototype of ours would be looked up by anyone who asks for a global
  const context = vm.createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
  });
  const inside = new vm.Script(BOOTSTRAP, { filename: 'realm.js' }).runInContext(context)(hands);
  const { prepare, forget, names, shares, render } = inside;
  const go = new vm.Script(`globalThis.${START}()`, { filename: 'realm.js' });

  const evaluate = (id, source, filename, others = {}) => {
    const compiled = vm.compileFunction(source, ['module', 'exports', 'require'], {
      __proto__: null,
      filename,
      parsingContext: context,
    });
    prepare(compiled, id, filename, JSON.stringify(others));
    const limit = timeout === null ? {} : { timeout };
    const fault = go.runInContext(context, { __proto__: null, ...limit });
    if (fault) throw thrown(String(fault));
  };
  return {
    shell: (source, filename) => evaluate('', source, filename),
    area: (id, source, filename, others) => evaluate(id, source, filename, others),
    forget: (id) => forget(id),
    names: () => JSON.parse(String(names())),
    shares: (others = {}) => shares(JSON.stringify(others)),
    render: (areas, request) =>
      new Promise((resolve, reject) => {
        tickets += 1;
        waiting.set(tickets, { resolve, reject });
        render(tickets, JSON.stringify(areas), request);
      }),
    takeErrors: () => errors.splice(0),
  };
}
