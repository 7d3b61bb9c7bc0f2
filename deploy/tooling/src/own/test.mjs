import { join } from 'node:path';
import { packageDir, ROOT } from '../paths.mjs';
import { run } from '../run/process.mjs';

const tool = (name, file, args) =>
  run(process.execPath, [join(packageDir(name), file), ...args], { cwd: ROOT, show: true });

/** `area test`: types, then the tests; what is said behind it is jest's. */
export default async function test(args) {
  await tool('typescript', 'bin/tsc', ['-b']);
  await tool('jest', 'bin/jest.js', args);
}
