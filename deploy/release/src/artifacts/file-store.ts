import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { ReleaseSchema } from './composition.schema';
import { checked, RefusedError } from './document';

/** Folder and file names of artifacts; a name with a slash or a leading dot is none. */
export const isArtifactName = (name: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(name);

const folders = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && isArtifactName(entry.name)).map(({ name }) => name);
};

/** The write-once folder of published builds: `<directory>/<area>/<build>/release.json` and its files. */
export class Artifacts {
  constructor(readonly directory: string) {}

  path(area: string, build: string, file = ''): string {
    return join(this.directory, area, build, file);
  }

  /** @throws RefusedError when the build does not exist or its description is malformed. */
  async release(area: string, build: string): Promise<Release> {
    const what = `${area}@${build}`;
    if (!isArtifactName(area) || !isArtifactName(build)) throw new RefusedError(`${what} is no build`);
    const text = await readFile(this.path(area, build, 'release.json'), 'utf8').catch(() => {
      throw new RefusedError(`${what} is not published`);
    });
    const value = await Promise.resolve(text)
      .then(JSON.parse)
      .catch(() => null);
    const release = checked<Release>(ReleaseSchema, value, `release.json of ${what}`);
    if (release.area !== area || release.build !== build) {
      throw new RefusedError(`release.json of ${what} describes ${release.area}@${release.build}`);
    }
    return release;
  }

  /** The newest build of every area: as the last build wrote it (`latest.json`), else by time. */
  async newest(): Promise<Record<string, string>> {
    const latest: unknown = await readFile(join(this.directory, 'latest.json'), 'utf8')
      .then(JSON.parse)
      .catch(() => null);
    const named = typeof latest === 'object' && latest !== null ? (latest as Record<string, unknown>) : {};
    const newest: Record<string, string> = {};
    for (const area of await folders(this.directory)) {
      const build = typeof named[area] === 'string' ? named[area] : await this.newestByTime(area);
      if (build) newest[area] = build;
    }
    return newest;
  }

  private async newestByTime(area: string): Promise<string | undefined> {
    const builds = await folders(join(this.directory, area));
    const releases = await Promise.all(builds.map((build) => this.release(area, build).catch(() => null)));
    const found = releases.filter((release) => release !== null);
    return found.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]?.build;
  }
}
