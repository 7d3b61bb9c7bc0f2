import { resolve } from 'node:path';
import { readManifest } from 'deploy-tooling/src/build/manifest.mjs';
import { AREAS } from 'shared-contracts/composition';
import { siteOf } from '../site';

const ROOT = resolve(import.meta.dirname, '../../../../..');

/** The manifests of the house as its sources stand. */
export const houseManifests = () =>
  ['shell', ...AREAS].map((area) =>
    readManifest(resolve(ROOT, area === 'shell' ? area : `mf-${area}`)),
  );

/** What they make together, for no brand. */
export const houseSite = () =>
  siteOf({ present: houseManifests(), absent: [] }, { slots: {}, brands: {} }, '');
