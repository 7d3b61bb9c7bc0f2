import type { ArtifactStore, BuildContent } from './store';

/** A store in which these builds are published as well, for those who only look. */
export const withBuilds = (
  store: ArtifactStore,
  contents: readonly BuildContent[],
): ArtifactStore => {
  const own = new Map(
    contents.map((content) => [`${content.release.area}@${content.release.build}`, content]),
  );
  return {
    place: store.place,
    release: async (area, build) =>
      own.get(`${area}@${build}`)?.release ?? store.release(area, build),
    read: async (area, build, file, encoding) =>
      own.get(`${area}@${build}`)?.read(file, encoding) ?? store.read(area, build, file, encoding),
    builds: async (area) => {
      const more = contents
        .filter(({ release }) => release.area === area)
        .map(({ release }) => release.build);
      return [...new Set([...(await store.builds(area)), ...more])];
    },
    areas: async () => [
      ...new Set([...(await store.areas()), ...contents.map(({ release }) => release.area)]),
    ],
    write: (content) => store.write(content),
    newest: () => store.newest(),
    nameNewest: (builds) => store.nameNewest(builds),
  };
};
