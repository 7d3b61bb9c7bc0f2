import { proveChange } from 'deploy-release';
import { createEdge } from './app';
import { configFrom } from './config';

/** Milliseconds that open requests have after a stop signal. */
const GRACE = 10_000;

// What it writes is its user's alone.
process.umask(0o077);
const config = configFrom(process.env);
const app = await createEdge(config, proveChange);
await app.listen({ port: config.port, host: process.env.HOST ?? '0.0.0.0' });

const stop = async (signal: string) => {
  app.log.info(`${signal}: draining`);
  setTimeout(() => process.exit(1), GRACE).unref();
  await app.close();
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
