import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Static, Type } from '@sinclair/typebox';
import { checked, RefusedError } from '../document';
import type { AccessRecord, AccessStore } from '../tokens/access-store';
import { HOLDER, TEAM } from '../tokens/token.schema';
import { keyId } from './sign';

/** Releases of anyone who has this installation's own files are of this team. */
export const INSTALLATION = 'installation';

const KeySchema = Type.Object(
  {
    /** PEM. */
    publicKey: Type.String({ maxLength: 1000 }),
    team: Type.String({ pattern: TEAM }),
    /** Null: everybody of the team. */
    holder: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
    addedAt: Type.String(),
  },
  { additionalProperties: false },
);
/** A public key whose signatures count. */
export interface SigningKey extends Static<typeof KeySchema> {
  /** sha256 of the key, in hex. */
  id: string;
  revokedAt: string | null;
}

const keyOf = ({ id, text, marks }: AccessRecord): SigningKey => ({
  ...checked<Static<typeof KeySchema>>(KeySchema, JSON.parse(text), `key ${id}`),
  id,
  revokedAt: marks.revoked ?? null,
});

/** @throws RefusedError when the text holds no Ed25519 key, or the private half of one */
const publicKeyIn = (pem: string): KeyObject => {
  if (pem.includes('PRIVATE KEY'))
    throw new RefusedError(
      'that is the private half of a key: it stays where it is; give the public half',
    );
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {}
  throw new RefusedError('that is no public Ed25519 key; try: npm run compose -- key new FILE');
};

/** Both halves, as PEM. */
export const newKeyPair = (): { privateKey: string; publicKey: string } =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

interface WantedKey {
  pem: string;
  team: string;
  holder: string | null;
}

/** Anyone who signs with the other half vouches for the builds of a team, or of one holder of it. @throws RefusedError */
export const addKey = async (
  store: AccessStore,
  { pem, team, holder }: WantedKey,
  now = Date.now(),
): Promise<SigningKey> => {
  const key = publicKeyIn(pem);
  if (!new RegExp(TEAM).test(team))
    throw new RefusedError(`${team} is no name of a team: a-z, 0-9 and -`);
  if (holder !== null && !new RegExp(HOLDER, 'u').test(holder))
    throw new RefusedError(`${holder} is no name`);
  const id = keyId(key);
  const publicKey = key.export({ type: 'spki', format: 'pem' }).toString();
  const record = { publicKey, team, holder, addedAt: new Date(now).toISOString() };
  if (await store.add('key', id, `${JSON.stringify(record, null, 2)}\n`))
    return { ...record, id, revokedAt: null };
  const there = await findKey(store, id);
  if (there && there.revokedAt === null && there.team === team && there.holder === holder)
    return there;
  const state = there?.revokedAt
    ? 'was revoked'
    : `is registered for ${there?.holder ?? 'all'} of ${there?.team}`;
  throw new RefusedError(
    `key ${id.slice(0, 12)} ${state}; try another: npm run compose -- key new FILE`,
  );
};

export const findKey = async (store: AccessStore, id: string): Promise<SigningKey | null> => {
  const record = await store.find('key', id);
  return record && keyOf(record);
};

export const listKeys = async (store: AccessStore): Promise<SigningKey[]> =>
  (await store.all('key')).map(keyOf);

/** Nothing that is signed with it is published any more. `id` may be its first letters. @throws RefusedError */
export const revokeKey = async (
  store: AccessStore,
  id: string,
  now = Date.now(),
): Promise<SigningKey> => {
  const found = (await listKeys(store)).filter((key) => id.length >= 8 && key.id.startsWith(id));
  const [key, ...more] = found;
  if (!key || more.length > 0)
    throw new RefusedError(`there is no one key ${id}; try: npm run compose -- key list`);
  await store.mark('key', key.id, 'revoked', new Date(now).toISOString());
  return (await findKey(store, key.id)) ?? key;
};
