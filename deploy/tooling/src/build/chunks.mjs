const kind = (files, ending) => [...files].filter((file) => file.endsWith(ending));

/** `import()` of a template string names a text chunk `texts-ru-json`. */
const clean = (name) => name.replace(/-json$/, '');

function filesOf(group) {
  const files = new Set(group.chunks.flatMap((chunk) => [...chunk.files]));
  return { js: kind(files, '.js'), css: kind(files, '.css') };
}

/** All files a browser needs for each named chunk (entries aside). */
export function namedChunks(compilation) {
  const named = [...compilation.namedChunkGroups].filter(([name]) => !compilation.entrypoints.has(name));
  return Object.fromEntries(named.map(([name, group]) => [clean(name), filesOf(group)]).sort());
}

/** The files of the one entry: the shell's scripts and styles, or an area's remote entry. */
export function initialFiles(compilation) {
  const entries = [...compilation.entrypoints.values()];
  if (entries.length !== 1) throw new Error(`one entry expected, ${entries.length} found`);
  return filesOf(entries[0]);
}
