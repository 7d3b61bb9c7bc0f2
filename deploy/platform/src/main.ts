import { createApp } from './app';
import { readConfig } from './config';
import { keepPrivate, privateFolder } from './private-folder';

keepPrivate();
const config = readConfig(process.env);
const closed = privateFolder(config.dataDir);
const app = await createApp(config, { notes: closed ? [closed] : [] });
let closing = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (closing) return;
    closing = true;
    // A connection that never ends must not hold the process: the supervisor's own limit is longer.
    setTimeout(() => process.exit(1), 10_000).unref();
    await app.close();
    process.exit(0);
  });
}
console.log(`platform listens on ${await app.start()}`);
void app.services.pictures.paintFirst();
