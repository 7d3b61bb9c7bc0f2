import { error, projectFiles, readJson, readText } from './files.mjs';
import { textFolders } from './texts.mjs';

const CALL = /\bt\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)/g;
const SOURCE = /^(shell|mf-[^/]+)\/src\/.*\.tsx?$/;

/** Keys of a workspace, with and without plural suffix. */
function keysOf(workspace, folders) {
  const own = folders.filter((folder) => folder.startsWith(`${workspace}/`));
  const keys = own.flatMap((folder) => Object.keys(readJson(`${folder}/en.json`)));
  return new Set(keys.flatMap((key) => [key, key.replace(/_(zero|one|two|few|many|other)$/, '')]));
}

/** `t('a.b')` needs the key; of a template only the text before the first hole is known. */
const known = (keys, literal, template) =>
  literal
    ? keys.has(literal) || !literal.includes('.')
    : [...keys].some((key) => key.startsWith(template.replace(/\$\{.*/s, '')));

/** Every key that code asks for stands in the texts of its workspace. */
export function* checkUsedTexts() {
  const folders = textFolders();
  const cache = new Map();
  for (const path of projectFiles().filter(
    (file) => SOURCE.test(file) && !file.includes('.test.'),
  )) {
    const workspace = path.split('/')[0];
    if (!cache.has(workspace)) cache.set(workspace, keysOf(workspace, folders));
    for (const [, single, double, template] of readText(path).matchAll(CALL)) {
      if (!known(cache.get(workspace), single ?? double, template)) {
        yield error(
          path,
          `asks for the text "${single ?? double ?? template}", which ${workspace} does not have`,
        );
      }
    }
  }
}
