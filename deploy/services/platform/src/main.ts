import { endOrderly } from 'deploy-games/stopping';
import { serveMetrics } from 'deploy-observability/metrics';
import { settingsOf } from 'deploy-observability/settings';
import { startTracing } from 'deploy-observability/tracing';
import { createApp } from './app';
import { readConfig } from './config';
import { DatabaseRefusedError } from './db/migrate';
import { keepPrivate, privateFolder } from './private-folder';

keepPrivate();
const config = settingsOf('platform', readConfig);
const { metricsAt, stopTimes } = config.server;
const closed = privateFolder(config.dataDir);
const tracing = startTracing('platform', config.server);
const app = await createApp(config, {
  notes: closed ? [closed] : [],
  measured: metricsAt !== null,
});
const served = app.metrics && metricsAt ? await serveMetrics(app.metrics, metricsAt) : null;
const close = async () => {
  await app.close();
  await served?.close();
  await tracing.stop();
};
const { log } = app.server;
endOrderly({ fall: app.fall, close }, stopTimes, (facts, said) => log.fatal(facts, said));
const address = await app.start().catch(async (error) => {
  if (!(error instanceof DatabaseRefusedError)) throw error;
  // a sentence for a person, not a line of log
  console.error(`platform: ${error.message}`);
  await close();
  process.exit(1);
});
console.log(`platform listens on ${address}`);
void app.services.pictures.paintFirst();
