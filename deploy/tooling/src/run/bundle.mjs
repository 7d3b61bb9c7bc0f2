import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../paths.mjs';
import { buildServers, serverFile } from '../server-build/index.mjs';
import { siteEnvironment } from './environment.mjs';

/** Bundles a command line of the servers and runs it in the site's environment; its exit status is passed on. */
export async function runBundle(name, args) {
  await buildServers([name]);
  const child = spawn(process.execPath, ['--enable-source-maps', serverFile(name), ...args], {
    cwd: ROOT,
    env: siteEnvironment().env,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}
