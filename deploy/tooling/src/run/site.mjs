import { existsSync } from 'node:fs';
import { serverFile } from '../server-build/index.mjs';
import { keepRunning } from './keep-running.mjs';
import { lastWords } from './last-words.mjs';
import { demandFree } from './ports.mjs';
import { run } from './process.mjs';
import { step } from './progress.mjs';
import { ready, startServer } from './server.mjs';

/** Each server has a port of its own for its metrics, in the order of the site's ports. */
const withMetrics = (name, env) =>
  env.METRICS_PORT ? { ...env, METRICS_PORT: Number(env.METRICS_PORT) + METRICS[name] } : env;
const METRICS = { edge: 0, games: 1, platform: 2 };

/** Pins the newest builds that pass the gate, and tells which do not: what was there before stays in their place. */
async function promoteLatest(env) {
  const words = [serverFile('release'), 'promote-latest'];
  const said = await run(process.execPath, words, { env, name: 'prove new builds' });
  for (const line of said.split('\n')) if (line.startsWith('refused ')) console.error(`  ${line}`);
}

/**
 * Starts platform, games and edge of one site, in the order they need each other; `build` makes what edge and games serve,
 * while the platform prepares its data. Whichever of them ends later is started again, by itself.
 * @returns {{stop: () => Promise<void>, answers: object}}
 */
export async function startSite({ ports, env }, { quiet = false, build } = {}) {
  await demandFree(Object.values(ports));
  const running = [];
  const answers = {};
  const stop = async () => {
    // a terminal's Ctrl-C reaches them, too
    for (const server of running) server.leave();
    for (const server of running.toReversed()) await server.stop();
  };
  const say = quiet ? (_name, work) => work() : step;
  const up = (name) => {
    let current;
    const begin = () => {
      current = startServer(name, withMetrics(name, env));
      return current;
    };
    const work = async () => {
      const server = keepRunning(name, begin, (begun) => ready(begun, ports[name]));
      running.push(server);
      answers[name] = await server.first;
      for (const note of answers[name].notes ?? []) console.log(`  ${note}`);
    };
    return say(`start ${name}`, work, () => (current?.heard() ? lastWords(current.said()) : ''));
  };
  try {
    // migrates, seeds and makes the secrets that the others read
    await Promise.all([up('platform'), build?.()]);
    const games = up('games');
    // who waits for it comes later
    games.catch(() => {});
    if (existsSync(serverFile('release'))) await say('prove new builds', () => promoteLatest(env));
    await Promise.all([games, up('edge')]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, answers };
}
