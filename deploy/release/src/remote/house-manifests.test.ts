import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { closed } from 'shared-contracts/api/closed';
import { ManifestSchema } from '../manifest/schema';

const ROOT = join(import.meta.dirname, '../../../..');
const AREAS = ['lobby', 'promo', 'tournaments', 'cashbox', 'account', 'game-frame'];

/** As the build writes it into `release.json`. */
const written = (area: string): unknown => {
  const script = `import('${ROOT}/deploy/tooling/src/build/manifest.mjs').then(({ readManifest }) => process.stdout.write(JSON.stringify(readManifest('${ROOT}/mf-${area}'))))`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
};

test.each(AREAS)(
  'T-12: the manifest of %s passes the closed schema that an upload is held to',
  (area) => {
    expect([...Value.Errors(closed(ManifestSchema), written(area))]).toEqual([]);
  },
);
