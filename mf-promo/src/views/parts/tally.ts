import type { Prize } from 'shared-contracts/promos';

interface Tallied {
  name: string;
  times: number;
  /** The visitor's own, apart from others of the same name. */
  mine: boolean;
}
/** Who won a prize, each once, in the order of the first time, with how often. */
export function tally({ winners, mine = [] }: Pick<Prize, 'winners' | 'mine'>): Tallied[] {
  const own = new Set(mine);
  const tallied = new Map<string, Tallied>();
  for (const [at, name] of winners.entries()) {
    const isOwn = own.has(at);
    const key = `${isOwn} ${name}`;
    tallied.set(key, { name, times: (tallied.get(key)?.times ?? 0) + 1, mine: isOwn });
  }
  return [...tallied.values()];
}
