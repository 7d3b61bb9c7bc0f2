import { blockOf, drawOf } from '../../fair-draw';
import type { FlightRecord, RoundRecord } from '../../fair-protocol';
import { redrawWith } from '../../server/fair/redraw-with';

export interface Proof {
  /** The seed is the one that was committed to. */
  seedAgrees: boolean;
  /** The seeds give what was played. */
  outcomeAgrees: boolean;
  /** What they give. */
  outcome: object;
}
type AnyRecord = RoundRecord | FlightRecord;

/** Blocks of eight words that are hashed before the first draw, and each time that they do not suffice. */
const BLOCKS = 64;
const WORDS_OF_A_BLOCK = 8;

/** Draws a round or a flight again in the browser, from its record alone. @throws Error as `redrawWith` */
export async function prove(record: AnyRecord, { subtle } = crypto): Promise<Proof> {
  const { serverSeed, commitment, outcome } = record;
  const seed = bytesOf(serverSeed);
  const hash = await subtle.digest('SHA-256', seed);
  const words = await wordsOf(record, seed, subtle);
  const drawn = await redrawn(record, words);
  return {
    seedAgrees: hexOf(hash) === commitment,
    outcomeAgrees: canonical(drawn) === canonical(outcome),
    outcome: drawn,
  };
}

/** A draw needs more words. */
const SHORT = new Error('more words are needed');

/** Hashes are promised, draws are not: what a round lacks is hashed and the round is drawn once more. */
async function redrawn(
  record: AnyRecord,
  words: (from: number) => Promise<number[]>,
): Promise<object> {
  const known: number[] = [];
  for (;;) {
    known.push(...(await words(known.length / WORDS_OF_A_BLOCK)));
    let at = 0;
    const next = (): number => {
      const word = known[at];
      if (word === undefined) throw SHORT;
      at += 1;
      return word;
    };
    try {
      return redrawWith(record, drawOf(next));
    } catch (error) {
      if (error !== SHORT) throw error;
    }
  }
}

async function wordsOf(
  { clientSeed, nonce }: AnyRecord,
  seed: Uint8Array<ArrayBuffer>,
  subtle: SubtleCrypto,
) {
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const block = async (cursor: number): Promise<number[]> => {
    const text = new TextEncoder().encode(blockOf(clientSeed, nonce, cursor));
    const view = new DataView(await subtle.sign('HMAC', key, text));
    return Array.from({ length: WORDS_OF_A_BLOCK }, (_, word) => view.getUint32(word * 4));
  };
  return async (from: number): Promise<number[]> =>
    (await Promise.all(Array.from({ length: BLOCKS }, (_, i) => block(from + i)))).flat();
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)));
const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The same text for the same data, whatever the order of its fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
