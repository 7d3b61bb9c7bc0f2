import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../paths.mjs';
import { buildServers, serverFile } from '../server-build/index.mjs';
import { siteEnvironment } from './environment.mjs';

/** `npm run compose -- <command>`: what runs for whom, and changes of it; see `--help`. Its exit status is passed on. */
export default async function compose(args) {
  await buildServers(['release']);
  const child = spawn(process.execPath, ['--enable-source-maps', serverFile('release'), ...args], {
    cwd: ROOT,
    env: siteEnvironment().env,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}
