import { resolve } from 'node:path';
import { settingsOf } from 'deploy-observability/settings';
import { runCommand } from 'deploy-platform/src/command';
import { keepPrivate } from 'deploy-platform/src/private-folder';
import { UsageError } from 'deploy-tooling/usage';
import { sizeOf } from './manifest';
import { restore } from './restore';

const HELP = `npm run operate -- restore --from DIR       puts such a folder in the place of an empty site
  --over           in place of what is there: databases, files and keys go; builds stay beside those of the backup`;

const options = { from: { type: 'string' }, over: { type: 'boolean' } } as const;

keepPrivate();
await runCommand({ help: HELP, options }, async ({ from, over }) => {
  if (!from) throw new UsageError('--from says where the backup is');
  const asked = { from: resolve(from), over: over === true };
  const manifest = await restore(
    settingsOf('restore', (env) => env),
    asked,
    (line) => console.log(`  ${line}`),
  );
  console.log(`restored ${sizeOf(manifest)}, of ${manifest.begunAt}`);
  if (!manifest.secrets)
    console.log('keys are no part of it: this site needs those of the one that was backed up');
});
