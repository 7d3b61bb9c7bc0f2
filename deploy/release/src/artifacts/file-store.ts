import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { RefusedError } from '../document';
import { type WriteFile, writeBuild, writeSynced } from './file-publish';
import { alreadyPublished, demandNames, isArtifactName, notPublished, parseRelease } from './names';
import { newestOf, parseLatest } from './newest';
import type { ArtifactStore, BuildContent } from './store';

const folders = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && isArtifactName(entry.name)).map(({ name }) => name);
};
const LATEST = 'latest.json';

/** Builds as folders: `<directory>/<area>/<build>/release.json` and its files, each text with a `.br` beside it. */
export class FileArtifactStore implements ArtifactStore {
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
    const text = await readFile(join(this.directory, LATEST), 'utf8').catch(() => null);
    return newestOf(this, parseLatest(text));
  }

  async nameNewest(builds: Record<string, string>): Promise<void> {
    const file = join(this.directory, LATEST);
    const before = parseLatest(await readFile(file, 'utf8').catch(() => null));
    await mkdir(this.directory, { recursive: true });
    const aside = join(this.directory, `.${LATEST}.${process.pid}.${crypto.randomUUID()}`);
    await writeFile(aside, `${JSON.stringify({ ...before, ...builds }, null, 2)}\n`);
    await rename(aside, file);
  }
}
