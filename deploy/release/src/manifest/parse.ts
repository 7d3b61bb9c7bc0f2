import type { PublishedManifest } from 'shared-contracts/composition';
import { checked } from '../document';
import { ManifestSchema } from './schema';

/** @throws RefusedError when it is no manifest */
export const parseManifest = (value: unknown): PublishedManifest =>
  checked<PublishedManifest>(ManifestSchema, value, 'a manifest');
