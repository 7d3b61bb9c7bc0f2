import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type Db, rows } from '../../../db/connect';
import { onSeveralNodes, twoNodes } from '../../../testing/database';
import { type PotKey, turnoverOf } from './public';

const POT: PotKey = { kind: 'promo', ref: '1', brand: 'aurora', currency: 'EUR' };
const add = async (db: Db, player: number, amount: number, ref = POT.ref): Promise<number> => {
  const [found] = await rows<{ turnover: string }>(
    db,
    sql`select add_turnover(${POT.kind}, ${ref}, ${POT.brand}, ${POT.currency}, ${player}::int, ${amount}::bigint) as turnover`,
  );
  return Number(found?.turnover);
};

onSeveralNodes(() => {
  const on = twoNodes();
  const [first, second] = [() => on(0), () => on(1)];

  test('a round of one player does not wait for one of another that is not committed', async () => {
    await first().transaction(async (tx) => {
      expect(await add(tx as Db, 1, 100)).toBe(100);
      expect(await add(second(), 2, 30)).toBe(30);
    });
    expect(await turnoverOf(first(), POT)).toBe(130);
  });

  test('whoever adds at the same time from several servers, nothing is lost', async () => {
    let pots = 0;
    const adding = fc.record({
      player: fc.integer({ min: 1, max: 40 }),
      amount: fc.integer({ min: 1, max: 1e9 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(adding, { maxLength: 40 }), async (all) => {
        pots += 1;
        const ref = `many-${pots}`;
        const said = await Promise.all(
          all.map(({ player, amount }, at) =>
            add(at % 2 ? first() : second(), player, amount, ref),
          ),
        );
        const whole = all.reduce((total, { amount }) => total + amount, 0);
        expect(await turnoverOf(first(), { ...POT, ref })).toBe(whole);
        expect(Math.max(0, ...said)).toBeLessThanOrEqual(whole);
      }),
      { numRuns: 20 },
    );
  });
});
