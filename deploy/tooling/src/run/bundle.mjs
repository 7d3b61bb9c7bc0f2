import { ROOT } from '../paths.mjs';
import { buildServers, serverFile } from '../server-build/index.mjs';
import { commandEnvironment } from './environment.mjs';
import { passOn } from './process.mjs';

/** Bundles a command line of the servers and runs it in the site's environment; its exit status is passed on. */
export async function runBundle(name, args) {
  await buildServers([name]);
  await passOn(process.execPath, ['--enable-source-maps', serverFile(name), ...args], {
    cwd: ROOT,
    env: commandEnvironment(),
  });
}
