import { publishBrokenBuilds } from '../faults/broken-builds';
import { startSite } from './site-process';

/** The site under test: the one at `E2E_BASE_URL` (with its data folder in `E2E_DATA_DIR`), else one of our own. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const site = await startSite();
  process.env.E2E_BASE_URL = site.url;
  process.env.E2E_DATA_DIR = site.dataDir;
  process.env.E2E_ARTIFACTS_DIR = site.artifactsDir;
  publishBrokenBuilds();
  return site.stop;
}
