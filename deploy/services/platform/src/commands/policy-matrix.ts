import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../command';
import { matrix } from '../policy/matrix';

const HELP =
  'npm run operate -- policy-matrix   each field of policy.json, the rule that it comes from, and the tests of what it does';
const SOURCES = ['deploy/services/platform/src', 'deploy/services/edge/src'];

/** The sources of the checkout that this file or its bundle lies in. */
const sources = (): string[] => {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    const found = SOURCES.map((folder) => join(at, folder));
    if (found.every((folder) => existsSync(folder))) return found;
    if (at === dirname(at))
      throw new Error('the sources are not here: the matrix is made from a checkout');
  }
};

await runCommand({ help: HELP, options: {} }, async () => {
  const rows = matrix(sources());
  for (const { field, source, tests } of rows)
    console.log(`${field}\n  rule   ${source}\n  tests  ${tests.join(', ') || 'NONE'}`);
  const bare = rows.filter(({ tests }) => tests.length === 0).map(({ field }) => field);
  if (bare.length > 0)
    throw new Error(`no test names ${bare.map((field) => `policy.${field}`).join(', ')}`);
});
