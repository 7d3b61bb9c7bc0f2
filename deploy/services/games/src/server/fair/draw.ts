import { createHash, createHmac, randomBytes } from 'node:crypto';
import { blockOf, drawOf } from '../../fair-draw';
import type { Draw } from '../../math/draw';

/** What the draws of one round come from. */
export interface RoundSeed {
  /** 32 bytes, hexadecimal. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

const BYTES = 32;
const WORD = 4;

export const newServerSeed = (): string => randomBytes(BYTES).toString('hex');
/** One that the player has not chosen yet. */
export const newClientSeed = (): string => randomBytes(8).toString('hex');

/** SHA-256 of the seed's bytes (SPEC.md PF1). */
export const commitmentOf = (serverSeed: string): string =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');

/**
 * The draws of one round, one after another (SPEC.md PF2): words of 32 bits of HMAC-SHA256(server seed, `client seed:nonce:cursor`),
 * where words of the uneven tail are left out (PF3).
 */
export function fairDraw({ serverSeed, clientSeed, nonce }: RoundSeed): Draw {
  const key = Buffer.from(serverSeed, 'hex');
  let block = Buffer.alloc(0);
  let cursor = 0;
  let at = 0;
  const next = (): number => {
    if (at === block.length) {
      block = createHmac('sha256', key)
        .update(blockOf(clientSeed, nonce, cursor))
        .digest();
      cursor += 1;
      at = 0;
    }
    at += WORD;
    return block.readUInt32BE(at - WORD);
  };
  return drawOf(next);
}
