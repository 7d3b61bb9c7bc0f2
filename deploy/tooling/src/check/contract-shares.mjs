import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { CONTRACTS_SRC, ROOT } from '../paths.mjs';
import { CONTRACT_SHARES, contractShares } from '../webpack/contract-shares.mjs';
import { EAGER, installed, LAZY, sharedPath } from '../webpack/shares.mjs';
import { compareTypes } from './compare-types.mjs';
import { Declarations } from './declarations.mjs';
import { error } from './files.mjs';
import { buildTypes, TYPES } from './surface.mjs';

const FILE = relative(ROOT, CONTRACT_SHARES);
const WRITE = 'npm run check:repo -- --write';

/** Share -> its module, from the sources of the contracts and without ending. */
const entries = () =>
  [...EAGER, ...LAZY].flatMap((share) => {
    const path = sharedPath(share);
    if (!path) return [];
    const entry = relative(CONTRACTS_SRC, path);
    return [[share, existsSync(`${path}.ts`) ? entry : `${entry}/index`]];
  });

/** Of each facade the libraries whose names it gives on, and the ids of its types, as the sources stand. */
async function sharesNow() {
  await buildTypes();
  const declarations = new Declarations();
  const rows = entries().map(([share, entry]) => {
    const file = resolve(TYPES, `src/${entry}.d.ts`);
    const names = declarations.valuesOf(file);
    const packages = names.map((name) => declarations.find(file, name)?.from).filter(Boolean);
    const libraries = [...new Set(packages)].sort().map((name) => [name, installed(name)]);
    const types = names.map((name) => [name, declarations.idOf(file, name)]);
    return [share, { libraries: Object.fromEntries(libraries), types: Object.fromEntries(types) }];
  });
  return Object.fromEntries(rows);
}

const written = () => (existsSync(CONTRACT_SHARES) ? contractShares() : {});

/** What was committed last; nothing without git. */
function committed() {
  try {
    const options = { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] };
    return JSON.parse(execFileSync('git', ['show', `HEAD:${FILE}`], options).toString());
  } catch {
    return {};
  }
}

/** Ids are told apart by spaces: one line a name in the file. */
const joined = (own, others = '') => [own, others].filter(Boolean).join(' ');

/** By name, so that the file says the same however often and in which steps it was written. */
const inOrder = (names) =>
  Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Writes `shared-contracts/shares.json` anew. What changed is compared with the committed types, so that it is known whom it still serves. */
export async function writeShares() {
  const [now, then, disk, modules] = [
    await sharesNow(),
    committed(),
    written(),
    Object.fromEntries(entries()),
  ];
  const changed = [];
  for (const [share, own] of Object.entries(now)) {
    const lists = { serves: {}, servedBy: {} };
    for (const [name, id] of Object.entries(own.types)) {
      const same = [disk, then].find((known) => known[share]?.types[name] === id)?.[share];
      for (const list of ['serves', 'servedBy'])
        if (same?.[list]?.[name]) lists[list][name] = same[list][name];
      if (!same && then[share]?.types[name])
        changed.push({ share, entry: modules[share], name, lists });
    }
    Object.assign(own, lists);
  }
  const verdicts = await compareTypes(changed);
  for (const [index, { share, name, lists }] of changed.entries()) {
    const { [share]: former } = then;
    for (const list of ['serves', 'servedBy'])
      if (verdicts[index][list])
        lists[list][name] = joined(former.types[name], former[list]?.[name]);
  }
  const rows = Object.entries(now).map(([share, own]) => [
    share,
    Object.fromEntries(
      Object.entries(own)
        .filter(([, part]) => Object.keys(part).length > 0 || part === own.libraries)
        .map(([part, names]) => [part, inOrder(names)]),
    ),
  ]);
  writeFileSync(CONTRACT_SHARES, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

function* differences(share, now, known) {
  for (const [name, version] of Object.entries(now.libraries)) {
    const { [name]: said } = known.libraries;
    if (said !== version)
      yield `${share} stands on ${name} ${version}, the file says ${said ?? 'nothing of it'}: raise the contract as that was raised (a major for a major), then: ${WRITE}`;
  }
  const names = new Set([...Object.keys(now.types), ...Object.keys(known.types)]);
  const other = [...names].filter((name) => now.types[name] !== known.types[name]);
  if (other.length > 0)
    yield `${share} has other types than the file says (${other.join(', ')}): ${WRITE}`;
}

/** The checked-in file says what each facade stands on and what its names are: a library that changes behind one, or a type, is seen in review. */
export async function* checkShares() {
  const [now, known] = [await sharesNow(), written()];
  for (const [share, own] of Object.entries(now)) {
    if (!known[share]) yield error(FILE, `lacks ${share}: ${WRITE}`);
    else for (const message of differences(share, own, known[share])) yield error(FILE, message);
  }
  for (const share of Object.keys(known))
    if (!now[share]) yield error(FILE, `has ${share}, which is no share: ${WRITE}`);
}
