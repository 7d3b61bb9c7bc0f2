import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SomeSettings } from 'deploy-observability/settings';
import type { PLATFORM } from './settings';

/** Purposes of this server alone: keys made of one root, which no partner has. */
const OWN = [
  'accessTokens',
  'refreshTokens',
  'codes',
  'runTokens',
  'chat',
  'chatVisitors',
  'documents',
  'dataExports',
  'statements',
  'rounds',
] as const;
/** Partners that sign their calls, or whose calls we sign: each has a key that nobody else has. */
const PARTNERS = ['webhook', 'messages', 'provider', 'edge'] as const;

type Own = (typeof OWN)[number];
type Partner = (typeof PARTNERS)[number];
/** Hex strings of 256 bits, one a purpose and partner (SPEC.md, Y1). */
export type Secrets = Record<Own | Partner, string>;
type Given = SomeSettings<
  Pick<typeof PLATFORM, 'PLATFORM_SECRET' | `${Uppercase<Partner>}_SECRET`>
>;
type Stored = Record<string, unknown>;

/**
 * Keys of this installation. The root is `PLATFORM_SECRET`, else that of `secrets.json` of the data folder; a partner's key is what the settings say
 * (`WEBHOOK_SECRET`, `MESSAGES_SECRET`, `PROVIDER_SECRET`, `EDGE_SECRET`), else that of `<partner>-secret.json`. What is not
 * there is made at the first start, readable by its owner alone.
 * @throws Error when a file lacks its secret
 */
export function loadSecrets(dataDir: string, given: Given = {}): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'secrets.json');
  const { PLATFORM_SECRET } = given;
  const stored = PLATFORM_SECRET
    ? { root: PLATFORM_SECRET }
    : madeOnce(path, () => ({ root: randomHex() }));
  const root = textIn(stored, 'root');
  if (!root) throw new Error(`${path} lacks root`);
  const own = OWN.map((name) => [name, derived(root, name)]);
  const partners = PARTNERS.map((name) => [name, given[keyOf(name)] ?? partnerKey(dataDir, name)]);
  return Object.fromEntries([...own, ...partners]) as Secrets;
}

const randomHex = () => randomBytes(32).toString('hex');
export const textIn = (stored: Stored, name: string): string | undefined =>
  typeof stored[name] === 'string' && stored[name] ? stored[name] : undefined;

const derived = (root: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', root, '', `platform:${purpose}`, 32)).toString('hex');

const keyOf = (name: Partner) => `${name.toUpperCase() as Uppercase<Partner>}_SECRET` as const;

function partnerKey(dataDir: string, name: Partner): string {
  const path = join(dataDir, `${name}-secret.json`);
  const key = textIn(
    madeOnce(path, () => ({ [name]: randomHex() })),
    name,
  );
  if (!key) throw new Error(`${path} lacks ${name}`);
  return key;
}

/** Several servers may start at once: the link gives the name to exactly one whole file, for its owner alone. */
export function madeOnce(path: string, fresh: () => Stored): Stored {
  if (!existsSync(path)) {
    const part = `${path}.${randomBytes(4).toString('hex')}`;
    try {
      writeFileSync(part, `${JSON.stringify(fresh(), null, 2)}\n`, { flag: 'wx', mode: 0o600 });
      linkSync(part, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(part, { force: true });
    }
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Stored;
}
