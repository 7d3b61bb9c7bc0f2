import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../paths.mjs';

const editJson = (path, change) => {
  const file = resolve(ROOT, path);
  const value = JSON.parse(readFileSync(file, 'utf8'));
  change(value);
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
};

/** After the last area, so that areas stand together. */
function insert(list, value, isArea) {
  list.splice(list.findLastIndex(isArea) + 1, 0, value);
}

/** Makes the area a workspace and a project reference: nothing that another build is made of. What it has on the site, its manifest says. */
export function registerArea(name) {
  const dir = `mf-${name}`;
  editJson('package.json', ({ workspaces }) =>
    insert(workspaces, dir, (item) => item.startsWith('mf-')),
  );
  editJson('tsconfig.json', ({ references }) =>
    insert(references, { path: dir }, ({ path }) => path.startsWith('mf-')),
  );
}
