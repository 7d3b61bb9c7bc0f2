import { createLog, logOptions } from 'deploy-observability/log';
import { serveMetrics } from 'deploy-observability/metrics';
import { settingsOf } from 'deploy-observability/settings';
import { startTracing } from 'deploy-observability/tracing';
import { endOrderly } from '../stopping';
import { readConfig } from './config';
import { createServer } from './server';

// What it writes is its user's alone.
process.umask(0o077);

const config = settingsOf('games', readConfig);
const { metricsAt, stopTimes, level, build } = config.server;
const tracing = startTracing('games', config.server);
const logParts = { server: 'games', level, build } as const;
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
endOrderly({ fall: server.fall, close }, stopTimes, (facts, said) => log.fatal(facts, said));

await server.app.listen({ port: config.port, host: config.host });
server.startSweeping();
