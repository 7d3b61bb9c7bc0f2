import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Release } from 'shared-contracts/composition';
import type { Envelope } from './envelope.schema';
import { statementOf } from './statement';
import type { Material } from './statement.schema';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** What DSSE signs: the type and the payload, each with its length. */
const encoded = (payload: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${payload.length} `),
    payload,
  ]);

/** The name of a key: sha256 of its public half (SPKI, DER), in hex. */
export const keyId = (key: KeyObject): string => {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex');
};

/** The description with a signed statement of where it comes from. */
export const attested = (
  release: Release,
  key: KeyObject,
  materials: readonly Material[],
): Release => {
  const { provenance: _, ...plain } = release;
  const payload = Buffer.from(JSON.stringify(statementOf(plain, materials)));
  const signature = {
    keyid: keyId(key),
    sig: sign(null, encoded(payload), key).toString('base64'),
  };
  const envelope: Envelope = {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [signature],
  };
  return { ...plain, provenance: envelope };
};

/** Whether the envelope bears a signature of this key. */
export const isSignedBy = ({ payload, signatures }: Envelope, key: KeyObject): boolean => {
  const id = keyId(key);
  const bytes = encoded(Buffer.from(payload, 'base64'));
  return signatures.some(
    ({ keyid, sig }) => keyid === id && verify(null, bytes, key, Buffer.from(sig, 'base64')),
  );
};
