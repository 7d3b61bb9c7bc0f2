import type { JackpotWin } from './jackpots.schema';

type Hash = (text: string) => Promise<string>;
type Proof = JackpotWin['proof'];

/** Hexadecimal digits of a hash that make a number: 52 bits, which a double holds exactly. */
const DIGITS = 13;
const DAY = 24 * 3_600_000;

/** From 0 up to 1, without it: SHA-256 of `jackpot {seed}`, its first 13 hexadecimal digits. */
const fractionOf = async (hash: Hash, seed: string): Promise<number> =>
  Number.parseInt((await hash(`jackpot ${seed}`)).slice(0, DIGITS), 16) / 2 ** (4 * DIGITS);

/** Minor units at which a pool falls: over its start, at its cap at the latest, each as likely as any other. */
export const fallsAtAmount = async (
  hash: Hash,
  { seed, start, cap }: { seed: string; start: number; cap: number },
): Promise<number> => start + 1 + Math.floor((await fractionOf(hash, seed)) * (cap - start));

/** The moment of its day from which the next bet has a pool, in milliseconds since 1970. */
export const fallsAtMoment = async (
  hash: Hash,
  { seed, day }: { seed: string; day: number },
): Promise<number> => day + Math.floor((await fractionOf(hash, seed)) * DAY);

/** Whether a win is what its seed, which was bound before, says: its amount reached, or its moment come. */
export async function checkWin(hash: Hash, { value, at, proof }: JackpotWin): Promise<boolean> {
  const { seed, commitment, start, cap, day, before }: Proof = proof;
  if ((await hash(seed)) !== commitment) return false;
  if (cap !== null) {
    const falls = await fallsAtAmount(hash, { seed, start, cap });
    return before < falls && falls <= value.amount;
  }
  return (
    day !== null && Date.parse(at) >= (await fallsAtMoment(hash, { seed, day: Date.parse(day) }))
  );
}
