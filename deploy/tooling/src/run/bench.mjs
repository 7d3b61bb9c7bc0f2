import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildAll } from '../build/index.mjs';
import { ROOT } from '../paths.mjs';
import { findChromium } from '../test/chromium.mjs';
import { run } from './process.mjs';
import { UsageError } from './usage-error.mjs';

const DIR = 'deploy/benchmarks';

/** `npm run bench -- load`: builds, then runs the script of that name of `deploy/benchmarks`. */
export default async function bench([name, ...args]) {
  const { scripts = {} } = JSON.parse(readFileSync(resolve(ROOT, DIR, 'package.json'), 'utf8'));
  const usage = `usage: npm run bench -- <${Object.keys(scripts).sort().join('|')}> [arguments]`;
  if (name === '--help' || name === '-h') return console.log(usage);
  if (!name || !Object.hasOwn(scripts, name))
    throw new UsageError(`there is no benchmark ${name ?? 'without a name'}\n${usage}`);
  await buildAll();
  const CHROMIUM_PATH = await findChromium();
  const command = ['run', '--silent', name, '-w', DIR, '--', ...args];
  await run('npm', command, { cwd: ROOT, env: { CHROMIUM_PATH }, show: true });
}
