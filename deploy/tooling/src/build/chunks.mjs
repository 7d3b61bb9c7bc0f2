const kind = (files, ending) => [...files].filter((file) => file.endsWith(ending));

/** `import()` of a template string names a text chunk `texts-ru-json`. */
const clean = (name) => name.replace(/-json$/, '');

function filesOf(group) {
  const files = new Set(group.chunks.flatMap((chunk) => [...chunk.files]));
  return { js: kind(files, '.js'), css: kind(files, '.css') };
}

const namedGroups = ({ namedChunkGroups, entrypoints }) =>
  [...namedChunkGroups].filter(([name]) => !entrypoints.has(name));

/** All files a browser needs for each named chunk (entries aside). */
export function namedChunks(compilation) {
  const named = namedGroups(compilation);
  return Object.fromEntries(named.map(([name, group]) => [clean(name), filesOf(group)]).sort());
}

/** The shares that the modules of a group import, each with the names that they take of it; `*` is all of it. */
function takenBy(group, { chunkGraph, moduleGraph }) {
  const taken = new Map();
  for (const chunk of group.chunks) {
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      for (const { dependency, module: share } of moduleGraph.getOutgoingConnections(module)) {
        if (share?.type !== 'consume-shared-module' || !dependency?.getIds) continue;
        const { shareKey } = share.options;
        const [name = '*'] = dependency.getIds(moduleGraph);
        taken.set(shareKey, (taken.get(shareKey) ?? new Set()).add(name));
      }
    }
  }
  return Object.fromEntries([...taken].map(([share, names]) => [share, [...names].sort()]).sort());
}

/** What each named chunk takes of shares: chunk -> share -> names. */
export function chunkShares(compilation) {
  const all = namedGroups(compilation).map(([name, group]) => [
    clean(name),
    takenBy(group, compilation),
  ]);
  return Object.fromEntries(all.filter(([, shares]) => Object.keys(shares).length > 0).sort());
}

/** The files of the one entry: the shell's scripts and styles, or an area's remote entry. */
export function initialFiles(compilation) {
  const entries = [...compilation.entrypoints.values()];
  if (entries.length !== 1) throw new Error(`one entry expected, ${entries.length} found`);
  return filesOf(entries[0]);
}
