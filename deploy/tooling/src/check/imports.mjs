import { resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { run } from '../run/process.mjs';
import { isCurrent } from './biome-imports.mjs';
import { error } from './files.mjs';

const ARGS = [
  'lint',
  '--only=style/noRestrictedImports',
  '--reporter=json',
  '--max-diagnostics=none',
  '.',
];

async function diagnostics() {
  const biome = resolve(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const output = await run(process.execPath, [biome, ...ARGS], { cwd: ROOT }).catch(
    (failed) => failed.message,
  );
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  return JSON.parse(json).diagnostics;
}

/** Who imports whom; the rules are Biome's, generated from `import-rules.mjs`. */
export async function* checkImports() {
  if (!isCurrent()) {
    yield error(
      'deploy/tooling/biome/imports.json',
      'is not what import-rules.mjs says: run biome-imports.mjs',
    );
  }
  for (const { location, message } of await diagnostics()) {
    const path = location?.path?.file ?? location?.path ?? '?';
    yield error(
      path,
      typeof message === 'string' ? message : message.map((part) => part.content).join(''),
    );
  }
}
