import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Cache } from 'deploy-observability/cache';
import { type ArtifactStore, RefusedError } from 'deploy-release';
import type { Release, ReleaseFile } from 'shared-contracts/composition';
import type { Encoding } from '../proxy/encoding';
import { isWhole, isWholePacked } from './whole';

const zip = promisify(gzip);
/** Bytes of artifacts kept in memory, and descriptions of builds. */
const MEMORY = 96 * 1024 * 1024;
const BUILDS = 500;
const PACKED_FROM = 1024;

export interface ArtifactFile {
  body: Buffer;
  encoding: Encoding;
}

/** Milliseconds until a file that was another than was published is looked at again. */
const AGAIN = 10_000;

/** Files of published builds. Only what a build's `release.json` names exists, so no name can lead out of its folder. */
export class ArtifactFiles {
  private readonly bytes = new Cache<string, Promise<Buffer>>({
    most: MEMORY,
    weigh: ({ length }) => length,
  });
  private readonly builds = new Cache<string, Promise<Release>>({ most: BUILDS });
  /** Files that were changed -> when they are looked at again. */
  private readonly changed = new Map<string, number>();

  constructor(
    private readonly artifacts: ArtifactStore,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Null when there is no such file. Bytes are compared with the build's description when they come from the store, not again while they are kept.
   * @throws Error when the store that should have it does not answer, or has another file than was published
   */
  async get(
    area: string,
    build: string,
    name: string,
    encoding: Encoding,
  ): Promise<ArtifactFile | null> {
    const release = await this.release(area, build);
    const file = release && Object.hasOwn(release.files, name) ? release.files[name] : undefined;
    // what runs on servers is no browser's to read (PG-17), nor is what tells of the sources (A-2)
    if (!file || name === release?.server || name.endsWith('.map')) return null;
    const id = `${area}/${build}/${name}`;
    const read = (packed: 'br' | null) => this.whole([area, build, name], file, packed);
    if (encoding === 'br' && file.br !== undefined) {
      return { body: await this.bytes.get(`${id} br`, () => read('br')), encoding };
    }
    if (encoding === 'gzip' && file.br !== undefined && file.bytes >= PACKED_FROM) {
      return {
        body: await this.bytes.get(`${id} gzip`, async () => zip(await read(null))),
        encoding,
      };
    }
    return { body: await this.bytes.get(id, () => read(null)), encoding: null };
  }

  private async whole(
    [area, build, name]: readonly [string, string, string],
    file: ReleaseFile,
    packed: 'br' | null,
  ): Promise<Buffer> {
    const said = `${packed ? `${name}.${packed}` : name} of ${area}@${build} is not what was published`;
    if ((this.changed.get(said) ?? 0) > this.now()) throw new Error(said);
    const bytes = await this.artifacts.read(area, build, name, packed);
    const same = packed ? await isWholePacked(bytes, file) : isWhole(bytes, file.integrity);
    if (same) return bytes;
    if (this.changed.size >= BUILDS) this.changed.clear();
    this.changed.set(said, this.now() + AGAIN);
    throw new Error(said);
  }

  /** A build is written once, so its description is read once; a missing one is looked for again. */
  private release(area: string, build: string): Promise<Release | null> {
    return this.builds
      .get(`${area}/${build}`, () => this.artifacts.release(area, build))
      .catch((error: unknown) => {
        if (error instanceof RefusedError) return null;
        throw error;
      });
  }
}
