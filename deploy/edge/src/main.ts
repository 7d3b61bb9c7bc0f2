import { buildOf } from 'deploy-observability/log';
import { Metrics, metricsAddress, serveMetrics } from 'deploy-observability/metrics';
import { startTracing } from 'deploy-observability/tracing';
import { proveChange } from 'deploy-release';
import { createEdge } from './app';
import { configFrom } from './config';

/** Milliseconds that open requests have after a stop signal. */
const GRACE = 10_000;

// What it writes is its user's alone.
process.umask(0o077);
const config = configFrom(process.env);
const metricsAt = metricsAddress(process.env);
const metrics = metricsAt && new Metrics('edge');
const tracing = startTracing('edge', buildOf(process.env));
const app = await createEdge(config, proveChange, metrics ?? undefined);
const served = metrics && metricsAt ? await serveMetrics(metrics, metricsAt) : null;
await app.listen({ port: config.port, host: process.env.HOST ?? '0.0.0.0' });

const stop = async (signal: string) => {
  app.log.info(`${signal}: draining`);
  setTimeout(() => process.exit(1), GRACE).unref();
  await app.close();
  await served?.close();
  await tracing.stop();
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
