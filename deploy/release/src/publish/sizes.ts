import type { Release, ReleaseSizes } from 'shared-contracts/composition';

/** What one visitor loads before anything of the build can show. */
const firstFiles = ({ entry, chunks, initial }: Release): string[] => {
  const { js = [], css = [] } = chunks.area ?? {};
  return [...new Set([entry, ...js, ...css, ...initial.js, ...initial.css])];
};

/** Bytes on the wire of a build; the server build never travels, and the refresh script to no player. */
export const sizesOf = (release: Release): ReleaseSizes => {
  const sum = (names: string[]) =>
    names.reduce((total, name) => {
      const { br, bytes = 0 } = release.files[name] ?? {};
      return total + (br ?? bytes);
    }, 0);
  const { server, refresh } = release;
  const travels = Object.keys(release.files).filter((name) => name !== server && name !== refresh);
  const all = (ending: string) => sum(travels.filter((name) => name.endsWith(ending)));
  return { first: sum(firstFiles(release)), js: all('.js'), css: all('.css') };
};
