import { createRealm } from './index';

const FILE = 'promo/p1/server.js';
const shellOf = (extra = '') =>
  `exports.contract = '1.2.0'; exports.shares = { react: { name: 'React of the shell' } };
   exports.render = async (request) => ({ html: request.url, css: '', parts: [], wanted: [], faults: [] }); ${extra}`;
/** What an area's server build exports as `default`. */
const given = (source: string, realm = createRealm()): unknown => {
  const shell = realm.shell(shellOf(), 'shell/s1/server.js');
  return (realm.area(`exports.default = ${source};`, FILE, shell) as { default: unknown }).default;
};

describe('S-1: a realm has the language and what a render needs', () => {
  it('counts, formats, parses, codes and clones', () => {
    expect(given("new Intl.NumberFormat('it', { style: 'currency', currency: 'EUR' }).format(12.5)")).toBe(
      '12,50\u00a0€',
    );
    expect(given("new URL('/a?b=1', 'http://site').searchParams.get('b')")).toBe('1');
    expect(given("new TextDecoder().decode(new TextEncoder().encode('ж'))")).toBe('ж');
    expect(given('structuredClone({ a: [1] }).a[0]')).toBe(1);
    expect(given('typeof performance.now()')).toBe('number');
    expect(given('crypto.randomUUID()')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('streams bytes and passes messages, as the renderer does', async () => {
    const read = given(`(async () => {
      const { port1, port2 } = new MessageChannel();
      const heard = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
      port2.postMessage('bytes');
      const bytes = new TextEncoder().encode(await heard);
      const start = (controller) => { controller.enqueue(bytes); controller.close(); };
      const { value } = await new ReadableStream({ type: 'bytes', start }).getReader().read();
      return new TextDecoder().decode(value);
    })()`);
    expect(await read).toBe('bytes');
  });

  it.each([
    ...[
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
    ],
    ...[
      'XMLHttpRequest',
      'WebSocket',
      'requestAnimationFrame',
      'setImmediate',
      'WebAssembly',
      'SharedArrayBuffer',
    ],
  ])('has no %s', (name) => {
    expect(() => given(`${name}.anything`)).toThrow(`${name} is not defined`);
    expect(given(`typeof ${name}`)).toBe('undefined');
  });

  it('makes no code from strings', () => {
    expect(() => given("new Function('return 1')()")).toThrow(/Code generation from strings disallowed/);
    expect(() => given("eval('1')")).toThrow(/Code generation from strings disallowed/);
  });
});

it('S-2: a build requires what the shell shares, and nothing else', () => {
  expect(given("require('react').name")).toBe('React of the shell');
  for (const request of ['node:fs', 'fs', 'mobx', './x', 'constructor'])
    expect(() => given(`require('${request}')`)).toThrow(
      `${FILE} asks for "${request}", which the shell does not share`,
    );
  expect(() => createRealm().shell("require('react');", 'shell/s1/server.js')).toThrow(/asks for "react"/);
});

describe('S-3: evaluation is timed', () => {
  const loop = 'for (;;);';
  it('of an area, after which the realm goes on', () => {
    const realm = createRealm({ timeout: 50 });
    expect(() => given(`(() => { ${loop} })()`, realm)).toThrow(/timed out after 50ms/);
    expect(given('1 + 1', realm)).toBe(2);
  });
  it('of a shell', () => {
    expect(() => createRealm({ timeout: 50 }).shell(loop, 'shell/s1/server.js')).toThrow(
      /timed out after 50ms/,
    );
  });
});

it('S-4: timers never fire, so nothing goes on after a render', async () => {
  const seen = given(`(() => {
    const fired = [];
    const ids = [setTimeout(() => fired.push('timeout'), 0), setInterval(() => fired.push('interval'), 1)];
    clearTimeout(ids[0]); clearInterval(ids[1]);
    return { ids, fired };
  })()`) as { ids: number[]; fired: string[] };
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([...seen.ids]).toEqual([0, 0]);
  expect([...seen.fired]).toEqual([]);
});

describe('S-5: builds keep to themselves', () => {
  const counting = 'let n = 0; exports.default = () => (n += 1);';
  it('two builds of one realm do not see the state of the other’s modules', () => {
    const realm = createRealm();
    const shell = realm.shell(shellOf(), 'shell/s1/server.js');
    const [one, other] = ['p1', 'p2'].map(
      (build) => realm.area(counting, `promo/${build}/server.js`, shell) as { default: () => number },
    );
    expect([one?.default(), one?.default(), other?.default()]).toEqual([1, 2, 1]);
  });
  it('what one realm does to its language is not there in another, nor here', () => {
    given('(Array.prototype.broken = true, globalThis.leak = 1, 1)');
    expect(given('[[].broken, typeof leak]')).toHaveLength(2);
    expect([...(given('[[].broken, typeof leak]') as unknown[])]).toEqual([undefined, 'undefined']);
    expect((globalThis as { leak?: number }).leak).toBeUndefined();
  });
});

it('S-6: the console is silent; errors are kept until they are taken, and a flood of them is cut', () => {
  const realm = createRealm();
  given("(console.log('x'), console.warn('y'), console.error('broken', new Error('here')), 1)", realm);
  const [error, ...more] = realm.takeErrors();
  expect(more).toEqual([]);
  expect(error).toMatch(/^broken Error: here\n.*promo\/p1\/server\.js/s);
  given("(() => { for (let i = 0; i < 1000; i += 1) console.error('x'.repeat(9000)); })()", realm);
  const flood = realm.takeErrors();
  expect(flood).toHaveLength(50);
  expect(flood[0]).toHaveLength(4000);
  expect(realm.takeErrors()).toEqual([]);
});

it('S-7: stacks name the build, so a fault finds its area', () => {
  const boom = given("() => { throw new Error('boom'); }") as () => void;
  let stack = '';
  try {
    boom();
  } catch (error) {
    ({ stack = '' } = error as Error);
  }
  expect(stack).toContain('promo/p1/server.js:1:');
});

it('what is no shell is refused', () => {
  expect(() => createRealm().shell('exports.default = 1;', 'shell/s1/server.js')).toThrow(
    'shell/s1/server.js is no shell: it exports no render and shares',
  );
});
