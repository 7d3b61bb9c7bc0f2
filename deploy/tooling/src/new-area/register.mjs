import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { replacements } from './names.mjs';

const ROUTES = 'shared-contracts/src/composition/routes.ts';
/** The row that matches anything of one segment stands last. */
const LAST_ROW = /^ {2}staticPage: route/m;

const edit = (path, change) => {
  const file = resolve(ROOT, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};
const editJson = (path, change) =>
  edit(path, (text) => {
    const value = JSON.parse(text);
    change(value);
    return `${JSON.stringify(value, null, 2)}\n`;
  });

/** After the last area, so that areas stand together. */
function insert(list, value, isArea) {
  list.splice(list.findLastIndex(isArea) + 1, 0, value);
}

/** Makes the area a workspace, a project reference and a row of the route table. Builds are found by their release.json. */
export function registerArea(name) {
  const dir = `mf-${name}`;
  editJson('package.json', ({ workspaces }) => insert(workspaces, dir, (item) => item.startsWith('mf-')));
  editJson('tsconfig.json', ({ references }) =>
    insert(references, { path: dir }, ({ path }) => path.startsWith('mf-')),
  );
  const key = replacements(name, '').__camel__;
  const row = `  ${key}: route('${key}', '/${name}', { area: '${name}', page: 'main' }),\n`;
  edit(ROUTES, (text) => {
    if (!LAST_ROW.test(text)) throw new Error(`${ROUTES} has no row "staticPage" to stand before`);
    return text.replace(LAST_ROW, (found) => row + found);
  });
}
