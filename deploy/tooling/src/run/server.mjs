import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../paths.mjs';
import { serverFile } from '../server-build/index.mjs';
import { lastWords } from './last-words.mjs';
import { STILL, stillness, tellStillness } from './signs-of-life.mjs';

/** Milliseconds after which one that stands still is given up. */
const DEAD = 300_000;

const begun = new Set();
let isOver = false;

/** Ends every server that this process started, and waits for it. Who waits for one to be ready is told nothing any more. */
export function stopServers() {
  isOver = true;
  return Promise.all([...begun].map((server) => server.stop()));
}

/**
 * Platform and games wait for a database that has one connection: one thread beside their own compiles and collects enough, and 4 MB for
 * what is young. It saves a quarter of their memory; the edge, which works, keeps what it has.
 */
const THRIFTY = ['--v8-pool-size=1', '--max-semi-space-size=4'];
const FLAGS = { platform: THRIFTY, games: THRIFTY };

/** One running server. `stopped` resolves with how it ended; `stop` asks it to end, and insists after 12 s; `said` is its last output. */
export function startServer(name, env, file = serverFile(name)) {
  const child = spawn(process.execPath, ['--enable-source-maps', ...(FLAGS[name] ?? []), file], {
    cwd: ROOT,
    env,
    // over the channel nothing is said: it closes when the runner is gone, however that ends, and the server ends then
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // whatever ends the runner ends its servers
  const last = () => child.kill('SIGTERM');
  process.once('exit', last);
  const tail = [];
  let heard = 0;
  const keep = (data) => {
    heard += data.length;
    tail.push(data);
    if (tail.length > 50) tail.shift();
    if (env.LOG_LEVEL) process.stderr.write(data);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const said = () => Buffer.concat(tail).toString();
  const stopped = new Promise((resolve) => {
    // one whose process cannot even begin ends as well
    child.once('error', (error) => resolve({ name, how: error.code, said: error.message }));
    child.once('exit', (code, signal) => {
      process.off('exit', last);
      begun.delete(server);
      resolve({ name, how: signal ?? code, said: said() });
    });
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const insist = setTimeout(() => child.kill('SIGKILL'), 12_000);
    await stopped;
    clearTimeout(insist);
  };
  const server = { name, pid: child.pid, stop, stopped, said, heard: () => heard };
  begun.add(server);
  return server;
}

/**
 * Waits until `/readyz` answers 200, for as long as the server works or says something.
 * @returns its answer. @throws Error when the server ends, or stands still for five minutes
 */
export async function ready(
  server,
  port,
  { say = console.error, every = 100, dead = DEAD, still = STILL, watch = stillness } = {},
) {
  let ended = null;
  server.stopped.then((end) => {
    ended = end;
  });
  const standing = tellStillness(server, { say, still, watch });
  for (let look = 0; ; look += 1) {
    await wait(every);
    if (ended && isOver) return new Promise(() => {});
    if (ended) {
      const [said, words] = [ended.said.trim(), lastWords(ended.said)];
      const more = said === words ? '' : `\n${said}`;
      throw new Error(`${server.name} ended (${ended.how}) before it was ready: ${words}${more}`);
    }
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(5000),
    }).catch(() => null);
    if (answer?.ok) return answer.json().catch(() => ({}));
    if (look % 10 > 0) continue;
    const { ms, isKnown, sentence } = standing();
    if (ms >= dead && isKnown) throw new Error(sentence);
  }
}
