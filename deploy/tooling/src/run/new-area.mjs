import { resolve } from 'node:path';
import { demandName } from '../new-area/names.mjs';
import { registerArea } from '../new-area/register.mjs';
import { writeArea } from '../new-area/write.mjs';
import { ROOT } from '../paths.mjs';
import { npm } from './install.mjs';
import { run } from './process.mjs';
import { step } from './progress.mjs';

/** `npm run new -- area <name>`: an area with all its rooms, registered; it builds, tests and composes at once. */
export default async function newArea([name, flag]) {
  demandName(name);
  const dir = `mf-${name}`;
  writeArea(name);
  registerArea(name);
  const biome = resolve(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const touched = [dir, 'package.json', 'tsconfig.json'];
  await run(process.execPath, [biome, 'check', '--write', ...touched], { cwd: ROOT });
  if (flag !== '--no-install') {
    await step('npm install', () => npm('install'));
  }
  console.log(`${dir} stands. Its page is /${name}; see it with: npm run dev -- ${dir}`);
}
