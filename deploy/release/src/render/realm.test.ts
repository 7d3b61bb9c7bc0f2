import { createRealm } from './realm.mjs';

const FILE = 'promo/p1/server.js';
const SHELL = `
exports.contract = '1.2.0';
exports.shares = { react: { name: 'React of the shell' } };
exports.render = async ({ areas }) => {
  const { default: value } = areas.promo;
  return { html: JSON.stringify(await (typeof value === 'function' ? value() : value)) };
};`;
const withShell = (options?: Parameters<typeof createRealm>[0]) => {
  const realm = createRealm(options);
  realm.shell(SHELL, 'shell/s1/server.js');
  return realm;
};
const shown = async (realm: ReturnType<typeof createRealm>, id = 'promo@p1'): Promise<unknown> => {
  const { html } = JSON.parse(await realm.render([{ area: 'promo', id, at: 1 }], '{}'));
  return html === undefined ? undefined : JSON.parse(html);
};
/** What an area's server build exports as `default`, or what it then answers: as JSON says it. */
const given = async (source: string, realm = withShell()): Promise<unknown> => {
  realm.area('promo@p1', `exports.default = ${source};`, FILE);
  return shown(realm);
};

describe('a realm has the language and what a render needs', () => {
  it('counts, formats, parses, codes and clones', async () => {
    expect(
      await given(
        "new Intl.NumberFormat('it', { style: 'currency', currency: 'EUR' }).format(12.5)",
      ),
    ).toBe('12,50\u00a0€');
    expect(await given("new URL('/a?b=1', 'http://site').searchParams.get('b')")).toBe('1');
    expect(await given("new TextDecoder().decode(new TextEncoder().encode('ж'))")).toBe('ж');
    expect(await given('structuredClone({ a: [1] }).a[0]')).toBe(1);
    expect(await given('typeof performance.now()')).toBe('number');
    expect(await given('crypto.randomUUID()')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('streams bytes and passes messages, as the renderer does', async () => {
    const read = await given(`(async () => {
      const { port1, port2 } = new MessageChannel();
      const heard = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
      port2.postMessage('bytes');
      const bytes = new TextEncoder().encode(await heard);
      const start = (controller) => { controller.enqueue(bytes); controller.close(); };
      const { value } = await new ReadableStream({ type: 'bytes', start }).getReader().read();
      return new TextDecoder().decode(value);
    })()`);
    expect(read).toBe('bytes');
  });

  it.each([
    'window',
    'document',
    'navigator',
    'location',
    'localStorage',
    'self',
    'process',
    'global',
    'Buffer',
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'requestAnimationFrame',
    'setImmediate',
    'WebAssembly',
    'SharedArrayBuffer',
  ])('S-1a: has no %s', async (name) => {
    await expect(given(`${name}.anything`)).rejects.toThrow(`${name} is not defined`);
    expect(await given(`typeof ${name}`)).toBe('undefined');
  });

  it('S-1a: makes no code from strings', async () => {
    await expect(given("new Function('return 1')()")).rejects.toThrow(
      /Code generation from strings disallowed/,
    );
    await expect(given("eval('1')")).rejects.toThrow(/Code generation from strings disallowed/);
  });
});

it('S-2: a build requires what the shell shares, and nothing else', async () => {
  expect(await given("require('react').name")).toBe('React of the shell');
  for (const request of ['node:fs', 'fs', 'mobx', './x', 'constructor'])
    await expect(given(`require('${request}')`)).rejects.toThrow(
      `${FILE} asks for "${request}", which the shell does not share`,
    );
  expect(() => createRealm().shell("require('react');", 'shell/s1/server.js')).toThrow(
    /asks for "react"/,
  );
});

it('R-104: of a share that the shell has twice an area gets the version that it is given for', async () => {
  const realm = createRealm();
  realm.shell(
    `exports.shares = { react: { version: 20 } };
     exports.olderShares = { react: { '19.3.1': { version: 19 } } };
     exports.render = async ({ areas }) => ({ html: String(Object.values(areas)[0].default), css: '', parts: [], wanted: [], faults: [], waits: null });`,
    'shell/s1/server.js',
  );
  const shown = async (id: string) =>
    JSON.parse(await realm.render([{ area: 'lobby', id, at: 1 }], '{}')).html;
  const source = "exports.default = require('react').version;";
  realm.area('new', source, 'lobby/new/server.js');
  realm.area('old', source, 'lobby/old/server.js', { react: '19.3.1' });
  expect([await shown('new'), await shown('old')]).toEqual(['20', '19']);
  expect(() => realm.area('older', source, 'lobby/older/server.js', { react: '18.0.0' })).toThrow(
    'lobby/older/server.js asks for "react" 18.0.0, which the shell does not share',
  );
});

describe('evaluation is timed', () => {
  const loop = 'for (;;);';
  it('of an area, after which the realm goes on', async () => {
    const realm = withShell({ timeout: 1000 });
    await expect(given(`(() => { ${loop} })()`, realm)).rejects.toThrow(/timed out after 1000ms/);
    expect(await given('1 + 1', realm)).toBe(2);
  });
  it('of a shell', () => {
    expect(() => createRealm({ timeout: 1000 }).shell(loop, 'shell/s1/server.js')).toThrow(
      /timed out after 1000ms/,
    );
  });
});

it('timers never fire, so nothing goes on after a render', async () => {
  const realm = withShell();
  const set = `(() => {
    globalThis.fired = [];
    const ids = [setTimeout(() => fired.push('timeout'), 0), setInterval(() => fired.push('interval'), 0)];
    clearTimeout(ids[0]); clearInterval(ids[1]);
    return ids;
  })()`;
  expect(await given(set, realm)).toEqual([0, 0]);
  // one of the host's own, set later, has fired
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(await given('fired', realm)).toEqual([]);
});

describe('S-5: builds keep to themselves', () => {
  const counting = 'let n = 0; exports.default = () => (n += 1);';
  it('two builds of one realm do not see the state of the other’s modules', async () => {
    const realm = withShell();
    for (const build of ['p1', 'p2']) realm.area(build, counting, `promo/${build}/server.js`);
    expect([await shown(realm, 'p1'), await shown(realm, 'p1'), await shown(realm, 'p2')]).toEqual([
      1, 2, 1,
    ]);
    realm.forget('p1');
    await expect(shown(realm, 'p1')).rejects.toThrow(/undefined/);
  });
  it('what one realm does to its language is not there in another, nor here', async () => {
    const leak = '[[].broken ?? null, typeof leak]';
    const realm = withShell();
    await given('(Array.prototype.broken = true, globalThis.leak = 1, 1)', realm);
    expect(await given(leak, realm)).toEqual([true, 'number']);
    expect(await given(leak)).toEqual([null, 'undefined']);
    expect((globalThis as { leak?: number }).leak).toBeUndefined();
    expect(([] as { broken?: boolean }).broken).toBeUndefined();
  });
});

it('the console is silent; errors are kept until they are taken, and a flood of them is cut', async () => {
  const realm = withShell();
  await given(
    "(console.log('x'), console.warn('y'), console.error('broken', new Error('here')), 1)",
    realm,
  );
  const [error, ...more] = realm.takeErrors();
  expect(more).toEqual([]);
  expect(error).toMatch(/^broken Error: here\n.*promo\/p1\/server\.js/s);
  await given(
    "(() => { for (let i = 0; i < 1000; i += 1) console.error('x'.repeat(9000)); return 1; })()",
    realm,
  );
  const flood = realm.takeErrors();
  expect(flood).toHaveLength(50);
  expect(flood[0]).toHaveLength(4000);
  expect(realm.takeErrors()).toEqual([]);
});

it('S-7: stacks name the build, so a fault finds its area', async () => {
  const boom = given("() => { throw new RangeError('boom'); }");
  await expect(boom).rejects.toMatchObject({
    name: 'RangeError',
    message: 'boom',
    stack: expect.stringContaining('promo/p1/server.js:1:'),
  });
});

it('what is no shell is refused', () => {
  expect(() => createRealm().shell('exports.default = 1;', 'shell/s1/server.js')).toThrow(
    'shell/s1/server.js is no shell: it exports no render and shares',
  );
});
