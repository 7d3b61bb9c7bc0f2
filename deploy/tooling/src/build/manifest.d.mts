import type { PublishedManifest } from 'shared-contracts/composition';

export declare const manifestEntry: (dir: string) => string;
export declare function readManifest(dir: string): PublishedManifest;
