import { basename } from 'node:path';
import { error, projectFiles, readJson } from './files.mjs';

/** The neutral name of loyalty points, in the language where nothing else is called so. */
const NEUTRAL = /(?<![а-яё])балл/i;
const PLURAL = /_(zero|one|two|few|many|other)$/;
const base = (key) => key.replace(PLURAL, '');
/** Names of texts -> their file, of what brands may name in their own way. */
const SOURCE = /^(?:mf-([\w-]+)\/src\/texts|shell\/src\/texts\/(errors))\/ru\.json$/;
const BRAND = /^deploy\/brands\/[\w-]+\/texts\/\w+\.json$/;
/** A brand that has this text has a name of its own for them. */
const NAMED = ['account', 'compoints.title'];

/** `[texts, key]` of every text that names loyalty points. */
function* namingPoints(files) {
  for (const path of files) {
    const [, area, errors] = SOURCE.exec(path) ?? [];
    const texts = area ?? errors;
    if (!texts) continue;
    const keys = Object.entries(readJson(path))
      .filter(([, text]) => NEUTRAL.test(text))
      .map(([key]) => base(key));
    for (const key of new Set(keys)) yield [texts, key];
  }
}

/** Loyalty points have one name in a brand: its texts replace every text that names them. */
export function* checkBrandTerms() {
  const files = projectFiles();
  const naming = [...namingPoints(files)];
  for (const path of files.filter((file) => BRAND.test(file))) {
    const own = readJson(path);
    if (!own[NAMED[0]]?.[NAMED[1]]) continue;
    for (const [texts, key] of naming) {
      const has = Object.keys(own[texts] ?? {}).some((one) => base(one) === key);
      if (!has)
        yield error(path, `${basename(path)} names points, but not in "${key}" of ${texts}`);
    }
  }
}
