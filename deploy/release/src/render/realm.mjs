import { randomUUID } from 'node:crypto';
import vm from 'node:vm';
import { BOOTSTRAP } from './bootstrap.mjs';

/** Parts of the web that Node has as well and that reach nothing outside. */
const given = () => ({
  ...{ URL, URLSearchParams, TextEncoder, TextDecoder, AbortController, AbortSignal },
  ...{ ReadableStream, structuredClone },
});
/** How many errors of the console are kept, and how much of each. */
const KEPT = 50;
const LONGEST = 4000;

/**
 * A place of its own to run server builds in: the language, addresses, text codings and streams, but no window, document,
 * process, network, files, timers that fire or code from strings. What comes out of it is of another realm: `instanceof` and
 * equality of prototypes say nothing about it. Whoever holds a realm listens to `unhandledRejection`: a promise that a build
 * forgets ends the process otherwise. A loop in what a build exports is the holder's to end; only evaluation is timed.
 * @param {{timeout?: number}} options milliseconds that evaluating one build may take
 */
export function createRealm({ timeout = 1000 } = {}) {
  const errors = [];
  const record = (text) => {
    if (errors.length < KEPT) errors.push(String(text).slice(0, LONGEST));
  };
  const context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } });
  const hands = { record, later: (job) => void setImmediate(job), now: () => performance.now(), randomUUID };
  const bootstrap = new vm.Script(BOOTSTRAP, { filename: 'realm.js' }).runInContext(context);
  const { start, prepare } = bootstrap({ ...hands, given: given() });
  const go = new vm.Script(`globalThis.${start}()`, { filename: 'realm.js' });

  const evaluate = (source, filename, shares) => {
    const compiled = vm.compileFunction(source, ['module', 'exports', 'require'], {
      filename,
      parsingContext: context,
    });
    prepare(compiled, shares, filename);
    return go.runInContext(context, { timeout });
  };
  return {
    shell: (source, filename) => {
      const shell = evaluate(source, filename, {});
      if (typeof shell.render === 'function' && typeof shell.shares === 'object') return shell;
      throw new Error(`${filename} is no shell: it exports no render and shares`);
    },
    area: (source, filename, shell) => evaluate(source, filename, shell.shares),
    takeErrors: () => errors.splice(0),
  };
}
