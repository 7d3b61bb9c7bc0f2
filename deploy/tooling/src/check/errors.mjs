import { error, projectFiles, readText } from './files.mjs';

const CODE = /\.(ts|tsx|mjs)$/;
const CLASS = /^(?:export )?(?:default )?(?:abstract )?class (\w+) extends (?:\w+\.)?\w*Error\b/gm;

/** Anyone who reads a name knows whether it is thrown. */
export function* checkErrors() {
  for (const path of projectFiles().filter((name) => CODE.test(name)))
    for (const [, name] of readText(path).matchAll(CLASS))
      if (!name.endsWith('Error'))
        yield error(path, `${name} is an error: let its name end in Error`);
}
