import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';
import { readText } from './files.mjs';
import { PAGES } from './settings.mjs';

// run by `tsx`: prints each page as it should be, with the list of what its program reads of the environment
const load = (path) => import(pathToFileURL(join(ROOT, path)).href);
const { withSettings } = await load('deploy/operations/observability/src/settings/index.ts');
const pages = await Promise.all(
  PAGES.map(async ([page, source, name]) => [
    page,
    withSettings(readText(page), (await load(source))[name]),
  ]),
);
console.log(JSON.stringify(pages));
