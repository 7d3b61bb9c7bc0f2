import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../support/releases';
import { dataDir } from '../../support/site';

const OTHERS = 0o077;
/** The builds under test, which the tests themselves put there. */
const OURS = 'artifacts';

test('F1 what the servers keep is their owner’s alone', () => {
  const dir = dataDir();
  const names = readdirSync(dir).filter((name) => name !== OURS);
  expect(names).toEqual(
    expect.arrayContaining(['secrets.json', 'composition', 'build-health', 'pglite']),
  );
  const open = [dir, ...names.map((name) => join(dir, name))].filter(
    (path) => statSync(path).mode & OTHERS,
  );
  expect(open).toEqual([]);
});
