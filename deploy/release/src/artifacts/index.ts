export { FileArtifactStore } from './file-store';
export { artifactStore } from './from-env';
export { isArtifactName } from './names';
export type { ArtifactStore, BuildContent, BuildName, PrunableStore } from './store';
