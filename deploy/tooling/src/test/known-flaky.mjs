import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { ROOT } from '../paths.mjs';

/** Tests that may pass at another try: each with its file, its title below the titles of its groups, the cause and the day. */
const FILE = resolve(ROOT, 'e2e/known-flaky.json');

/**
 * @typedef {{file: string, title: string}} Test `file`: path of the repository; `title`: joined by ` › `, empty for a file that could not run
 * @typedef {Test & {cause: string, since: string}} Known
 */

/** @returns {Known[]} */
export const knownFlaky = () => JSON.parse(readFileSync(FILE, 'utf8'));

/** A path and titles as reports have them -> a test as the list names it. */
export const testOf = (path, titles) => ({
  file: relative(ROOT, path).split(sep).join('/'),
  title: titles.filter(Boolean).join(' › '),
});

/** @returns {(test: Test) => boolean} */
export const isIn = (list) => (test) =>
  list.some(({ file, title }) => file === test.file && title === test.title);

export const lineOf = ({ file, title }) => `${file} › ${title || 'the file itself'}`;
