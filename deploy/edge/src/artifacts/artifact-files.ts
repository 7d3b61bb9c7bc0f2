import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type ArtifactStore, RefusedError } from 'deploy-release';
import type { Release } from 'shared-contracts/composition';
import type { Encoding } from '../proxy/encoding';
import { ByteCache } from './byte-cache';

const zip = promisify(gzip);
/** Bytes of artifacts kept in memory, and descriptions of builds. */
const MEMORY = 96 * 1024 * 1024;
const BUILDS = 500;
const PACKED_FROM = 1024;

export interface ArtifactFile {
  body: Buffer;
  encoding: Encoding;
}

/** Files of published builds. Only what a build's `release.json` names exists, so no name can lead out of its folder. */
export class ArtifactFiles {
  private readonly bytes = new ByteCache(MEMORY);
  private readonly builds = new Map<string, Promise<Release | null>>();

  constructor(private readonly artifacts: ArtifactStore) {}

  /** Null when there is no such file. @throws Error when the store that should have it does not answer. */
  async get(area: string, build: string, name: string, encoding: Encoding): Promise<ArtifactFile | null> {
    const release = await this.release(area, build);
    const file = release && Object.hasOwn(release.files, name) ? release.files[name] : undefined;
    // what runs on servers is no browser's to read
    if (!file || name === release?.server) return null;
    const id = `${area}/${build}/${name}`;
    const read = (packed: 'br' | null) => this.artifacts.read(area, build, name, packed);
    if (encoding === 'br' && file.br !== undefined) {
      return { body: await this.bytes.get(`${id} br`, () => read('br')), encoding };
    }
    if (encoding === 'gzip' && file.br !== undefined && file.bytes >= PACKED_FROM) {
      return { body: await this.bytes.get(`${id} gzip`, async () => zip(await read(null))), encoding };
    }
    return { body: await this.bytes.get(id, () => read(null)), encoding: null };
  }

  /** A build is written once, so its description is read once; a missing one is looked for again. */
  private release(area: string, build: string): Promise<Release | null> {
    const id = `${area}/${build}`;
    const known = this.builds.get(id);
    if (known) return known;
    const reading = this.artifacts.release(area, build).catch((error: unknown) => {
      this.builds.delete(id);
      if (error instanceof RefusedError) return null;
      throw error;
    });
    this.builds.set(id, reading);
    const [oldest] = this.builds.keys();
    if (this.builds.size > BUILDS && oldest !== undefined) this.builds.delete(oldest);
    return reading;
  }
}
