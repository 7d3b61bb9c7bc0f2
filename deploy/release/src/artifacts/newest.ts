import type { ArtifactStore } from './store';

const byTime = async (store: ArtifactStore, area: string): Promise<string | undefined> => {
  const builds = await store.builds(area);
  const releases = await Promise.all(
    builds.map((build) => store.release(area, build).catch(() => null)),
  );
  const found = releases.filter((release) => release !== null);
  return found.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]?.build;
};

/** `latest.json`: area -> build. What is no such object counts as nothing. */
export const parseLatest = (text: string | null): Record<string, string> => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter(([, build]) => typeof build === 'string'));
  } catch {
    return {};
  }
};

/** The newest build of every area: as the last build named it, else by time. */
export const newestOf = async (
  store: ArtifactStore,
  named: Record<string, string>,
): Promise<Record<string, string>> => {
  const newest: Record<string, string> = {};
  for (const area of await store.areas()) {
    const build = named[area] ?? (await byTime(store, area));
    if (build) newest[area] = build;
  }
  return newest;
};
