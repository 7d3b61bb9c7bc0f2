import { resolve } from 'node:path';
import { settingsOf } from 'deploy-observability/settings';
import { runCommand } from 'deploy-platform/src/command';
import { keepPrivate } from 'deploy-platform/src/private-folder';
import { UsageError } from 'deploy-tooling/usage';
import { backup } from './backup';
import { sizeOf } from './manifest';

const HELP = `npm run operate -- backup --to DIR          writes databases, documents, composition and builds into an empty folder, while the site goes on
  --with-secrets   the keys of DATA_DIR too: whoever has them and the rest has everything
  --with-media     painted pictures too, which a site makes anew otherwise`;

const options = {
  to: { type: 'string' },
  'with-secrets': { type: 'boolean' },
  'with-media': { type: 'boolean' },
} as const;

keepPrivate();
await runCommand({ help: HELP, options }, async (values) => {
  if (!values.to) throw new UsageError('--to says into which folder');
  const to = resolve(values.to);
  const asked = {
    to,
    secrets: values['with-secrets'] === true,
    media: values['with-media'] === true,
  };
  const manifest = await backup(
    settingsOf('backup', (env) => env),
    asked,
    (line) => console.log(`  ${line}`),
  );
  console.log(`${sizeOf(manifest)} in ${to}`);
});
