/** What a day at the cashier and at the tables is made of; amounts in minor units. `player` is one of the drive's. */
export type Step = { player: number; amount: number } & (
  | { kind: 'deposit'; key: string }
  | { kind: 'bet'; key: string; round: string; category: string }
  | { kind: 'win'; key: string; round: string; ends: boolean }
  | { kind: 'rollback'; key: string; round: string; bet: string }
  | { kind: 'grant'; gift: string; wagering: number; maxBet: number | null }
  | { kind: 'end'; gift: string; state: 'cancelled' | 'forfeited' | 'expired' }
  | { kind: 'expect' | 'hold' | 'late' | 'release' | 'reverse' | 'charge_back'; order: string }
  | { kind: 'arrive' | 'leave'; order: string; phase: 'posted' | 'voided' | 'expired' }
);
export type Random = (below: number) => number;

/** What the generator remembers of one player: what it could ask again, or wrongly. */
interface Memory {
  asked: Step[];
  rounds: string[];
  bets: { key: string; round: string; amount: number }[];
  gifts: string[];
  orders: { order: string; amount: number; kind: 'expect' | 'hold' }[];
}
export const CONTRIBUTIONS = { slots: 100, table: 10, '*': 0 };
const CATEGORIES = ['slots', 'slots', 'slots', 'table', 'other'];
const PHASES = ['posted', 'posted', 'voided', 'expired'] as const;

/** mulberry32: the same seed gives the same day. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Steps of several players: fresh ones, the same again, the same key for something else, ends that come twice or before their time. */
export function createSteps(random: Random, players: number, prefix: string): () => Step {
  const memories = Array.from(
    { length: players },
    (): Memory => ({ asked: [], rounds: [], bets: [], gifts: [], orders: [] }),
  );
  let serial = 0;
  const name = (word: string) => `${prefix}-${word}-${++serial}`;
  const of = <T>(list: readonly T[]): T | undefined => list[random(Math.max(1, list.length))];
  const recent = <T>(list: readonly T[]): T | undefined => of(list.slice(-4));

  const fresh = (player: number, memory: Memory): Step => {
    const at = random(100);
    const amount = 1 + random(1000);
    const order = recent(memory.orders);
    const bet = recent(memory.bets);
    const gift = recent(memory.gifts);
    // little real money, so that bonuses are played with
    if (at < 8) return { kind: 'deposit', player, amount: 1 + random(600), key: name('deposit') };
    if (at < 40) {
      const round = (random(5) === 0 && recent(memory.rounds)) || name('round');
      const key = name('bet');
      memory.rounds.push(round);
      memory.bets.push({ key, round, amount });
      return { kind: 'bet', player, amount, key, round, category: of(CATEGORIES) ?? 'slots' };
    }
    if (at < 68) {
      const round = recent(memory.rounds) ?? name('round');
      const won = random(3) === 0 ? random(1200) : 0;
      return { kind: 'win', player, amount: won, key: name('win'), round, ends: random(4) !== 0 };
    }
    if (at < 76 && bet) {
      const { key, round, amount: back } = bet;
      return { kind: 'rollback', player, amount: back, key: name('back'), round, bet: key };
    }
    if (at < 82) {
      const made = name('gift');
      memory.gifts.push(made);
      const maxBet = random(5) === 0 ? 700 : null;
      return {
        kind: 'grant',
        player,
        amount: 100 + random(6000),
        gift: made,
        wagering: random(9000),
        maxBet,
      };
    }
    if (at < 85 && gift) {
      return {
        kind: 'end',
        player,
        amount: 0,
        gift,
        state: of(['cancelled', 'forfeited', 'expired'] as const) ?? 'expired',
      };
    }
    if (at < 92) {
      const kind = random(2) === 0 ? ('expect' as const) : ('hold' as const);
      const made = { kind, order: name('order'), amount: 1 + random(2000) };
      memory.orders.push(made);
      return { ...made, player };
    }
    if (!order) return { kind: 'deposit', player, amount: 1 + random(600), key: name('deposit') };
    const { kind, order: reference, amount: sum } = order;
    const about = { player, order: reference, amount: sum };
    if (kind === 'expect' && random(3) === 0)
      return { kind: of(['late', 'release', 'charge_back'] as const) ?? 'late', ...about };
    if (kind === 'hold' && random(4) === 0) return { kind: 'reverse', ...about };
    return {
      kind: kind === 'expect' ? 'arrive' : 'leave',
      phase: of(PHASES) ?? 'posted',
      ...about,
    };
  };

  return () => {
    const player = random(players);
    const memory = memories[player] as Memory;
    const known = memory.asked[memory.asked.length - 1 - random(12)];
    const how = random(20);
    const step: Step =
      known && how < 2
        ? known
        : known && how === 2
          ? { ...known, amount: known.amount + 1 }
          : fresh(player, memory);
    memory.asked.push(step);
    return step;
  };
}
