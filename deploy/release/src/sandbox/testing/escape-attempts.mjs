import children from 'node:child_process';
import datagram from 'node:dgram';
import fs from 'node:fs';
import net from 'node:net';
import process from 'node:process';
import { setTimeout } from 'node:timers';
import threads from 'node:worker_threads';
import { lockDown } from '../lockdown.mjs';

// It has all that a process of Node can have, and tries to do harm with it: what holds is not its own.

const { kill, ppid } = process;
const answered = (work) =>
  new Promise((resolve) => {
    const fail = (error) => resolve(error.code ?? error.name);
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
  'make code': at(() => Function('return 42')()),
  'load an addon': at(() => process.dlopen({ exports: {} }, '/nowhere.node')),
  'end its keeper': at(() => kill(ppid, 0)),
  'connect to a server': (resolve, fail) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve('a socket'));
    socket.on('error', fail);
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
/** What is at hand by name, for what got out of a realm. */
const names = () => [
  ...['require', 'process', 'Buffer', 'fetch', 'WebSocket', 'WebAssembly', 'global', 'setTimeout'].filter(
    (name) => name in globalThis,
  ),
  ...['binding', '_linkedBinding', 'getBuiltinModule', 'dlopen', 'kill', 'report', 'mainModule'].filter(
    (name) => process[name] !== undefined,
  ),
  ...Object.keys(process.env),
];

const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
const { dlopen } = process;
lockDown();
process.dlopen = dlopen;
say('ready');
process.stdin.setEncoding('utf8');
process.stdin.once('data', async (question) => {
  const outcomes = {};
  for (const [name, work] of Object.entries(attempts(JSON.parse(question)))) {
    const late = new Promise((resolve) => setTimeout(() => resolve('nothing came'), 3000));
    outcomes[name] = await Promise.race([answered(work), late]);
  }
  delete process.dlopen;
  say({ outcomes, names: names(), user: process.getuid(), pid: process.pid });
});
