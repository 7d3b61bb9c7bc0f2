import { dirname, join, normalize } from 'node:path/posix';
import { error, exists, projectFiles, readText } from './files.mjs';

const README = 'shell/README.md';
const ROOT = 'shell/src/';
const LINE = /^Order of folders.*$/m;
/** Tests and what they share see everything; a file beside the folders starts them. */
const CHECKED = /^shell\/src\/(?!testing\/)[^/]+\/.*(?<!\.test)\.tsx?$/;
/** Types count as well, and so does what is loaded later. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\((?:\s*\/\*.*?\*\/)?)\s*'(\.[^']*)'/g;

const folderOf = (path) => path.slice(ROOT.length).split('/')[0];

/** A folder of the shell imports only folders that stand before it in the one line of its README. */
export function* checkShellOrder() {
  if (!exists(README)) return;
  const line = LINE.exec(readText(README))?.[0] ?? '';
  const order = [...line.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
  for (const path of projectFiles().filter((file) => CHECKED.test(file))) {
    const own = folderOf(path);
    if (!order.includes(own)) {
      yield error(path, `is in ${own}, which the order of folders in ${README} does not name`);
      continue;
    }
    for (const [, from] of readText(path).matchAll(IMPORT)) {
      const target = normalize(join(dirname(path), from));
      if (target.startsWith(ROOT) && order.indexOf(folderOf(target)) > order.indexOf(own))
        yield error(
          path,
          `imports ${folderOf(target)}, which stands after ${own} in the order of ${README}: take what is needed as an argument, or tell it by an event`,
        );
    }
  }
}
