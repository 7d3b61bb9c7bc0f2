import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { error, exists, projectFiles, readText } from './files.mjs';

/** Page, the module of the settings that it lists, and their name there. */
export const PAGES = [
  [
    'deploy/operations/observability/README.md',
    'deploy/operations/observability/src/settings/server.ts',
    'SERVER',
  ],
  ['deploy/services/edge/README.md', 'deploy/services/edge/src/settings.ts', 'OWN'],
  ['deploy/services/platform/README.md', 'deploy/services/platform/src/settings.ts', 'OWN'],
  ['deploy/services/games/README.md', 'deploy/services/games/src/server/settings.ts', 'OWN'],
  ['deploy/release/README.md', 'deploy/release/src/settings.ts', 'OWN'],
  ['deploy/operations/backup/SPEC.md', 'deploy/operations/backup/src/settings.ts', 'OWN'],
];

/** Pages with their lists as they should be. */
function pages() {
  if (!PAGES.every(([, source]) => exists(source))) return [];
  const script = join(import.meta.dirname, 'settings-pages.mjs');
  const said = execFileSync(process.execPath, ['--import', 'tsx', script], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return JSON.parse(said);
}

/** Writes the lists of variables anew. */
export function writeSettings() {
  for (const [page, text] of pages())
    if (readText(page) !== text) writeFileSync(join(ROOT, page), text);
}

/** Programs of operators, and the tooling. Tests, benchmarks and journeys are started by developers. */
const PROGRAM =
  /^deploy\/(services\/[^/]+|operations\/[^/]+|release|tooling)\/(src|bin)\/.*\.(ts|[cm]js)$/;
const NO_PROGRAM = /\.test\.ts$|\/testing\/|\/client\//;
/** The places that read it, what a sandbox does with it (it looks for a program, and takes it away), and what jest loads into the realm of each test file. */
const READERS = [
  'deploy/operations/observability/src/settings/read.ts',
  'deploy/tooling/src/settings.mjs',
  'deploy/tooling/src/jest/setup-node.cjs',
  'deploy/release/src/sandbox/isolation.ts',
  'deploy/release/src/sandbox/lockdown.mjs',
];

/** A program reads its environment in one place, by a schema, and its page lists what that has. */
export function* checkSettings() {
  for (const path of projectFiles().filter(
    (name) => PROGRAM.test(name) && !NO_PROGRAM.test(name),
  )) {
    const isRead = /(?<!')process\.env\b|\{[^}]*\benv\b[^}]*\} = process\b/.test(readText(path));
    if (isRead && !READERS.includes(path))
      yield error(path, 'reads the environment: put the variable into the settings of its program');
  }
  for (const [page, text] of pages())
    if (readText(page) !== text)
      yield error(page, 'does not list the settings as they are: npm run check:repo -- --write');
}
