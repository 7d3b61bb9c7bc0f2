import { join } from 'node:path';
import { buildServers } from 'deploy-tooling/src/server-build/index.mjs';
import { platformDir } from '../paths';

/** The process that prepares an embedded database, bundled from the sources of now. @param name a folder of the test's own */
export async function prepareScript(name: string): Promise<string> {
  const dir = join(platformDir(), '../../.build/test', name);
  await buildServers(['prepare-database'], dir);
  return join(dir, 'prepare-database.mjs');
}
