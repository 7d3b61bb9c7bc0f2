import * as fc from 'fast-check';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { limitsOf } from '../../../testing/limits';
import { periodStart } from './periods';
import type { Period } from './schema';

const MINUTE = 60_000;
const step = fc.record({
  /** Minutes that pass before it: often none, sometimes over midnight or a week. */
  after: fc.oneof(
    fc.constant(0),
    fc.integer({ max: 700, min: 1 }),
    fc.integer({ max: 9000, min: 1000 }),
  ),
  what: fc.oneof(
    fc.record({ bet: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ bet: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ win: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ rollback: fc.nat(5) }),
  ),
});
const period = fc.constantFrom<Period>('day', 'week', 'month', '24h', '7d', '30d');
const limit = fc.record({
  kind: fc.constantFrom('bet' as const, 'loss' as const),
  period,
  amount: fc.integer({ min: 100, max: 1500 }),
});

/** Limits as their words say: each time everything that happened is added up anew. */
class Model {
  private readonly uses: { kind: 'bet' | 'win'; amount: number; at: Date }[] = [];
  readonly limits: { kind: 'bet' | 'loss'; period: Period; amount: number }[] = [];

  used(kind: 'bet' | 'loss', of: Period, at: Date): number {
    const counted = this.uses.filter((use) => use.at >= periodStart(of, at));
    return counted.reduce(
      (sum, use) =>
        use.kind === 'bet' ? sum + use.amount : kind === 'loss' ? sum - use.amount : sum,
      0,
    );
  }
  bet(amount: number, at: Date): boolean {
    const over = this.limits.some(
      (one) => this.used(one.kind, one.period, at) + amount > one.amount,
    );
    if (!over) this.uses.push({ kind: 'bet', amount, at });
    return !over;
  }
  win = (amount: number, at: Date) => void this.uses.push({ kind: 'win', amount, at });
  /** The bet so many before the last one, gone. */
  rollback(back: number) {
    const bets = this.uses.filter(({ kind }) => kind === 'bet');
    const found = bets[bets.length - 1 - back];
    if (found) this.uses.splice(this.uses.indexOf(found), 1);
    return found;
  }
}

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  test('LM2, LM3, LM4: random bets, wins and rollbacks over borders of periods are what their sums say', async () => {
    const play = fc.record({
      limits: fc.array(limit, { minLength: 1, maxLength: 3 }),
      steps: fc.array(step, { maxLength: 25 }),
    });
    await fc.assert(
      fc.asyncProperty(play, async ({ limits, steps }) => {
        const real = limitsOf(site, await site.player());
        const model = new Model();
        const half = Math.floor(steps.length / 3);
        for (const [at, { after, what }] of steps.entries()) {
          // bets come before there is a limit, and it knows of them
          if (at === half)
            for (const one of limits) {
              if (
                model.limits.some((known) => known.kind === one.kind && known.period === one.period)
              )
                continue;
              model.limits.push(one);
              await real.ask(one.kind, one.period, one.amount);
            }
          site.pass(after * MINUTE);
          const now = new Date(site.now);
          if ('bet' in what)
            expect((await real.bet(what.bet)) === 'done').toBe(model.bet(what.bet, now));
          else if ('win' in what) {
            model.win(what.win, now);
            await real.win(what.win);
          } else {
            const gone = model.rollback(what.rollback);
            if (gone) await real.rollback(gone.amount, gone.at);
          }
          for (const one of model.limits)
            expect(await real.used(one.kind, one.period)).toBe(
              model.used(one.kind, one.period, now),
            );
        }
      }),
      { numRuns: 15 },
    );
  });
});
