import { readFileSync } from 'node:fs';
import { UsageError } from '../run/usage-error.mjs';
import { environment, variable } from '../settings.mjs';

function read(path, what) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`the ${what} in ${path} cannot be read: ${error.code}`);
  }
}

/**
 * The token that opens the site: `--token`, `--token-file`, `RELEASE_TOKEN`.
 * @param {{token?: string, tokenFile?: string}} given
 * @throws UsageError without one
 */
export function tokenOf({ token, tokenFile }, env = environment()) {
  const found = (
    token ??
    (tokenFile ? read(tokenFile, 'token') : variable('RELEASE_TOKEN', env)) ??
    ''
  ).trim();
  if (!found)
    throw new UsageError(
      'a token is missing: set RELEASE_TOKEN; try, where the site is run: npm run compose -- token create NAME --team TEAM --areas AREA',
    );
  return found;
}

/**
 * PEM of the key that signs: `--key-file`, `RELEASE_KEY_FILE`, `RELEASE_KEY`.
 * @param {{keyFile?: string}} given
 * @throws UsageError without one
 */
export function keyOf({ keyFile }, env = environment()) {
  const path = keyFile ?? variable('RELEASE_KEY_FILE', env);
  const found = path ? read(path, 'key') : variable('RELEASE_KEY', env);
  if (!found)
    throw new UsageError(
      'a key that signs is missing: give --key-file or set RELEASE_KEY_FILE; try: npm run compose -- key new release-key.pem',
    );
  return found;
}
