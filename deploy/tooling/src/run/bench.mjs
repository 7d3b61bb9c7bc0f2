import { resolve } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { buildAll } from '../build/index.mjs';
import { ROOT } from '../paths.mjs';
import { findChromium } from '../test/chromium.mjs';
import { run } from './process.mjs';
import { UsageError } from './usage-error.mjs';

const DIR = resolve(ROOT, 'deploy/benchmarks');
const isHelp = (word) => word === '--help' || word === '-h';

/** `npm run bench -- load`: checks what was typed, builds, then runs `deploy/benchmarks/src/load.ts`. */
export default async function bench([name, ...args]) {
  const { SCENARIOS, helpOf, optionsOf } = await tsImport(
    resolve(DIR, 'src/scenarios.ts'),
    import.meta.url,
  );
  const usage = `usage: npm run bench -- <${Object.keys(SCENARIOS).sort().join('|')}> [options]`;
  const texts = Object.entries(SCENARIOS).map(([one, { text }]) => `  ${one.padEnd(10)} ${text}`);
  if (isHelp(name)) return console.log([usage, ...texts].join('\n'));
  if (!name || !Object.hasOwn(SCENARIOS, name))
    throw new UsageError(`there is no benchmark ${name ?? 'without a name'}\n${usage}`);
  if (args.some(isHelp)) return console.log(helpOf(name));
  try {
    optionsOf(name, args);
  } catch ({ message }) {
    // Node's second sentence is of positional arguments
    throw new UsageError(message.split('. ')[0]);
  }
  await buildAll();
  const CHROMIUM_PATH = await findChromium();
  const command = ['--import', 'tsx', `src/${name}.ts`, ...args];
  await run(process.execPath, command, { cwd: DIR, env: { CHROMIUM_PATH }, show: true });
}
