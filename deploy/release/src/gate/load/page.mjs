import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { anything } from './anything.mjs';

const sha384 = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const noise = new Proxy({}, { get: () => () => {} });

/**
 * The least of a page that an area's entry and chunks need: they find each other by script elements, and those take
 * their files from the build, by name and integrity.
 * @param {{base: string, files: Record<string, string>, begin: () => void}} build `files` by name, `begin` hears that a script runs now
 */
export function fakePage({ base, files, begin }) {
  const file = (url) => {
    const name = String(url).startsWith(base) ? String(url).slice(base.length) : '';
    return Object.hasOwn(files, name) ? { name, text: files[name] } : null;
  };
  const run = (url, integrity) => {
    const found = file(url);
    if (!found) throw new Error(`${url} is not in the build`);
    if (integrity && integrity !== sha384(found.text))
      throw new Error(`${found.name} has another hash`);
    begin();
    vm.runInContext(found.text, context, { filename: found.name });
  };
  const failures = [];
  const append = (element) => {
    const url = element.src ?? element.href;
    queueMicrotask(() => {
      try {
        if (element.src) run(url, element.integrity);
        else if (!file(url)) throw new Error(`${url} is not in the build`);
        element.onload?.({ type: 'load', target: element });
      } catch (error) {
        failures.push(error.message);
        element.onerror?.({ type: 'error', target: element });
      }
    });
    return element;
  };
  const document = {
    nodeType: 9,
    currentScript: { tagName: 'SCRIPT', src: `${base}entry.js` },
    head: { appendChild: append },
    createElement: (tagName) => ({
      tagName: tagName.toUpperCase(),
      style: {},
      setAttribute() {},
      getAttribute: () => null,
    }),
    getElementsByTagName: () => [],
    querySelector: () => null,
    querySelectorAll: () => [],
    addEventListener() {},
    removeEventListener() {},
    documentElement: anything(),
    body: anything(),
  };
  const context = vm.createContext(
    {
      document,
      location: new URL(base),
      navigator: { userAgent: 'gate', language: 'en' },
      console: noise,
      setTimeout,
      clearTimeout,
      setInterval,
      clearInterval,
      queueMicrotask,
      URL,
      URLSearchParams,
      TextEncoder,
      TextDecoder,
      AbortController,
      performance,
      structuredClone,
      addEventListener() {},
      removeEventListener() {},
      matchMedia: () => anything(),
    },
    { codeGeneration: { strings: false, wasm: false } },
  );
  vm.runInContext('globalThis.window = globalThis.self = globalThis;', context);
  return { context, run, failures };
}
