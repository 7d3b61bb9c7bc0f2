import * as fc from 'fast-check';
import { onEachDriver, onPostgres } from '../../testing/database';
import { Harness } from '../../testing/harness';
import { nextId, run, Table } from '../../testing/table';

onEachDriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  }, 60_000);
  afterAll(() => site.close());

  test('calls again after a lost answer change nothing: any order of repeats gives the same balance', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5), { minLength: 4, maxLength: 14 }), async (order) => {
        const player = await site.richPlayer(1000);
        const table = await Table.open(site, player.token);
        const prefix = nextId();
        const requests = [
          () => table.wager(100, `${prefix}-1`),
          () => table.wager(50, `${prefix}-2`),
          () => table.payout(70, false, `${prefix}-3`),
          () => table.payout(30, false, `${prefix}-4`),
          () => table.rollback(`${prefix}-2`),
          () => table.payout(0, true, `${prefix}-5`),
        ];
        const results = new Map<number, number>();
        for (const which of order) {
          const { status } = (await requests[which]?.()) ?? { status: 0 };
          const before = results.get(which);
          // What was taken once stays taken, except a wager that was rolled back in between.
          if (before === 200 && which !== 1) expect(status).toBe(200);
          if (before !== 200) results.set(which, status);
        }
        const took = (which: number) => results.get(which) === 200;
        const rolledBack = took(4);
        const expected =
          1000 -
          (took(0) ? 100 : 0) -
          (took(1) && !rolledBack ? 50 : 0) +
          (took(2) ? 70 : 0) +
          (took(3) ? 30 : 0);
        expect((await site.services.wallet.read(player)).balance).toBe(expected);
      }),
      { numRuns: 8, examples: [[[1, 2, 4, 2]], [[1, 4, 0, 2]], [[4, 1, 0, 5, 5]]] },
    );
  }, 60_000);
});

onPostgres((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  }, 60_000);
  afterAll(() => site.close());

  test('G1: ten windows at once leave one running session', async () => {
    const player = await site.player();
    const answers = await Promise.all(Array.from({ length: 10 }, () => run(site, player.token, {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const views = await Promise.all(
      answers.map(({ body }) =>
        site.signed('provider', '/provider/session', { runToken: body.data.runToken }),
      ),
    );
    expect(views.filter(({ body }) => body.active)).toHaveLength(1);
  });

  test('G5: a wager and its rollback at once end without money taken', async () => {
    const player = await site.richPlayer(1000);
    const table = await Table.open(site, player.token);
    const pairs = Array.from({ length: 12 }, () => {
      const round = table.next();
      const id = nextId();
      return Promise.all([round.wager(50, id), round.rollback(id)]);
    });
    for (const [, rollback] of await Promise.all(pairs)) expect(rollback.status).toBe(200);
    expect((await site.services.wallet.read(player)).balance).toBe(1000);
  });
});
