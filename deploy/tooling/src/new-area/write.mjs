import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { contractVersion, minorRange } from '../contract.mjs';
import { ROOT } from '../paths.mjs';
import { fillIn } from './fill-in.mjs';
import { replacements } from './names.mjs';

const TEMPLATE = resolve(ROOT, 'deploy/tooling/template');

/** Writes the area's folder from the template. */
export function writeArea(name) {
  const dir = resolve(ROOT, `mf-${name}`);
  cpSync(TEMPLATE, dir, { recursive: true, errorOnExist: true, force: false });
  fillIn(dir, replacements(name, minorRange(contractVersion())));
  return dir;
}
