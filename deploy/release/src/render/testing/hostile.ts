import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a hostile build goes for: a file with a secret, and a server of this machine that counts who connects. */
export interface Goal {
  file: string;
  port: number;
}

/**
 * Text of a function that tries every known way out of a realm, and answers the names of those that led anywhere. What it gets
 * hold of it uses: it reads the file, connects to the server, starts a command and a thread, makes code from a string.
 */
export const hostile = ({ file, port }: Goal): string => `async function () {
  const loot = [];
  const got = (name) => void loot.push(name);
  const use = (name, value) => {
    if (loot.length > 9) return;
    if (typeof value === 'number') got(name + ': code from a string');
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
    if (typeof value.pid === 'number') got(name + ': the process');
    if (typeof value.env === 'object' && Object.keys(value.env).length > 0) got(name + ': the environment');
    const open = value.getBuiltinModule ?? value.mainModule?.require ?? ((id) => value.binding?.(id.replace('node:', '')));
    // what stands for anything answers everything: what counts is what only the real thing has
    const proven = (isReal, what) => isReal && got(name + ': ' + what);
    const modules = {
      'node:fs': (fs) => {
        const text = fs.readFileSync(${JSON.stringify(file)}, 'utf8');
        proven(typeof text === 'string' && text, text);
      },
      'node:net': (net) => proven(typeof net.connect(${port}, '127.0.0.1').connecting === 'boolean', 'a socket'),
      'node:child_process': ({ execSync }) => proven(typeof execSync('id').length === 'number', 'a command'),
      'node:worker_threads': ({ Worker }) => proven(typeof new Worker('0', { eval: true }).threadId === 'number', 'a thread'),
    };
    for (const [id, work] of Object.entries(modules)) {
      try {
        const module = value[id] ?? open(id);
        if (module) work(module);
      } catch {}
    }
  };
  const attempt = async (name, work) => {
    try {
      use(name, await work());
    } catch {}
  };
  const code = ['return process', 'return globalThis.process', 'return 42', 'return this.constructor.constructor("return process")()'];
  /** Climbs from a value to the function that makes functions. */
  const climb = async (name, value) => {
    for (let at = value, depth = 0; at && depth < 6; at = at.constructor, depth += 1) {
      for (const text of code) await attempt(name, () => at.constructor(text)());
      for (const each of [Object.getPrototypeOf(at), at.prototype])
        if (each) for (const text of code) await attempt(name, () => each.constructor.constructor(text)());
    }
  };

  const things = ['URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'AbortController', 'AbortSignal', 'ReadableStream',
    'MessageChannel', 'structuredClone', 'queueMicrotask', 'setTimeout', 'clearTimeout', 'Promise', 'Error', 'document',
    'location', 'addEventListener', 'matchMedia', 'console', 'performance', 'crypto'];
  for (const name of things) {
    await climb(name, globalThis[name]);
    for (const [key, value] of Object.entries(globalThis[name] ?? {})) await climb(name + '.' + key, value);
  }
  if (typeof require === 'function') await climb('require', require);
  await climb('this', this);
  await climb('globalThis', globalThis);
  await climb('arguments', arguments);

  for (const name of ['process', 'global', 'root', 'module', 'Buffer', 'WebAssembly', 'fetch', 'WebSocket', 'Worker', 'navigator'])
    await attempt(name, () => globalThis[name]);
  for (const id of ['node:fs', 'fs', 'node:net', 'node:child_process', 'node:process', 'node:module']) {
    await attempt('require ' + id, () => ({ [id]: require(id), pid: 0 }));
    const found = await import(id).catch((error) => ({ error }));
    if (!found.error) use('import ' + id, { [id]: found, pid: 0 });
    await climb('the fault of import', found.error);
    await climb('the trace of import', found.error?.stack);
  }
  await attempt('eval', () => eval('process'));
  await attempt('indirect eval', () => (0, eval)('42'));
  await attempt('an async function', () => (async () => {}).constructor('return process')());
  await attempt('a generator', () => (function* () {}).constructor('return process')().next().value);

  // what the host throws when the stack is full
  const caught = [];
  const dive = (depth) => {
    try { new URL('http://a'); performance.now(); console.error('x'); } catch (error) { caught.push(error); }
    if (depth < 20000) dive(depth + 1);
  };
  try { dive(0); } catch (error) { caught.push(error); }
  for (const error of caught.slice(-30)) await climb('a full stack', error);

  // calls of the host in a trace
  try { Error.prepareStackTrace = (error, calls) => calls; } catch {}
  const fault = await import('nowhere').catch((error) => error);
  for (const error of [fault, new Error('x')]) {
    for (const call of Array.isArray(error.stack) ? error.stack : []) {
      await climb('a call', call);
      await climb('its function', call.getFunction?.());
      await climb('its this', call.getThis?.());
    }
  }

  // what belongs to everybody in the host
  const base = (value) => {
    let at = value;
    for (let next = at; next; next = Object.getPrototypeOf(next)) at = next;
    return at;
  };
  try { base(fault).polluted = 'yes'; } catch {}
  const again = await import('nowhere').catch((error) => error);
  if (base(again) !== Object.prototype && again.polluted) got('the host is polluted');
  return loot;
}`;

/** A goal of its own for the tests of a file, with the attack on it. */
export class Trap {
  /** Who connected to the server. */
  guests = 0;
  private readonly server: Server = createServer(() => {
    this.guests += 1;
  });

  private constructor(readonly folder: string) {}

  static async set(): Promise<Trap> {
    const trap = new Trap(mkdtempSync(join(tmpdir(), 'hostile-')));
    writeFileSync(trap.file, 'a secret');
    await new Promise<void>((done) => trap.server.listen(0, '127.0.0.1', done));
    return trap;
  }

  /** Text of the attack. */
  get attack(): string {
    return hostile({ file: this.file, port: (this.server.address() as { port: number }).port });
  }

  async clear(): Promise<void> {
    await new Promise((done) => this.server.close(done));
    rmSync(this.folder, { recursive: true });
  }

  private get file(): string {
    return join(this.folder, 'secret');
  }
}
