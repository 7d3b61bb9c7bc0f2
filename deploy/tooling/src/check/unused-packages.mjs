import { error, projectFiles, readJson, readText } from './files.mjs';

/** Packages that no file names, with what takes them. */
const TAKEN_OTHERWISE = {
  '@swc/helpers': 'imported by what swc compiles',
  'react-refresh': 'a peer of its webpack plugin',
  tsx: 'runs what the scripts of manifests name',
  playwright:
    'one of the packages that the project is made with; its test runner brings the same one',
};
const BY_PREFIX = [
  ['@types/', 'read by the compiler'],
  ['@fontsource', 'named by data: deploy/brands and the faces of deploy/services/artwork'],
];
const isTakenOtherwise = (name) =>
  Object.hasOwn(TAKEN_OTHERWISE, name) || BY_PREFIX.some(([prefix]) => name.startsWith(prefix));

/** Every word in quotes of these texts that may be the name of a package or begins with one. */
function quoted(texts) {
  const words = new Set();
  for (const text of texts)
    for (const [, word] of text.matchAll(/['"`]((?:@[\w.-]+\/)?[\w.-]+)(?=['"`/])/g))
      words.add(word);
  return words;
}

/** Packages of a manifest that no file of its workspace names. */
export function* checkUnusedPackages() {
  const files = projectFiles().filter((path) => /\.([cm]?[jt]sx?|json|css)$/.test(path));
  const sources = files.filter((path) => !/(^|\/)package(-lock)?\.json$/.test(path));
  const { workspaces } = readJson('package.json');
  for (const folder of ['', ...workspaces.map((path) => `${path}/`)]) {
    const manifest = `${folder}package.json`;
    if (!files.includes(manifest)) continue;
    const { dependencies = {}, devDependencies = {} } = readJson(manifest);
    const words = quoted(sources.filter((path) => path.startsWith(folder)).map(readText));
    for (const name of [...Object.keys(dependencies), ...Object.keys(devDependencies)])
      if (!words.has(name) && !isTakenOtherwise(name))
        yield error(manifest, `${name} is named by no file beside it: take it out of the manifest`);
  }
}
