import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { environment } from '../settings.mjs';
import { STILL, tellStillness } from './signs-of-life.mjs';

/** Anyone who ends a program so needs no word of it. */
const ASKED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Milliseconds between two looks at what a program does. */
const LOOK = 5000;
/** Pieces of its output among which the last words are. */
const SAID = 50;
/** Milliseconds that a program has to end. */
const INSIST = 3000;

const running = new Set();
let isOver = false;

/** Ends every program that `run` has started, with what it started, and starts no other. */
export function stopPrograms() {
  isOver = true;
  return Promise.all([...running].map((program) => program.stop()));
}

/** A program leads a group of its own, where there are groups: what it starts ends with it. */
const GROUPS = process.platform !== 'win32';
function end({ pid }, signal) {
  try {
    process.kill(GROUPS ? -pid : pid, signal);
  } catch {
    // it is gone
  }
}

/** A signal that nobody takes ends this process at once, and what it runs would go on. */
const heed = Object.fromEntries(
  ASKED.map((name) => [
    name,
    async () => {
      // somebody else takes it
      if (process.listenerCount(name) > 1) return;
      console.error('\nstopping');
      await stopPrograms();
      process.exit(128 + constants.signals[name]);
    },
  ]),
);
const listen = () => ASKED.map((name) => process.on(name, heed[name]));
const leave = () => ASKED.map((name) => process.off(name, heed[name]));

/**
 * Runs a program to its end, its output kept until it fails. There is no limit: one that stands still for a minute is told of.
 * @param {{cwd?: string, env?: object, show?: boolean, name?: string}} options `show` passes the output through; `name` is what it is
 *   called when it stands still
 * @throws Error with what the program said
 */
export function run(
  command,
  args,
  { cwd, env, show = false, name = command, say = console.error, still = STILL, look = LOOK } = {},
) {
  return new Promise((resolve, reject) => {
    if (isOver) return;
    const child = spawn(command, args, {
      cwd,
      env: { ...environment(), ...env },
      detached: GROUPS,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    const said = [];
    let heard = 0;
    const hear = (data) => {
      heard += data.length;
      said.push(data);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    const standing = tellStillness(
      {
        name,
        pid: child.pid,
        heard: () => heard,
        said: () => Buffer.concat(said.slice(-SAID)).toString(),
      },
      { say, still },
    );
    const looking = setInterval(standing, look);
    // whatever ends this process ends what it runs
    const last = () => end(child, 'SIGTERM');
    const closed = new Promise((done) => child.once('close', done));
    const program = {
      async stop() {
        end(child, 'SIGTERM');
        const insist = setTimeout(() => end(child, 'SIGKILL'), INSIST);
        await closed;
        clearTimeout(insist);
      },
    };
    if (running.size === 0) listen();
    running.add(program);
    process.once('exit', last);
    const over = () => {
      clearInterval(looking);
      process.off('exit', last);
      running.delete(program);
      if (running.size === 0) leave();
    };
    child.on('error', (error) => {
      over();
      reject(error);
    });
    child.on('close', (code, signal) => {
      over();
      // who ends this process has asked for it
      if (isOver) return;
      const output = Buffer.concat(said).toString();
      if (code === 0) return resolve(output);
      reject(
        new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}\n${output}`.trim()),
      );
    });
  });
}

/** Runs a program in the place of this one: it speaks for itself, and its exit status is passed on. */
export async function passOn(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  if (signal && !ASKED.includes(signal))
    throw new Error(`${command} ${args.join(' ')} was ended by ${signal}`);
  process.exitCode = code ?? 1;
}
