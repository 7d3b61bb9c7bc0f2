import { existsSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { checkShares } from '../check/contract-shares.mjs';
import { checkTexts } from '../check/texts.mjs';
import { checkUsedTexts } from '../check/used-texts.mjs';
import { packageDir, ROOT } from '../paths.mjs';
import { run } from '../run/process.mjs';
import { publisher } from './publisher.mjs';

const TSC = resolve(packageDir('typescript'), 'bin/tsc');
const ERROR = /^(\S.*\(\d+,\d+\)): error (TS\d+): (.*)$/gm;
const SHOWN = 5;

/** What the type checker says of a package and of all that it refers to; what it knows already it does not look at again. */
async function wrongTypes(dir) {
  const help = `npx tsc -b ${relative(ROOT, dir) || dir}`;
  const said = await run(process.execPath, [TSC, '-b', dir, '--pretty', 'false'], {
    cwd: ROOT,
  }).then(
    () => '',
    ({ message }) => message,
  );
  const found = [...said.matchAll(ERROR)].map(
    ([, place, code, words]) => `${place}: ${words} (${code})`,
  );
  if (said && found.length === 0)
    return [{ reason: `its types cannot be checked: ${said.slice(0, 500)}`, help }];
  return found
    .slice(0, SHOWN)
    .map((error) => ({ reason: `it does not typecheck: ${error}`, help }));
}

/** What a build says of the types that it was made with has to be true. Contracts that were installed are as they were packed. */
async function wrongShares() {
  if (!existsSync(resolve(ROOT, 'shared-contracts/tsconfig.json'))) return [];
  const help = 'npm run check:repo -- --write';
  const found = [];
  for await (const { file, message } of checkShares())
    found.push({ reason: `${file} ${message}`, help });
  return found;
}

/** The shell's texts: of those of areas the gate looks at what was built. */
function wrongTexts(dir) {
  if (basename(dir) !== 'shell') return [];
  const own = ({ file }) => file.startsWith('shell/');
  const found = [...checkTexts(), ...checkUsedTexts()].filter(own);
  return found.map(({ file, message }) => ({
    reason: `${file} ${message}`,
    help: 'npm run check:repo',
  }));
}

/**
 * Why the sources of an area or the shell must not be released, before anything is built of them: wrong types, and what only sources tell.
 * @param {string} dir its folder
 * @returns {Promise<{reason: string, help: string}[]>}
 */
export async function sourceRefusals(dir) {
  const types = await wrongTypes(dir);
  return types.length > 0 ? types : [...(await wrongShares()), ...wrongTexts(dir)];
}

/** @throws GateRefusedError with `sourceRefusals` of what is to be released */
async function demandOf({ dir, area, build }) {
  const { GateRefusedError } = await publisher();
  const refusals = await sourceRefusals(dir);
  if (refusals.length > 0)
    throw new GateRefusedError({ area, build, checks: [], refusals, overBudget: null });
}

/**
 * The sources of one build, or of each of a set, before any of them is built.
 * @param {{dir: string, area: string, build: string}[]} builds
 * @param {(name: string, work: () => Promise<void>) => Promise<void>} step
 * @throws GateRefusedError that names the first that must not be released
 */
export async function demandSources(builds, step) {
  for (const one of builds) await step(`types of ${one.area}`, () => demandOf(one));
}
