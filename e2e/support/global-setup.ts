import { publishBrokenBuilds } from '../faults/broken-builds';
import { publishBrokenServers } from '../faults/broken-servers';
import { ownDatabase } from './own-database';
import { startSite } from './site-process';

const publishBroken = () => {
  publishBrokenBuilds();
  publishBrokenServers();
};

/**
 * The site under test: the one at `E2E_BASE_URL` (its data in `E2E_DATA_DIR`, its builds in `E2E_ARTIFACTS_DIR`, to which
 * broken ones are added), else one of our own.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) {
    if (process.env.E2E_ARTIFACTS_DIR) publishBroken();
    return undefined;
  }
  // the journeys while teams release have a site of their own, on the embedded database
  const database = await ownDatabase();
  const site = await startSite({ databaseUrl: database?.url });
  process.env.E2E_BASE_URL = site.url;
  process.env.E2E_DATA_DIR = site.dataDir;
  process.env.E2E_ARTIFACTS_DIR = site.artifactsDir;
  if (database) process.env.E2E_DATABASE_URL = database.url;
  publishBroken();
  return async () => {
    await site.stop();
    await database?.drop();
  };
}
