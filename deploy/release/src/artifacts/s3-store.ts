import type { Release } from 'shared-contracts/composition';
import { RefusedError } from '../document';
import { alreadyPublished, demandNames, notPublished, parseRelease } from './names';
import { newestOf, parseLatest } from './newest';
import type { S3Client } from './s3-client';
import { S3Withdrawn } from './s3-withdrawn';
import { type BuildContent, type BuildName, filesOf, type PrunableStore } from './store';

/** A file's object is named by its content: what is stored under a name can only be one thing. */
const objectOf = (release: Release, file: string, encoding: 'br' | null): string => {
  const integrity = release.files[file]?.integrity ?? '';
  const hash = Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');
  return encoding ? `${hash}.${encoding}` : hash;
};
const LATEST = 'latest.json';

/**
 * Builds in an S3-compatible bucket: `<prefix><area>/<build>/<sha384 in hex>[.br]`, and `release.json`, which is written
 * last and once. Objects of a try that ended early are what the next try needs, and it uses them.
 */
export class S3ArtifactStore implements PrunableStore {
  private readonly known = new Map<string, Release>();
  private readonly withdrawn: S3Withdrawn;

  /** @param prefix empty, or a path that ends with a slash */
  constructor(
    private readonly client: S3Client,
    readonly place: string,
    private readonly prefix = '',
  ) {
    this.withdrawn = new S3Withdrawn(client, prefix);
  }

  async release(area: string, build: string): Promise<Release> {
    demandNames(area, build);
    const bytes = await this.client.get(this.key(area, build, 'release.json'));
    if (!bytes) throw notPublished(area, build);
    return parseRelease(bytes.toString(), area, build);
  }

  async read(area: string, build: string, file: string, encoding: 'br' | null): Promise<Buffer> {
    const release = await this.remembered(area, build);
    const described = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    const exists = described && (!encoding || described.br !== undefined);
    const bytes =
      exists && (await this.client.get(this.key(area, build, objectOf(release, file, encoding))));
    if (!bytes) throw new RefusedError(`${area}@${build} has no file ${file}`);
    return bytes;
  }

  areas(): Promise<string[]> {
    return this.client.folders(this.prefix);
  }

  async builds(area: string): Promise<string[]> {
    const found = await this.client.folders(`${this.prefix}${area}/`);
    const visible = await Promise.all(found.map((build) => this.isPublished(area, build)));
    return found.filter((_, index) => visible[index]);
  }

  async write({ release, read }: BuildContent): Promise<void> {
    const { area, build } = release;
    demandNames(area, build);
    if (await this.isPublished(area, build)) throw alreadyPublished(area, build);
    const files = filesOf(release).map(({ file, encoding }) => ({
      key: this.key(area, build, objectOf(release, file, encoding)),
      bytes: () => read(file, encoding),
    }));
    for (const { key, bytes } of files) await this.client.put(key, await bytes(), { once: true });
    const description = Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
    const written = await this.client.put(this.key(area, build, 'release.json'), description, {
      once: true,
    });
    if (!written) throw alreadyPublished(area, build);
    // what was there already may have been of a build that somebody was taking away
    const there = new Set(
      (await this.client.objects(this.key(area, build, ''))).map(({ key }) => key),
    );
    for (const { key, bytes } of files)
      if (!there.has(key)) await this.client.put(key, await bytes());
  }

  async newest(): Promise<Record<string, string>> {
    return newestOf(this, await this.namedNewest());
  }

  async nameNewest(builds: Record<string, string>): Promise<void> {
    const all = { ...(await this.namedNewest()), ...builds };
    await this.client.put(
      `${this.prefix}${LATEST}`,
      Buffer.from(`${JSON.stringify(all, null, 2)}\n`),
    );
  }

  async publishedAt(area: string, build: string): Promise<Date> {
    demandNames(area, build);
    const found = await this.client.modified(this.key(area, build, 'release.json'));
    if (!found) throw notPublished(area, build);
    return found;
  }

  async withdraw(area: string, build: string): Promise<boolean> {
    demandNames(area, build);
    this.known.delete(`${area}/${build}`);
    return this.withdrawn.withdraw(this.key(area, build, ''));
  }

  leftovers(before: Date): Promise<BuildName[]> {
    return this.withdrawn.leftovers(before);
  }

  async putBack(area: string, build: string): Promise<boolean> {
    demandNames(area, build);
    return this.withdrawn.putBack(this.key(area, build, ''));
  }

  async drop(area: string, build: string): Promise<void> {
    demandNames(area, build);
    await this.withdrawn.drop(this.key(area, build, ''));
  }

  private key(area: string, build: string, name: string): string {
    return `${this.prefix}${area}/${build}/${name}`;
  }

  async namedNewest(): Promise<Record<string, string>> {
    return parseLatest((await this.client.get(`${this.prefix}${LATEST}`))?.toString() ?? null);
  }

  private async isPublished(area: string, build: string): Promise<boolean> {
    return (await this.client.get(this.key(area, build, 'release.json'))) !== null;
  }

  /** A build is written once, so its description is read once. */
  private async remembered(area: string, build: string): Promise<Release> {
    const id = `${area}/${build}`;
    const release = this.known.get(id) ?? (await this.release(area, build));
    this.known.set(id, release);
    return release;
  }
}
