import { relative, resolve } from 'node:path';
import { writeModule } from '../new-module/write.mjs';
import { ROOT } from '../paths.mjs';
import { run } from './process.mjs';

/** `npm run new -- module <group> <name>`: a module of the platform with a table, a consumer and a test; the next start has it. */
export default async function newModule([group, name]) {
  const { dir, migration } = writeModule(group, name);
  const biome = resolve(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  await run(process.execPath, [biome, 'check', '--write', dir, resolve(dir, '../../all.ts')], {
    cwd: ROOT,
  });
  console.log(
    `${relative(ROOT, dir)} stands, with ${relative(ROOT, migration)} and its line in modules/all.ts.`,
  );
}
