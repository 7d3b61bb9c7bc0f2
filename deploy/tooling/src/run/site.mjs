import { existsSync } from 'node:fs';
import { serverFile } from '../server-build/index.mjs';
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
  const said = await run(process.execPath, [serverFile('release'), 'promote-latest'], { env });
  for (const line of said.split('\n')) if (line.startsWith('refused ')) console.error(`  ${line}`);
}

/**
 * Starts platform, games and edge of one site, in the order they need each other; `build` makes what edge and games serve,
 * while the platform prepares its data.
 * @returns {{stop: () => Promise<void>, ended: Promise<object>, answers: object}} `ended` resolves when one of them ends
 */
export async function startSite({ ports, env }, { quiet = false, build } = {}) {
  await demandFree(Object.values(ports));
  const running = [];
  const answers = {};
  const stop = async () => {
    for (const server of running.toReversed()) await server.stop();
  };
  const say = quiet ? (_name, work) => work() : step;
  const up = (name) =>
    say(`start ${name}`, async () => {
      const server = startServer(name, withMetrics(name, env));
      running.push(server);
      answers[name] = await ready(server, ports[name]);
      for (const note of answers[name].notes ?? []) console.log(`  ${note}`);
    });
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
  return { stop, ended: Promise.race(running.map((server) => server.stopped)), answers };
}
