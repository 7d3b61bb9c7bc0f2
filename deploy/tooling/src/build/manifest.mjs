import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import vm from 'node:vm';
import { buildSync } from 'esbuild';
import { areaName, BUILD_DIR, CONTRACTS_SRC, ROOT } from '../paths.mjs';

const LOCALES = ['ru', 'en', 'it', 'br'];
const SOURCE = /(?<!\.test|\.d)\.tsx?$/;
const IMPORT = /^import \{([^}]*)\} from 'shared-contracts\/[\w-]+';/gm;

/** First module of a package's manifest. */
const manifestEntry = (dir) => join(dir, 'src/manifest.ts');

/** What modules of the contract and of an area say as data; they run without React, the browser or Node. */
function valuesOf(contents, resolveDir) {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'said',
    outdir: BUILD_DIR,
    platform: 'neutral',
    logLevel: 'silent',
    absWorkingDir: ROOT,
  });
  return JSON.parse(vm.runInNewContext(`${outputFiles[0].text};JSON.stringify(said)`));
}

const sources = (dir) =>
  readdirSync(join(dir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => SOURCE.test(path) && !path.split(/[\\/]/).includes('testing'))
    .map((path) => readFileSync(join(dir, 'src', path), 'utf8'));

/** Calls and live topics that the sources import, each by the name that the operator knows it by. */
function needsOf(dir, subjects) {
  const names = sources(dir).flatMap((text) =>
    [...text.matchAll(IMPORT)].flatMap(([, list]) =>
      list.split(',').map((name) => name.trim().split(' ')[0]),
    ),
  );
  const values = [...new Set(names)].flatMap((name) =>
    Object.hasOwn(subjects, name) ? [subjects[name]] : [],
  );
  const calls = new Set(
    values
      .filter(({ method, path }) => method && path)
      .map(({ method, path }) => `${method} ${path}`),
  );
  const topics = new Set(values.filter(({ name, path }) => name && !path).map(({ name }) => name));
  return { calls: [...calls].sort(), topics: [...topics].sort() };
}

/** The texts that a manifest names, in every language. */
function wordsOf(dir, { routes, menu }) {
  const named = [
    ...routes.flatMap(({ title, description }) => [title, description]),
    ...menu.map(({ title }) => title),
  ];
  const keys = [...new Set(named)].filter(Boolean).sort();
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const texts = JSON.parse(readFileSync(join(dir, 'src/texts', `${locale}.json`), 'utf8'));
      return [
        locale,
        Object.fromEntries(keys.filter((key) => key in texts).map((key) => [key, texts[key]])),
      ];
    }),
  );
}

/**
 * The manifest of an area or of the shell as its sources stand: `PublishedManifest` of `shared-contracts/composition`.
 * @throws Error when there is none, or when it is more than data
 */
export function readManifest(dir) {
  if (!existsSync(manifestEntry(dir))) {
    throw new Error(
      `${areaName(dir)} has no src/manifest.ts: routes, menu, slots and modals stand there`,
    );
  }
  const subjects = JSON.stringify(resolve(CONTRACTS_SRC, 'api/subjects.ts'));
  const contents = `export { default as manifest } from './src/manifest';\nexport * as subjects from ${subjects};`;
  const { manifest, subjects: values } = valuesOf(contents, dir);
  return { ...manifest, words: wordsOf(dir, manifest), needs: needsOf(dir, values) };
}
