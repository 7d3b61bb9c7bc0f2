import { spawn } from 'node:child_process';

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
    const said = [];
    child.stdout?.on('data', (data) => said.push(data));
    child.stderr?.on('data', (data) => said.push(data));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const output = Buffer.concat(said).toString();
      if (code === 0) return resolve(output);
      reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}\n${output}`.trim()));
    });
  });
}
