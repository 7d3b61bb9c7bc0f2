import { endOrderly, stopTimes } from 'deploy-games/stopping';
import { buildOf } from 'deploy-observability/log';
import { Metrics, metricsAddress, serveMetrics } from 'deploy-observability/metrics';
import { settingsOf } from 'deploy-observability/settings';
import { startTracing } from 'deploy-observability/tracing';
import { proveChange } from 'deploy-release';
import { createEdge } from './app';
import { configFrom } from './config';

// What it writes is its user's alone.
process.umask(0o077);
const { config, metricsAt, times } = settingsOf('edge', () => ({
  config: configFrom(process.env),
  metricsAt: metricsAddress(process.env),
  times: stopTimes(process.env),
}));
const metrics = metricsAt && new Metrics('edge');
const tracing = startTracing('edge', buildOf(process.env));
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
endOrderly({ fall, close }, times, (facts, said) => app.log.fatal(facts, said));
await app.listen({ port: config.port, host: process.env.HOST ?? '0.0.0.0' });
