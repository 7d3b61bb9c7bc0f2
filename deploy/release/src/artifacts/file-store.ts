import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { RefusedError } from '../document';
import { type WriteFile, writeBuild, writeSynced } from './file-publish';
import { alreadyPublished, demandNames, isArtifactName, notPublished, parseRelease } from './names';
import { newestOf, parseLatest } from './newest';
import type { BuildContent, BuildName, PrunableStore } from './store';

const folders = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && isArtifactName(entry.name))
    .map(({ name }) => name);
};
const LATEST = 'latest.json';
/** A folder whose name begins with a dot is no build. */
const WITHDRAWN = '.withdrawn.';
/** True when the rename was done, false when there is nothing to rename. */
const renamed = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/** Builds as folders: `<directory>/<area>/<build>/release.json` and its files, each text with a `.br` beside it. */
export class FileArtifactStore implements PrunableStore {
  constructor(
    readonly directory: string,
    private readonly writeFile: WriteFile = writeSynced,
  ) {}

  get place(): string {
    return this.directory;
  }

  path(area: string, build: string, file = ''): string {
    return join(this.directory, area, build, file);
  }

  async release(area: string, build: string): Promise<Release> {
    demandNames(area, build);
    const text = await readFile(this.path(area, build, 'release.json'), 'utf8').catch(() => {
      throw notPublished(area, build);
    });
    return parseRelease(text, area, build);
  }

  async read(area: string, build: string, file: string, encoding: 'br' | null): Promise<Buffer> {
    demandNames(area, build, file);
    return readFile(this.path(area, build, encoding ? `${file}.${encoding}` : file)).catch(() => {
      throw new RefusedError(`${area}@${build} has no file ${file}`);
    });
  }

  areas(): Promise<string[]> {
    return folders(this.directory);
  }

  builds(area: string): Promise<string[]> {
    return folders(join(this.directory, area));
  }

  async write(content: BuildContent): Promise<void> {
    const { area, build } = content.release;
    demandNames(area, build);
    // an empty folder would be replaced by the rename that publishes; one that holds anything is not
    if ((await this.builds(area)).includes(build)) throw alreadyPublished(area, build);
    await writeBuild(join(this.directory, area), content, this.writeFile);
  }

  async newest(): Promise<Record<string, string>> {
    return newestOf(this, await this.namedNewest());
  }

  async namedNewest(): Promise<Record<string, string>> {
    return parseLatest(await readFile(join(this.directory, LATEST), 'utf8').catch(() => null));
  }

  async nameNewest(builds: Record<string, string>): Promise<void> {
    const file = join(this.directory, LATEST);
    const before = await this.namedNewest();
    await mkdir(this.directory, { recursive: true });
    const aside = join(this.directory, `.${LATEST}.${process.pid}.${crypto.randomUUID()}`);
    await writeFile(aside, `${JSON.stringify({ ...before, ...builds }, null, 2)}\n`);
    await rename(aside, file);
  }

  async publishedAt(area: string, build: string): Promise<Date> {
    demandNames(area, build);
    const { mtime } = await stat(this.path(area, build, 'release.json')).catch(() => {
      throw notPublished(area, build);
    });
    return mtime;
  }

  async withdraw(area: string, build: string): Promise<boolean> {
    demandNames(area, build);
    // of one that was withdrawn before and published again since
    await this.drop(area, build);
    return renamed(this.path(area, build), this.aside(area, build));
  }

  async leftovers(): Promise<BuildName[]> {
    const found: BuildName[] = [];
    for (const area of await this.areas()) {
      const names = await readdir(join(this.directory, area));
      const builds = names.filter((name) => name.startsWith(WITHDRAWN));
      found.push(...builds.map((name): BuildName => [area, name.slice(WITHDRAWN.length)]));
    }
    return found;
  }

  async putBack(area: string, build: string): Promise<boolean> {
    demandNames(area, build);
    if ((await this.builds(area)).includes(build)) return true;
    return renamed(this.aside(area, build), this.path(area, build));
  }

  async drop(area: string, build: string): Promise<void> {
    demandNames(area, build);
    await rm(this.aside(area, build), { recursive: true, force: true });
  }

  private aside(area: string, build: string): string {
    return join(this.directory, area, `${WITHDRAWN}${build}`);
  }
}
