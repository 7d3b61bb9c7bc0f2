import { join } from 'node:path';
import { buildServers } from 'deploy-tooling/src/server-build/index.mjs';
import { platformDir } from '../paths';

/** A script that the platform starts, bundled from the sources of now. @param folder one of the test's own */
export async function bundled(name: string, folder: string): Promise<string> {
  const dir = join(platformDir(), '../../.build/test', folder);
  await buildServers([name], dir);
  return join(dir, `${name}.mjs`);
}
