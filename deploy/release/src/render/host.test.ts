import { type PageRequest, renderPages } from './pages';

// in a process of the gate: the test's own runner marks every promise with objects of the host

const SHELL = `
exports.contract = '1.2.0';
exports.shares = {};
exports.render = async (request) => {
  const html = JSON.stringify(await request.areas.promo.default(request));
  return { html, css: '', parts: [], wanted: [], faults: [] };
};`;
/** What a page answers when the area's one function is this. */
const answered = async (source: string): Promise<unknown> => {
  const { pages, broken } = await renderPages({
    shell: { area: 'shell', name: 'shell/s1/server.js', text: SHELL },
    area: { area: 'promo', name: 'promo/p1/server.js', text: `exports.default = ${source};` },
    requests: [{ url: '/', boot: { data: {} } } as unknown as PageRequest],
  });
  const [page] = pages;
  if (!page?.result) throw new Error(page?.error ?? broken?.error);
  return JSON.parse(page.result.html);
};

/** Walks over all that leads on from some roots; answers the paths of what is of another realm. */
const CRAWL = `(roots) => {
  const seen = new Set();
  const foreign = [];
  const queue = Object.entries(roots);
  while (queue.length > 0) {
    const [path, value] = queue.shift();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
    seen.add(value);
    let last = value;
    for (let next = last; next; next = Object.getPrototypeOf(next)) last = next;
    const isOurs = last === value || last === Object.prototype;
    if (!isOurs || (typeof value === 'function' && !(value instanceof Function) && value !== Function.prototype)) foreign.push(path);
    queue.push([path + '.__proto__', Object.getPrototypeOf(value)]);
    for (const key of Reflect.ownKeys(value)) {
      const { value: own, get, set } = Object.getOwnPropertyDescriptor(value, key);
      for (const [kind, each] of Object.entries({ '': own, ' get': get, ' set': set }))
        queue.push([path + '.' + String(key) + kind, each]);
    }
  }
  return { foreign, count: seen.size };
}`;

it('S-9: all that a build can walk to is of the realm: globals, what it is handed, and what that makes', async () => {
  const page = `async function (request) {
    const url = new URL('http://site/a?b=1');
    const reader = new ReadableStream({ start: (controller) => { this.controller = controller; controller.close(); } }).getReader();
    const { port1, port2 } = new MessageChannel();
    const event = await new Promise((resolve) => { port1.onmessage = resolve; port2.postMessage({ a: 1 }); });
    const made = [url, url.searchParams, [...url.searchParams], reader, await reader.read(), event, new AbortController(),
      new TextEncoder().encode('a'), structuredClone(new Map([[1, {}]])), Promise.resolve(), new Error('x')];
    const self = this ?? null;
    return (${CRAWL})({ globalThis, request, made, self, arguments, async: async () => {} });
  }`;
  const { foreign, count } = (await answered(page)) as { foreign: string[]; count: number };
  expect(foreign).toEqual([]);
  expect(count).toBeGreaterThan(500);
});

it('S-9: a global that is not there is not looked up in the host', async () => {
  const page = `() => ['constructor', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', '__defineGetter__']
    .filter((name) => !(globalThis[name] instanceof Function))`;
  expect(await answered(page)).toEqual([]);
});

it('S-9: what the host refuses is an error of the realm, also when the stack is full', async () => {
  const page = `() => {
    const caught = [];
    const keep = (work) => { try { work(); } catch (error) { caught.push(error); } };
    keep(() => new URL('::'));
    keep(() => new URL({ toString() { throw new Error('own'); } }));
    const dive = (depth) => {
      keep(() => new URL('http://site'));
      keep(() => performance.now());
      keep(() => new TextDecoder().decode(new Uint8Array(9)));
      if (depth < 50000) dive(depth + 1);
    };
    keep(() => dive(0));
    return [caught.length > 3, caught.filter((error) => !(error instanceof Error)).length];
  }`;
  expect(await answered(page)).toEqual([true, 0]);
});

it('S-9: a trace is text: nothing makes calls of the host out of it', async () => {
  const page = `() => {
    'use strict';
    let set = 'set';
    try { Error.prepareStackTrace = (error, calls) => calls; } catch { set = 'refused'; }
    return [set, typeof new Error('x').stack];
  }`;
  expect(await answered(page)).toEqual(['refused', 'string']);
});

it('S-9: what goes out is text, whatever the build makes of its language', async () => {
  const poison = `() => {
    const grabbed = [];
    const { apply } = Reflect;
    const grab = (name, of) => {
      const own = of[name];
      of[name] = function (...given) {
        grabbed[grabbed.length] = [this, given];
        return apply(own, this, given);
      };
    };
    grab('stringify', JSON); grab('parse', JSON); grab('then', Promise.prototype); grab('push', Array.prototype);
    grab('call', Function.prototype); grab('fromEntries', Object); grab('slice', String.prototype);
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(1);
    }).then(() => [grabbed.length > 0, (${CRAWL})({ grabbed: [...grabbed] }).foreign]);
  }`;
  expect(await answered(poison)).toEqual([true, []]);
});
