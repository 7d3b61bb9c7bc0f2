import { readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { TARGETS } from './targets';

const ROOT = resolve(import.meta.dirname, '../../../..');

test.each(TARGETS)('sources and tests of $area in $workspace are there', (target) => {
  const { workspace, sources, tests } = target;
  const isThere = (name: string) => {
    const path = resolve(ROOT, workspace, 'src', name);
    const [start = ''] = path.split('*');
    return readdirSync(dirname(path), { withFileTypes: true }).some((file) =>
      resolve(dirname(path), file.name).startsWith(start),
    );
  };
  expect([...sources, ...tests].filter((name) => !isThere(name))).toEqual([]);
});
