import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { transform } from 'lightningcss';
import { ROOT } from '../../paths.mjs';
import { className } from '../../webpack/rules.mjs';

/** Only what `css-loader` exports too: classes, ids and animations. */
const NAMES = {
  pattern: '[local]',
  animation: true,
  container: false,
  customIdents: false,
  grid: false,
};

/**
 * The names that a CSS module exports to scripts, each as the browser's build has it.
 * @throws Error for a `composes`, which no server build follows
 */
export async function classNames(file) {
  const { exports } = transform({ filename: file, code: await readFile(file), cssModules: NAMES });
  const names = Object.entries(exports ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const composed = names.find(([, { composes }]) => composes.length > 0)?.[0];
  if (composed)
    throw new Error(
      `${relative(ROOT, file)}: ${composed} composes others, which a page rendered on a server lacks`,
    );
  return Object.fromEntries(
    names.map(([local]) => [local, className({ resourcePath: file }, '', local)]),
  );
}

/** CSS modules give their class names, other sheets nothing. */
export const cssPlugin = {
  name: 'css-names',
  setup(build) {
    build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => ({
      contents: JSON.stringify(await classNames(path)),
      loader: 'json',
    }));
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
  },
};
