import { resolve } from 'node:path';
import { readManifest } from '../build/manifest.mjs';
import { ROOT } from '../paths.mjs';
import { areaDirs, error, exists, note, projectFiles, readText } from './files.mjs';
import { keysOf, readCalls, readHandles, readSlots } from './pending-parts.mjs';

const API = 'shared-contracts/src/api';
const HANDLES = 'shared-contracts/src/area/handles.ts';
const AREAS = 'shared-contracts/src/composition/areas.ts';
const PLATFORM = 'deploy/services/platform';

const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path);
const textUnder = (folder) =>
  projectFiles()
    .filter((path) => path.startsWith(folder) && /\.tsx?$/.test(path) && !isTest(path))
    .map(readText)
    .join('\n');

/** Marked though it is there: an error; there is none and no mark: an error; marked: left to the list. */
function* marks(file, rows, isHere, words) {
  for (const row of rows) {
    const here = isHere(row);
    if (row.pending && here)
      yield error(file, `${row.name} is pending, but ${words.here}: drop the mark`);
    if (!row.pending && !here)
      yield error(file, `${row.name} ${words.missing}: mark it as pending`);
  }
}
function* list(file, what, rows) {
  if (rows.length > 0) yield note(file, `${what}: ${rows.map(({ name }) => name).join(', ')}`);
}

function* checkCalls() {
  const calls = projectFiles()
    .filter((path) => path.startsWith(`${API}/`) && path.endsWith('.ts') && !isTest(path))
    .flatMap((path) => readCalls(readText(path)));
  if (!exists(`${PLATFORM}/package.json`)) return;
  const registered = textUnder(`${PLATFORM}/src/`).matchAll(
    /\b(?:route|playerRoute|uploadRoute)\(\s*\w+,\s*(?:\w+\.)?(\w+)/g,
  );
  const names = new Set([...registered].map(([, name]) => name));
  const served = new Set(calls.filter(({ name }) => names.has(name)).map(({ key }) => key));
  yield* marks(API, calls, ({ key }) => served.has(key), {
    here: 'the platform serves it',
    missing: 'has no route of the platform',
  });
  yield* list(
    API,
    'calls without a platform side',
    calls.filter(({ pending }) => pending),
  );
}

/** Keys of what an area offers; null for one that is not here. */
const offered = (area, kind) => {
  const file = `mf-${area}/src/area.ts`;
  return exists(file) ? keysOf(readText(file), kind) : null;
};

function* checkRoutes() {
  for (const dir of areaDirs().filter((name) => exists(`${name}/src/manifest.ts`))) {
    const file = `${dir}/src/manifest.ts`;
    const pages = keysOf(readText(`${dir}/src/area.ts`), 'pages');
    const rows = readManifest(resolve(ROOT, dir)).routes.map((row) => ({ ...row, name: row.path }));
    yield* marks(file, rows, ({ page }) => pages.includes(page), {
      here: 'the area has the page',
      missing: 'has no page in the area',
    });
    yield* list(
      file,
      'routes without a page',
      rows.filter(({ pending }) => pending),
    );
  }
}

function* checkOffers() {
  const shell = textUnder('shell/src/');
  if (shell === '') return;
  const own = textUnder('shell/src/views/modals/');
  const isOffered = ({ key, area, name }) =>
    area === 'shell'
      ? own.includes(`modals.${key}.name`) || own.includes(`name === '${name}'`)
      : (offered(area, 'modals') ?? [name]).includes(name);
  const handles = readHandles(readText(HANDLES)).filter((handle) => !isOffered(handle));
  yield* list(HANDLES, 'modals that nobody offers', handles);
  const slots = readSlots(readText(AREAS)).filter(({ key }) => !shell.includes(`SLOTS.${key}`));
  yield* list(AREAS, 'slots that nothing paints', slots);
}

/** What the contract has and the house not yet: it stands in the list, and the marks say what is so. */
export function* checkPending() {
  yield* checkCalls();
  yield* checkRoutes();
  yield* checkOffers();
}
