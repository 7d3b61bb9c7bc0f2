import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RefusedError } from '../document';
import type { AccessStore } from '../tokens/access-store';
import { addKey, INSTALLATION, newKeyPair } from './keys';

const FILE = 'release-key.pem';

/**
 * Writes a new private key, readable by its owner alone, unless the name is taken.
 * @throws Error with code EEXIST when it is
 */
const writeNewKey = (path: string): void => {
  const part = `${path}.${process.pid}.${crypto.randomUUID()}`;
  try {
    writeFileSync(part, newKeyPair().privateKey, { flag: 'wx', mode: 0o600 });
    linkSync(part, path);
  } finally {
    rmSync(part, { force: true });
  }
};

/** A new key in a file for its owner alone, and its public half beside it. @returns both @throws RefusedError when the file is there */
export const writeKeyPair = (path: string): { publicFile: string; publicKey: string } => {
  try {
    writeNewKey(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new RefusedError(
      code === 'EEXIST' ? `${path} is there already; choose another name` : message,
    );
  }
  const publicFile = `${path}.pub`;
  const publicKey = publicPem(privateKeyIn(readFileSync(path, 'utf8')));
  writeFileSync(publicFile, publicKey, { mode: 0o644 });
  return { publicFile, publicKey };
};

/** @throws RefusedError when the text is no private Ed25519 key; nothing of it is told */
export const privateKeyIn = (pem: string): KeyObject => {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {}
  throw new RefusedError('that is no private Ed25519 key; try: npm run compose -- key new FILE');
};

/** Its public half. */
const publicPem = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();

/** The key that this installation signs its own releases with: made at the first use, and known to anyone who verifies. */
export const installationKey = async (dataDir: string, access: AccessStore): Promise<KeyObject> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, FILE);
  try {
    if (!existsSync(path)) writeNewKey(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = privateKeyIn(readFileSync(path, 'utf8'));
  await addKey(access, { pem: publicPem(key), team: INSTALLATION, holder: null });
  return key;
};
