import { dirname, join } from 'node:path';
import { error, exists, projectFiles, readText } from './files.mjs';

const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
/** Texts of these are read in another folder than the one they stand in. */
const LEFT_OUT = /^deploy\/tooling\/(template|OWN-REPOSITORY)/;
const isOutside = (target) => /^[a-z]+:/.test(target);

/** A link of a text leads to a file of the project. */
export function* checkLinks() {
  for (const path of projectFiles().filter(
    (file) => file.endsWith('.md') && !LEFT_OUT.test(file),
  )) {
    for (const [, target] of readText(path).matchAll(LINK)) {
      if (!isOutside(target) && !exists(join(dirname(path), target)))
        yield error(path, `links to ${target}, which is not there`);
    }
  }
}
