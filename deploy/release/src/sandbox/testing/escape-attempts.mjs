import children from 'node:child_process';
import datagram from 'node:dgram';
import fs from 'node:fs';
import inspector from 'node:inspector';
import modules from 'node:module';
import net from 'node:net';
import process from 'node:process';
import { setTimeout } from 'node:timers';
import v8 from 'node:v8';
import vm from 'node:vm';
import threads from 'node:worker_threads';
import { lockDown } from '../lockdown.mjs';

// It has all that a process of Node can have, and tries to do harm with it: what holds is not its own.

const { kill, ppid } = process;
/** Of a later Node, or null. */
const [sqlite, ffi] = ['node:sqlite', 'node:ffi'].map(
  (name) => process.getBuiltinModule(name) ?? null,
);
const answered = (work) =>
  new Promise((resolve) => {
    const fail = (error) => resolve(error.code ?? error.name);
    // some say it where nobody can catch it
    process.removeAllListeners('uncaughtException').on('uncaughtException', fail);
    try {
      work((value) => resolve(`got ${value}`), fail);
    } catch (error) {
      fail(error);
    }
  });
const at = (own) => (resolve) => resolve(own());

const attempts = ({ file, folder, port }) => ({
  'read a file': at(() => fs.readFileSync(file, 'utf8')),
  'read a folder': at(() => fs.readdirSync(folder)),
  'write a file': at(() => fs.writeFileSync(`${folder}/written`, 'x')),
  'read the environment of others': at(() => fs.readFileSync(`/proc/${ppid}/environ`, 'utf8')),
  'start a command': at(() => children.execFileSync('/usr/bin/id')),
  'start itself': at(() => children.execFileSync(process.execPath, ['-e', '1'])),
  'start a thread': (resolve, fail) => {
    const thread = new threads.Worker('0', { eval: true });
    thread.on('online', () => resolve('a thread')).on('error', fail);
  },
  'start a thread with hooks': at(() => modules.register('data:text/javascript,') ?? 'a thread'),
  'become another program': at(() => process.execve('/usr/bin/id', ['id'], {})),
  'make code': at(() => Function('return 42')()),
  'debug itself': (resolve, fail) => {
    const session = new inspector.Session();
    session.connect();
    session.post('Runtime.evaluate', { expression: '42' }, (error, { result } = {}) =>
      error ? fail(error) : resolve(result.value),
    );
  },
  'be debugged': at(() => inspector.open(0, '127.0.0.1') ?? inspector.url()),
  'open a database': at(() => new sqlite.DatabaseSync(`${folder}/database`)),
  'load a library': at(() => ffi.dlopen('libc.so.6', {})),
  'read an environment file': at(() => process.loadEnvFile(file) ?? 'it'),
  'write a heap snapshot': at(() => v8.writeHeapSnapshot(`${folder}/heap`)),
  'write a report': at(
    () => process.report.writeReport(`${folder}/report`) || fs.readFileSync(folder),
  ),
  'load an addon': at(() => process.dlopen({ exports: {} }, '/nowhere.node')),
  'end its keeper': at(() => kill(ppid, 0)),
  'connect to a server': (resolve, fail) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve('a socket'));
    socket.on('error', fail);
  },
  'fetch a page': (resolve, fail) => {
    fetch(`http://127.0.0.1:${port}`).then(() => resolve('a page'), fail);
  },
  'open a web socket': (resolve, fail) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    socket.onopen = () => resolve('a socket');
    socket.onerror = () => fail(new Error('no socket'));
  },
  'be a server': (resolve, fail) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => resolve('a server'));
    server.on('error', fail);
  },
  'send a datagram': (resolve, fail) => {
    const socket = datagram.createSocket('udp4').on('error', fail);
    socket.send('x', port, '127.0.0.1', (error) => (error ? fail(error) : resolve('it away')));
  },
});
const LANGUAGE = new Set(vm.runInNewContext('Object.getOwnPropertyNames(globalThis)'));
/** Not of the language, though V8 has them everywhere. */
for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'console'])
  LANGUAGE.delete(name);
/** Functions of `process` that lead nowhere: a later Node has others, and they are to be looked at. */
const HARMLESS = new Set(
  `_fatalException _rawDebug _tickCallback assert availableMemory constrainedMemory cpuUsage cwd emitWarning exit
  getActiveResourcesInfo getegid geteuid getgid getgroups getuid hasUncaughtExceptionCaptureCallback hrtime memoryUsage
  nextTick reallyExit ref resourceUsage threadCpuUsage unref uptime`.split(/\s+/),
);
const OF_PROCESS = ['report', 'finalization', 'mainModule', 'moduleLoadList', 'channel'];
/** What is at hand by name, for what got out of a realm. */
const names = () => [
  ...Object.getOwnPropertyNames(globalThis).filter((name) => !LANGUAGE.has(name)),
  ...Object.getOwnPropertyNames(process).filter(
    (name) => typeof process[name] === 'function' && !HARMLESS.has(name),
  ),
  ...OF_PROCESS.filter((name) => process[name] !== undefined),
  ...Object.keys(process.env),
];

const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
const before = [process, globalThis].map((all) => [all, Object.getOwnPropertyDescriptors(all)]);
lockDown();
const left = names();
for (const [all, descriptors] of before)
  for (const [name, descriptor] of Object.entries(descriptors))
    if (Object.getOwnPropertyDescriptor(all, name)?.configurable !== false)
      Object.defineProperty(all, name, descriptor);
say('ready');
process.stdin.setEncoding('utf8');
process.stdin.once('data', async (question) => {
  const outcomes = {};
  for (const [name, work] of Object.entries(attempts(JSON.parse(question)))) {
    const late = new Promise((resolve) => setTimeout(() => resolve('nothing came'), 3000));
    outcomes[name] = await Promise.race([answered(work), late]);
  }
  say({ outcomes, names: left, user: process.getuid() });
});
