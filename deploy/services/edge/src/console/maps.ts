import { type ArtifactStore, RefusedError } from 'deploy-release';

export interface BuildFile {
  area: string;
  build: string;
  file: string;
}

/** The source map of a script of a build, for the staff alone; null when there is none. */
export const mapOf = async (
  artifacts: ArtifactStore,
  { area, build, file }: BuildFile,
): Promise<Buffer | null> => {
  if (!file.endsWith('.map')) return null;
  try {
    const { files } = await artifacts.release(area, build);
    return Object.hasOwn(files, file) ? await artifacts.read(area, build, file, null) : null;
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
};
