import { endOrderly } from 'deploy-games/stopping';
import { Metrics, serveMetrics } from 'deploy-observability/metrics';
import { settingsOf } from 'deploy-observability/settings';
import { startTracing } from 'deploy-observability/tracing';
import { proveChange } from 'deploy-release';
import { createEdge } from './app';
import { configFrom } from './config';

// What it writes is its user's alone.
process.umask(0o077);
const config = settingsOf('edge', configFrom);
const { metricsAt, stopTimes } = config.server;
const metrics = metricsAt && new Metrics('edge');
const tracing = startTracing('edge', config.server);
const app = await createEdge(config, proveChange, metrics ?? undefined);
const served = metrics && metricsAt ? await serveMetrics(metrics, metricsAt) : null;

const fall = () => {
  app.log.info('ending: not ready any more');
  app.readiness.fall();
};
const close = async () => {
  await app.close();
  await served?.close();
  await tracing.stop();
};
endOrderly({ fall, close }, stopTimes, (facts, said) => app.log.fatal(facts, said));
await app.listen({ port: config.port, host: config.host });
