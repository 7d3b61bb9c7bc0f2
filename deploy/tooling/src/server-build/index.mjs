import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { BUILD_DIR, IN_HOUSE, ROOT, TOOLING } from '../paths.mjs';
import { externalsPlugin } from './externals-plugin.mjs';

/** Name of the bundle -> its entry. */
const SERVERS = {
  edge: 'deploy/services/edge/src/main.ts',
  games: 'deploy/services/games/src/server/main.ts',
  platform: 'deploy/services/platform/src/main.ts',
  migrate: 'deploy/services/platform/src/commands/migrate.ts',
  blocks: 'deploy/services/platform/src/commands/blocks.ts',
  deliveries: 'deploy/services/platform/src/commands/deliveries.ts',
  rates: 'deploy/services/platform/src/commands/rates.ts',
  'late-deposits': 'deploy/services/platform/src/commands/late-deposits.ts',
  reconciliation: 'deploy/services/platform/src/commands/reconciliation.ts',
  protection: 'deploy/services/platform/src/commands/protection.ts',
  operators: 'deploy/services/platform/src/commands/operators.ts',
  backup: 'deploy/operations/backup/src/backup-main.ts',
  restore: 'deploy/operations/backup/src/restore-main.ts',
  'verify-draw': 'deploy/services/platform/src/commands/verify-draw.ts',
  'verify-offer': 'deploy/services/platform/src/commands/verify-offer.ts',
  'verify-tournament': 'deploy/services/platform/src/commands/verify-tournament.ts',
  'verify-round': 'deploy/services/games/src/server/verify-round-main.ts',
  'policy-matrix': 'deploy/services/platform/src/commands/policy-matrix.ts',
  'prepare-database': 'deploy/services/platform/src/db/embedded/prepare-main.ts',
  // the platform starts it for each document
  'read-document': 'deploy/services/platform/src/modules/identity/verification/child/main.ts',
  artwork: 'deploy/services/artwork/src/child/main.ts',
  release: 'deploy/release/src/main.ts',
  publish: 'deploy/release/src/publish/index.ts',
  // the edge starts it for what is published over HTTP
  'publish-worker': 'deploy/release/src/remote/worker.ts',
  // what an export of an experiment names: it runs alone, wherever somebody takes it
  'read-experiment': 'deploy/release/src/experiments/again-main.ts',
  'load-area': 'deploy/release/src/gate/load/load-area.mjs',
  'render-pages': 'deploy/release/src/render/render-pages.mjs',
  // the edge starts it as threads
  'render-worker': 'deploy/services/edge/src/render/worker.ts',
};

/** The publish gate starts these, and looks for them beside the bundle that it is in. */
const GATE = ['load-area', 'render-pages'];
const GATED = ['publish', 'release', 'edge'];
/** These give it out. */
const EXPORTS = ['release', 'edge'];

/** These bundles, and those that they start. */
const withStarted = (names) => [
  ...new Set(
    names.flatMap((name) => [
      name,
      ...(GATED.includes(name) ? GATE : []),
      ...(EXPORTS.includes(name) ? ['read-experiment'] : []),
    ]),
  ),
];

/** Where bundles lie: an installed package brings those that an area's own repository needs. */
const BUNDLES = IN_HOUSE ? resolve(BUILD_DIR, 'server') : resolve(TOOLING, 'dist');

export const serverFile = (name) => resolve(BUNDLES, `${name}.mjs`);

/** Bundles the servers and command lines that exist, with what they start, to `<outdir>/<name>.mjs`. @returns their names */
export async function buildServers(names = Object.keys(SERVERS), outdir = BUNDLES) {
  if (!IN_HOUSE) return names;
  const found = withStarted(names).filter((name) => existsSync(resolve(ROOT, SERVERS[name])));
  await build({
    entryPoints: Object.fromEntries(found.map((name) => [name, resolve(ROOT, SERVERS[name])])),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [externalsPlugin],
  });
  return found;
}

/** Bundles one script with all that it imports into `outfile`, which starts in a fraction of the time that its sources take. */
export async function bundleScript(entry, outfile) {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    // pg asks for it only when it is wanted
    external: ['pg-native'],
    // packages that are CommonJS ask for Node's modules
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';const require = requireOf(import.meta.url);",
    },
  });
}
