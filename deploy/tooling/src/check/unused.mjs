import { resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { run } from '../run/process.mjs';
import { error } from './files.mjs';

const ARGS = ['--reporter', 'json', '--no-exit-code', '--no-config-hints', '--no-progress'];

const ALONE = 'is used by no other file: take its export away, or delete it';
const PACKAGE = 'is used by no file of this workspace: take it out of the manifest';
/** Kind of a finding -> what is wrong. */
const SAID = {
  exports: ALONE,
  types: ALONE,
  dependencies: PACKAGE,
  devDependencies: PACKAGE,
};

/** Files, exports, types and packages that nothing uses; tests use them too. `knip.json` names what is started, loaded or read by name. */
export async function* checkUnused() {
  const knip = resolve(ROOT, 'node_modules/knip/bin/knip.js');
  const { issues } = JSON.parse(await run(process.execPath, [knip, ...ARGS], { cwd: ROOT }));
  for (const { file, files, ...rest } of issues) {
    if (files.length > 0) yield error(file, 'is used by no file: delete it');
    for (const [kind, said] of Object.entries(SAID))
      for (const { name } of rest[kind]) yield error(file, `${name} ${said}`);
  }
}
