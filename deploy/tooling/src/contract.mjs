import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CONTRACTS_SRC } from './paths.mjs';

const FILE = resolve(CONTRACTS_SRC, 'composition/areas.ts');

/** The contract's version, from its one place in the sources. */
export function contractVersion() {
  const found = readFileSync(FILE, 'utf8').match(/CONTRACT_VERSION = '(\d+\.\d+\.\d+)'/);
  if (!found) throw new Error(`${FILE} states no CONTRACT_VERSION`);
  return found[1];
}

/** `1.4.2` -> `^1.4.0`: what a build made today needs at least. */
export function minorRange(version) {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}
