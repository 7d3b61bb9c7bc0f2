import { fileURLToPath } from 'node:url';
import { buildOf, createLog, logOptions } from 'deploy-observability/log';
import { metricsAddress, serveMetrics } from 'deploy-observability/metrics';
import { settingsOf } from 'deploy-observability/settings';
import { startTracing } from 'deploy-observability/tracing';
import { endOrderly, stopTimes } from '../stopping';
import { readConfig } from './config';
import { createServer } from './server';

// What it writes is its user's alone.
process.umask(0o077);

// Bundled to .build/server/games.mjs; the client build stands in .build/games.
const clientDir = process.env.GAMES_CLIENT_DIR ?? fileURLToPath(new URL('../games', import.meta.url));
const { config, metricsAt, times } = settingsOf('games', () => ({
  config: readConfig(process.env, clientDir),
  metricsAt: metricsAddress(process.env),
  times: stopTimes(process.env),
}));
const build = buildOf(process.env);
const tracing = startTracing('games', build);
const logParts = { server: 'games', level: process.env.LOG_LEVEL ?? 'info', build } as const;
const server = await createServer(config, {
  logger: logOptions(logParts),
  measured: metricsAt !== null,
});
const served = server.metrics && metricsAt ? await serveMetrics(server.metrics, metricsAt) : null;

const close = async () => {
  await server.close();
  await served?.close();
  await tracing.stop();
};
const log = createLog(logParts);
endOrderly({ fall: server.fall, close }, times, (facts, said) => log.fatal(facts, said));

await server.app.listen({ port: config.port, host: config.host });
server.startSweeping();
