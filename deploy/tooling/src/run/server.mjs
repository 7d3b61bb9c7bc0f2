import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../paths.mjs';
import { serverFile } from '../server-build/index.mjs';

/** A server that ends is seen at once: this is for a machine that has much else to do. */
const LIMIT = 180_000;

/**
 * Platform and games wait for a database that has one connection: one thread beside their own compiles and collects enough, and 4 MB for
 * what is young. It saves a quarter of their memory; the edge, which works, keeps what it has.
 */
const THRIFTY = ['--v8-pool-size=1', '--max-semi-space-size=4'];
const FLAGS = { platform: THRIFTY, games: THRIFTY };

/** One running server. `stopped` resolves with how it ended; `stop` asks it to end, and insists after 12 s. */
export function startServer(name, env) {
  const child = spawn(process.execPath, ['--enable-source-maps', ...(FLAGS[name] ?? []), serverFile(name)], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // whatever ends the runner ends its servers
  const last = () => child.kill('SIGTERM');
  process.once('exit', last);
  const tail = [];
  const keep = (data) => {
    tail.push(data);
    if (tail.length > 50) tail.shift();
    if (env.LOG_LEVEL) process.stderr.write(data);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const stopped = new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      process.off('exit', last);
      resolve({ name, how: signal ?? code, said: Buffer.concat(tail).toString() });
    });
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const insist = setTimeout(() => child.kill('SIGKILL'), 12_000);
    await stopped;
    clearTimeout(insist);
  };
  return { name, stop, stopped };
}

/** Waits until `/readyz` answers 200. @returns its answer. @throws Error when the server ends or three minutes pass */
export async function ready(server, port) {
  let ended = null;
  server.stopped.then((end) => {
    ended = end;
  });
  for (const since = Date.now(); Date.now() - since < LIMIT; await wait(100)) {
    if (ended) throw new Error(`${server.name} ended (${ended.how}) before it was ready\n${ended.said}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return answer.json().catch(() => ({}));
  }
  throw new Error(`${server.name} was not ready within ${LIMIT / 1000} s`);
}
