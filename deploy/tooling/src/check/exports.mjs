import { error, exists, projectFiles, readJson } from './files.mjs';

const targets = (value) =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(targets);

/** What a package exports exists. */
export function* checkExports() {
  const manifests = projectFiles().filter((path) => /(^|\/)package\.json$/.test(path));
  for (const path of manifests) {
    const dir = path.replace(/package\.json$/, '');
    for (const target of targets(readJson(path).exports)) {
      if (target.includes('*')) continue;
      if (!exists(dir + target.replace(/^\.\//, '')))
        yield error(path, `exports ${target}, which does not exist`);
    }
  }
}
