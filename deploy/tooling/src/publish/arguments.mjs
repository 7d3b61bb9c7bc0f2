import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areaName, IN_HOUSE, ROOT, shellEntry } from '../paths.mjs';
import { UsageError } from '../run/usage-error.mjs';
import { variable } from '../settings.mjs';

const REST = `[--canary 5%] [--brand NAME] [--no-promote] [--preview]
                                             [--dirty] [--no-browser] [--over-budget "why"] [--drops "why"] [--json]`;
const WHAT = IN_HOUSE ? '<mf-area|shell> ' : '';
const ELSEWHERE = `npm run release -- ${WHAT}--to https://site [--build ID] [the same]
         with a token (--token, --token-file or RELEASE_TOKEN) and a key that signs (--key-file, RELEASE_KEY_FILE or RELEASE_KEY);
         --build gives a build to people that is published there already;
         --preview gives it to nobody and prints a link that shows it for seven days`;
const SET = `npm run release -- --set shell,mf-area,... [the same]   builds that only run together; mf-* are all areas`;
export const USAGE = [
  `usage: npm run release -- ${WHAT}${REST}`,
  ...[...(IN_HOUSE ? [SET] : []), ELSEWHERE].map((line) => `       ${line}`),
].join('\n');

const OPTIONS = {
  canary: { type: 'string' },
  brand: { type: 'string' },
  set: { type: 'string' },
  dirty: { type: 'boolean', default: false },
  'no-promote': { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  'no-browser': { type: 'boolean', default: false },
  'over-budget': { type: 'string' },
  drops: { type: 'string' },
  json: { type: 'boolean', default: false },
  to: { type: 'string' },
  token: { type: 'string' },
  'token-file': { type: 'string' },
  'key-file': { type: 'string' },
  build: { type: 'string' },
};
/** Variables that name the stores of a site on this machine. */
const PLACES = ['ARTIFACTS_DIR', 'ARTIFACTS_URL', 'COMPOSITION_URL'];
/** What is said of a site elsewhere alone. */
const REMOTE = ['token', 'token-file', 'key-file', 'build'];

function remoteOf(values) {
  const stray = REMOTE.find((name) => values[name] !== undefined);
  if (values.to === undefined) {
    if (stray) throw new UsageError(`--${stray} goes with --to`);
    return null;
  }
  if (values.token !== undefined && values['token-file'] !== undefined)
    throw new UsageError('--token and --token-file exclude each other');
  const { build = null } = values;
  if (build !== null && values['no-promote'])
    throw new UsageError('--build and --no-promote exclude each other');
  return {
    to: values.to,
    build,
    token: values.token,
    tokenFile: values['token-file'],
    keyFile: values['key-file'],
  };
}

function parsed(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message);
  }
}

/** `5%`, `0.25 %` or `5` in basis points. */
export function basisPoints(text) {
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text.trim()) ?? [];
  const share = Math.round(Number(number) * 100);
  if (!(share >= 0 && share <= 10_000))
    throw new UsageError(`--canary ${text}: say 0% to 100%, like 5%`);
  return share;
}

const isPackage = (dir) => existsSync(resolve(dir, 'src/area.ts')) || shellEntry(dir);

/** The folder of an area or of the shell. @throws UsageError */
function folderOf(name) {
  const [dir] = [name, `mf-${name}`]
    .filter((folder) => /^[a-z0-9][a-z0-9-]*\/?$/.test(folder))
    .map((folder) => resolve(ROOT, folder))
    .filter(isPackage);
  if (!dir) throw new UsageError(`there is no area ${name}`);
  return dir;
}

/** Folders of the areas that are built here. */
export const allAreas = () =>
  readdirSync(ROOT).filter((name) => name.startsWith('mf-') && isPackage(resolve(ROOT, name)));

/** The folders of a set, each once. @throws UsageError */
function foldersOf(set) {
  const names = set
    .split(',')
    .flatMap((name) => (name.trim() === 'mf-*' ? allAreas() : [name.trim()]));
  const dirs = [...new Set(names.map(folderOf))];
  if (dirs.length < 2) throw new UsageError('a set has at least two members');
  return dirs;
}

/** A repository of an area's own has nothing else, and need not name it. @throws UsageError */
function ownFolder(name, more) {
  const own = areaName(ROOT);
  if (more.length === 0 && (!name || name.replace(/^mf-/, '') === own)) return ROOT;
  throw new UsageError(`this is the repository of ${own} alone`);
}

/** @returns {{dirs: string[], isSet: boolean}} */
function asked(positionals, set) {
  if (set !== undefined) {
    if (!IN_HOUSE) throw new UsageError('a set needs the house of all its members');
    if (positionals.length > 0) throw new UsageError('name builds in --set or one area, not both');
    return { dirs: foldersOf(set), isSet: true };
  }
  const [name, ...more] = positionals;
  if (!IN_HOUSE) return { dirs: [ownFolder(name, more)], isSet: false };
  if (!name || more.length > 0) throw new UsageError('name one area, or shell');
  return { dirs: [folderOf(name)], isSet: false };
}

/**
 * @returns {{dirs: string[], isSet: boolean, json: boolean, aim: object, remote: object | null, preview: boolean, isOpened: boolean}} `aim` as `Aim` of
 *   deploy/release; `remote` is the site that it is sent to; `isOpened` in a browser first
 * @throws UsageError
 */
export function releaseArguments(args) {
  const { values, positionals } = parsed(args);
  const { canary, brand = null, dirty, json, set } = values;
  const which = asked(positionals, set);
  const overBudget = values['over-budget'] ?? null;
  if (overBudget?.trim() === '') throw new UsageError('--over-budget wants a reason');
  const { drops = null } = values;
  if (drops?.trim() === '') throw new UsageError('--drops wants a reason');
  if (values['no-promote'] && canary !== undefined)
    throw new UsageError('--no-promote and --canary exclude each other');
  const { preview } = values;
  if (preview && (canary !== undefined || which.isSet))
    throw new UsageError(`--preview and ${which.isSet ? '--set' : '--canary'} exclude each other`);
  const share = canary === undefined ? null : basisPoints(canary);
  const remote = remoteOf(values);
  // builds of an own repository lie where its artifacts would: without a site there is nowhere to publish them to
  if (!IN_HOUSE && !remote && !PLACES.some((name) => variable(name)))
    throw new UsageError(
      `say which site: npm run release -- --to https://site (or set ${PLACES.join(', ')})`,
    );
  if (remote && which.isSet) throw new UsageError('--set and --to exclude each other');
  const aim = {
    canary: share,
    brand,
    promote: !values['no-promote'] && !preview,
    overBudget,
    dirty,
  };
  // an older site does not know the word
  if (drops !== null) aim.drops = drops;
  return { ...which, json, remote, aim, preview, isOpened: !values['no-browser'] };
}
