import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { findIsolation, type Isolation } from './isolation';

const run = promisify(execFile);

export interface SandboxOptions {
  /** A module that stands by itself, so that the process reads nothing at all; its `stdin` is taken. */
  alone?: string;
  /** Else a script whose folder may be read, and what else it may read. */
  script?: string;
  folders?: readonly string[];
  /** Megabytes of heap. */
  heapMb: number;
  /** Kilobytes of stack; Node's by default. */
  stackKb?: number;
  stdio: StdioOptions;
}
export interface SandboxedProcess {
  child: ChildProcess;
  isolation: Isolation;
}

/** Bytes that the process may make a file grow to that it was handed. */
const FILE = 64;

const flags = ({ heapMb, stackKb }: SandboxOptions, readable: readonly string[]): string[] => {
  const known = process.allowedNodeEnvironmentFlags;
  return [
    known.has('--permission') ? '--permission' : '--experimental-permission',
    ...readable.map((path) => `--allow-fs-read=${path}/`),
    '--disallow-code-generation-from-strings',
    // what gets hold of an object of the host changes nothing for the others
    ...(known.has('--frozen-intrinsics') ? ['--frozen-intrinsics'] : []),
    '--no-warnings',
    `--max-old-space-size=${heapMb}`,
    ...(stackKb ? [`--stack-size=${stackKb}`] : []),
  ];
};

/**
 * A process of Node, isolated by all that there is here: its permission model (reads what it was given, writes nothing, starts no
 * processes or threads, loads no addons), no code from strings, no environment, and what the machine adds (`Isolation`).
 * @throws Error when it cannot be started
 */
export const startSandboxed = async (options: SandboxOptions): Promise<SandboxedProcess> => {
  const { alone, script, folders = [], stdio } = options;
  // beside this module lies what such a script imports of it
  const readable = script ? [...new Set([dirname(script), import.meta.dirname, ...folders])] : [];
  const isolation = await findIsolation(readable);
  const what = script ? [script] : ['--input-type=module', '-'];
  const [program = '', ...rest] = [
    ...isolation.before,
    process.execPath,
    ...flags(options, readable),
    ...what,
  ];
  const child = spawn(program, rest, { env: {}, cwd: '/', stdio });
  if (alone !== undefined) {
    child.stdin?.on('error', () => {});
    child.stdin?.end(alone);
  }
  return { child, isolation };
};

/** Sets the process's resource limits once it has started: from here on it opens nothing. @throws Error when the limits could not be set */
export const limitResources = async ({
  child,
  isolation: { limiter, as },
}: SandboxedProcess): Promise<void> => {
  if (limiter === null) return;
  // what is open stays open; 1, as anyone who waits for a pipe may not name more descriptors than that
  const limits = ['--nofile=1:1', '--nproc=1:1', `--fsize=${FILE}:${FILE}`, '--core=0:0'];
  const [program = '', ...rest] = [...as, limiter, `--pid=${child.pid}`, ...limits];
  await run(program, rest, { env: {}, cwd: '/' });
};
