import { resolve } from 'node:path';
import { bundleScript } from 'deploy-tooling/src/server-build/index.mjs';

/** `<name>/server.ts` as one file: servers that are killed all the time have to be back soon. @returns the file */
export async function bundleServer(name: 'money' | 'events'): Promise<string> {
  const file = resolve(import.meta.dirname, '../../../.build/bench', `${name}-server.mjs`);
  await bundleScript(resolve(import.meta.dirname, name, 'server.ts'), file);
  return file;
}
