import { error, projectFiles, readJson } from './files.mjs';

const LOCALES = ['ru', 'en', 'it', 'br'];
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** The forms that whole numbers take in each language. */
const FORMS = {
  ru: ['one', 'few', 'many', 'other'],
  en: ['one', 'other'],
  it: ['one', 'other'],
  br: ['one', 'other'],
};

const base = (key) => key.replace(PLURAL, '');
const holes = (text) =>
  [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].map((hole) => hole.slice(2).trim());

/** Keys of one language: key without plural suffix -> {forms, holes}. */
function summary(texts) {
  const keys = new Map();
  for (const [key, text] of Object.entries(texts)) {
    const entry = keys.get(base(key)) ?? { forms: [], holes: new Set(), empty: false };
    if (PLURAL.test(key)) entry.forms.push(key.match(PLURAL)[1]);
    for (const hole of holes(String(text))) entry.holes.add(hole);
    entry.empty ||= String(text).trim() === '';
    keys.set(base(key), entry);
  }
  return keys;
}

function* compare(folder, locale, keys, reference) {
  const file = `${folder}/${locale}.json`;
  for (const [key, wanted] of reference) {
    const found = keys.get(key);
    if (!found) {
      yield error(file, `lacks the key "${key}"`);
      continue;
    }
    if (found.empty) yield error(file, `"${key}" is empty`);
    const counts = wanted.forms.length > 0;
    const missing = counts ? FORMS[locale].filter((form) => !found.forms.includes(form)) : [];
    if (missing.length > 0) yield error(file, `"${key}" lacks the forms ${missing.join(', ')}`);
    const lost = [...wanted.holes].filter((hole) => hole !== 'count' && !found.holes.has(hole));
    if (lost.length > 0) yield error(file, `"${key}" lacks {{${lost.join('}}, {{')}}}`);
  }
  for (const key of keys.keys())
    if (!reference.has(key)) yield error(file, `"${key}" is not in en.json`);
}

/** Folders that hold texts, by their English file. A brand's texts lie over these and may be fewer. */
export const textFolders = () =>
  projectFiles()
    .filter((path) => /\/texts\/(.*\/)?en\.json$/.test(path) && !path.startsWith('deploy/brands/'))
    .map((path) => path.replace(/\/en\.json$/, ''));

/** The same keys, forms and holes in ru, en, it and br. */
export function* checkTexts() {
  for (const folder of textFolders()) {
    const reference = summary(readJson(`${folder}/en.json`));
    for (const locale of LOCALES) {
      let texts;
      try {
        texts = readJson(`${folder}/${locale}.json`);
      } catch {
        yield error(`${folder}/${locale}.json`, 'is missing or is no JSON');
        continue;
      }
      yield* compare(folder, locale, summary(texts), reference);
    }
  }
}
