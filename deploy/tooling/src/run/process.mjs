import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Anyone who ends a program so needs no word of it. */
const ASKED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end, its output kept until it fails.
 * @param {{cwd?: string, env?: object, show?: boolean}} options `show` passes the output through
 * @throws Error with what the program said
 */
export function run(command, args, { cwd, env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    // whatever ends this process ends what it runs
    const last = () => child.kill('SIGTERM');
    process.once('exit', last);
    const said = [];
    child.stdout?.on('data', (data) => said.push(data));
    child.stderr?.on('data', (data) => said.push(data));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('exit', last);
      const output = Buffer.concat(said).toString();
      if (code === 0) return resolve(output);
      reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}\n${output}`.trim()));
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
