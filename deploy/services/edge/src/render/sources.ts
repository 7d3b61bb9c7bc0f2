import { Cache } from 'deploy-observability/cache';
import type { ArtifactStore } from 'deploy-release';
import type { Release } from 'shared-contracts/composition';
import { isWhole } from '../artifacts/whole';
import { buildId, type ServerBuild } from './job';

/** Texts in memory; a shell's has about a megabyte. */
const KEPT = 48;

/** Texts of builds' files, each read and checked once. */
export class Sources {
  private readonly kept = new Cache<string, Promise<string | null>>({ most: KEPT });

  constructor(
    private readonly artifacts: Pick<ArtifactStore, 'read'>,
    private readonly warn: (sentence: string) => void,
  ) {}

  /** Null for a build without a server build, and for one whose file is missing or is another than was published. */
  async server(release: Release): Promise<ServerBuild | null> {
    const { area, build, server } = release;
    const source = server ? await this.text(release, server) : null;
    return source === null ? null : { area, build, name: `${area}/${build}/${server}`, source };
  }

  /** A file of a build as text; null when it is missing or is another than was published. */
  text(release: Release, file: string): Promise<string | null> {
    const id = `${buildId(release)}/${file}`;
    const read = async () => {
      try {
        return await this.read(release, file);
      } catch (error) {
        // a store that does not answer now may answer later
        this.kept.forget(id);
        this.warn(`${id} could not be read: ${error instanceof Error ? error.message : error}`);
        return null;
      }
    };
    return this.kept.get(id, read);
  }

  private async read({ area, build, files }: Release, file: string): Promise<string | null> {
    const known = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!known) return null;
    const bytes = await this.artifacts.read(area, build, file, null);
    if (isWhole(bytes, known.integrity)) return bytes.toString();
    this.warn(`${area}@${build}: ${file} is another file than was published, it is not used`);
    return null;
  }
}
