import { settingsOf } from 'deploy-observability/settings';
import { createApp } from '../app';
import { readConfig } from '../config';
import { DatabaseRefusedError } from '../db/migrate';
import { keepPrivate } from '../private-folder';

/** `npm run operate -- migrate`: brings the database to this version and ends; nothing listens. */
keepPrivate();
const app = await createApp(settingsOf('migrate', readConfig));
try {
  await app.prepare();
  console.log('the database is prepared');
} catch (error) {
  console.error(error instanceof DatabaseRefusedError ? error.message : error);
  process.exitCode = 1;
} finally {
  await app.close();
}
