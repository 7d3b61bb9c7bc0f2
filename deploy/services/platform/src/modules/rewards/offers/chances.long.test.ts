import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { drawAll, type WinnersTickets } from 'shared-contracts/draws';
import { chancesOf } from './chances';
import { HOLDINGS } from './report';

const DRAWS = 1500;
const hash = async (text: string) => createHash('sha256').update(text).digest('hex');

/** Draws as the site draws, of a list in which one holds the first tickets and the others one each. */
async function playedOut(
  prizes: { prizeId: number; quantity: number }[],
  { own, others, winners }: { own: number; others: number; winners: WinnersTickets },
): Promise<Map<number, number>> {
  const won = new Map<number, number>(prizes.map(({ prizeId }) => [prizeId, 0]));
  const find = async (ticket: number) =>
    ticket <= own ? { first: 1, tickets: own } : { first: ticket, tickets: 1 };
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const secret = { seed: `seed ${draw}`, digest: 'list' };
    const drawn = await drawAll(hash, secret, { prizes, tickets: own + others, winners }, find);
    const mine = new Set(
      drawn.flatMap(({ prizeId, entry }) => (entry.first === 1 ? [prizeId] : [])),
    );
    for (const prizeId of mine) won.set(prizeId, (won.get(prizeId) ?? 0) + 1);
  }
  return new Map([...won].map(([prizeId, times]) => [prizeId, times / DRAWS]));
}

const draws = fc.record({
  quantities: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
  own: fc.integer({ min: 1, max: 40 }),
  others: fc.integer({ min: 1, max: 40 }),
  winners: fc.constantFrom<WinnersTickets>('stay', 'leave'),
});

test('chances are those of draws as the site holds them', async () => {
  await fc.assert(
    fc.asyncProperty(draws, async ({ quantities, own, others, winners }) => {
      const prizes = quantities.map((quantity, at) => ({ prizeId: at + 1, quantity }));
      const share = own / (own + others);
      const exact = chancesOf(prizes, { share, participants: others + 1, winners });
      for (const [prizeId, seen] of await playedOut(prizes, { own, others, winners })) {
        const chance = exact.get(prizeId) ?? 0;
        expect(Math.abs(seen - chance)).toBeLessThan(
          0.01 + 5 * Math.sqrt((chance * (1 - chance)) / DRAWS),
        );
      }
    }),
    { numRuns: 12, seed: 20_261_127 },
  );
});

test('where one wins once, chances of all prizes together are no more than one, and a larger part is likelier to win', () => {
  const prizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(prizes, fc.integer({ min: 2, max: 500 }), (quantities, participants) => {
      const drawn = quantities.map((quantity, at) => ({ prizeId: at + 1, quantity }));
      const of = HOLDINGS.map((share) => {
        const chances = [...chancesOf(drawn, { share, participants, winners: 'leave' }).values()];
        return chances.reduce((sum, one) => sum + one, 0);
      });
      for (const sum of of) expect(sum).toBeLessThanOrEqual(1 + 1e-9);
      for (const at of [1, 2, 3]) expect(of[at]).toBeGreaterThanOrEqual((of[at - 1] ?? 0) - 1e-9);
    }),
  );
});
