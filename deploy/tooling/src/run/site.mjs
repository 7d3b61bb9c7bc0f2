import { existsSync } from 'node:fs';
import { serverFile } from '../server-build/index.mjs';
import { demandFree } from './ports.mjs';
import { run } from './process.mjs';
import { step } from './progress.mjs';
import { ready, startServer } from './server.mjs';

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
      const server = startServer(name, env);
      running.push(server);
      answers[name] = await ready(server, ports[name]);
      for (const note of answers[name].notes ?? []) console.log(`  ${note}`);
    });
  try {
    // migrates, seeds and makes the secrets that the others read
    await Promise.all([up('platform'), build?.()]);
    if (existsSync(serverFile('release'))) {
      await run(process.execPath, [serverFile('release'), 'promote-latest'], { env });
    }
    await Promise.all([up('games'), up('edge')]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, ended: Promise.race(running.map((server) => server.stopped)), answers };
}
