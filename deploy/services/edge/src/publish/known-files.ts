import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Cache } from 'deploy-observability/cache';
import type { ArtifactStore } from 'deploy-release';
import { type Piece, sha384Hex } from 'deploy-release/remote';
import type { Release } from 'shared-contracts/composition';
import type { OpenUpload } from './uploads';

/** Builds of an area that are looked into, and descriptions that are kept. */
const LOOKED = 60;
const KEPT = 400;

interface Place {
  build: string;
  file: string;
  br: number | undefined;
}

/** What published builds of the same area have already: it need not be sent again. */
export class KnownFiles {
  private readonly kept = new Cache<string, Promise<Release | null>>({ most: KEPT });

  constructor(private readonly artifacts: ArtifactStore) {}

  /** Puts what is there already into the upload. */
  async reuse({ folder, upload, pieces }: OpenUpload, missing: readonly string[]): Promise<void> {
    const { area, files } = upload.release;
    const places = await this.places(area);
    for (const hash of missing) {
      const piece = pieces.get(hash);
      const place = piece && places.get(files[piece.file]?.integrity ?? '');
      const bytes = piece && place && (await this.bytes(area, piece, place));
      if (bytes)
        await writeFile(join(folder, hash), bytes, { flag: 'wx', mode: 0o600 }).catch(() => {});
    }
  }

  /** Null unless it is the very same: another compressor packs the same content otherwise. */
  private async bytes(
    area: string,
    { hash, bytes, encoding }: Piece,
    place: Place,
  ): Promise<Buffer | null> {
    if (encoding && place.br !== bytes) return null;
    const found = await this.artifacts
      .read(area, place.build, place.file, encoding)
      .catch(() => null);
    return found && sha384Hex(found) === hash ? found : null;
  }

  /** sha384 of a file -> a build that has it. */
  private async places(area: string): Promise<Map<string, Place>> {
    const builds = await this.artifacts.builds(area);
    const releases = await Promise.all(
      builds.slice(-LOOKED).map((build) => this.release(area, build)),
    );
    const found = new Map<string, Place>();
    for (const release of releases)
      for (const [file, { integrity, br }] of Object.entries(release?.files ?? {}))
        found.set(integrity, { build: release?.build ?? '', file, br });
    return found;
  }

  /** A build is written once, so its description is read once. */
  private release(area: string, build: string): Promise<Release | null> {
    return this.kept.get(`${area}@${build}`, () =>
      this.artifacts.release(area, build).catch(() => null),
    );
  }
}
