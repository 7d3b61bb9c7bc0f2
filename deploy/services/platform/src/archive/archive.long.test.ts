import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { rows } from '../db/connect';
import { keysOf } from '../modules/play/gaming/rounds';
import { DAY, lying, moveBatch, seenOf, sitDown } from '../testing/archive';
import { onEachDriver } from '../testing/database';
import { Harness } from '../testing/harness';
import { createArchive } from './job';

type Player = Awaited<ReturnType<Harness['richPlayer']>>;
interface Played {
  session: string;
  round: string;
  bet: string;
  isOver: boolean;
}

onEachDriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open(), { archiveAfterMonths: 3 })).withCatalogue();
  });
  afterAll(() => site.close());

  const at =
    (one: Played, keys: string[]) => (tx: Parameters<typeof site.services.gameRounds.table>[0]) =>
      site.services.gameRounds.table(tx, one.session, one.round, keys);
  const play = async (player: Player, amount: number): Promise<Played> => {
    const one = {
      session: await sitDown(site, player),
      round: randomUUID(),
      bet: randomUUID(),
      isOver: false,
    };
    await site.services.core.transact(async (tx) =>
      site.services.gameRounds.bet(await at(one, [one.bet])(tx), { key: one.bet, amount }),
    );
    return one;
  };
  const pay = async (one: Played, amount: number, finished = true): Promise<void> => {
    const key = randomUUID();
    await site.services.core.transact(async (tx) => {
      const table = await at(one, [...keysOf([one.bet]), key])(tx);
      await site.services.gameRounds.win(table, { key, betKey: one.bet, amount, finished });
    });
    one.isOver ||= finished;
  };

  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ bet: fc.integer({ min: 1, max: 500 }), win: fc.option(fc.nat(900)) }),
    },
    { weight: 3, arbitrary: fc.record({ days: fc.integer({ min: 1, max: 120 }) }) },
    { weight: 2, arbitrary: fc.record({ late: fc.nat(), win: fc.nat(900) }) },
    { weight: 2, arbitrary: fc.constantFrom('move' as const, 'die' as const) },
  );

  test('PM2, PM3, PM4: whatever is played, moved, cut off and paid late in whatever months: the books and what a player sees stay', async () => {
    const { core } = site.services;
    const archive = createArchive(core, 3);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
        const player = await site.richPlayer(1_000_000);
        const played: Played[] = [];
        let balance = 1_000_000;
        for (const one of steps) {
          if (one === 'move') await archive.drain();
          else if (one === 'die')
            await expect(
              core.db.transaction(async (tx) => {
                await moveBatch(site, tx as unknown as typeof core.db, 'move_rounds');
                throw new Error('ended');
              }),
            ).rejects.toThrow('ended');
          else if ('days' in one) site.pass(one.days * DAY);
          else if ('bet' in one) {
            const fresh = await play(player, one.bet);
            played.push(fresh);
            balance += (one.win ?? 0) - one.bet;
            if (one.win !== null) await pay(fresh, one.win);
          } else {
            const [known] = played.slice(one.late % Math.max(1, played.length));
            if (!known) continue;
            await pay(known, one.win);
            balance += one.win;
          }
        }
        const before = await seenOf(site, player);
        expect(before.balance).toBe(balance);
        expect(before.rounds).toHaveLength(played.length);
        expect(Object.values(before.broken).every((count) => count === 0)).toBe(true);
        site.pass(200 * DAY);
        await archive.drain();
        expect(await seenOf(site, player)).toEqual(before);
        const [left] = await rows<{ n: number }>(
          core.db,
          sql`select count(*)::int as n from rounds where player_id = ${player.id}`,
        );
        expect(left?.n).toBe(played.filter(({ isOver }) => !isOver).length);
      }),
      { numRuns: 6 },
    );
    await archive.stop();
  }, 600_000);

  test('PM1a: what is old goes, with its stakes; the open round stays with its bet, and what is of a younger month', async () => {
    const { core, archive } = site.services;
    const player = await site.richPlayer(10_000);
    const waits = await play(player, 100);
    const ended = await play(player, 100);
    await pay(ended, 50);
    site.pass(100 * DAY);
    await pay(await play(player, 100), 0);
    await archive.drain();
    await archive.drain();
    site.pass(31 * DAY);
    const young = await play(player, 100);
    await pay(young, 10);
    await archive.drain();
    const left = await rows<{ round: string; stakes: number; entries: number }>(
      core.db,
      sql`select round_ref as round, count(s.*)::int as stakes, (select count(*)::int from ledger_entries e where e.transaction_id = min(s.transaction_id)) as entries
        from rounds r left join stakes s on s.reference = r.session_id || ':' || r.round_ref where r.player_id = ${player.id} group by 1`,
    );
    expect(left.map(({ round }) => round)).toEqual(
      expect.arrayContaining([waits.round, young.round]),
    );
    expect(left.map(({ round }) => round)).not.toContain(ended.round);
    expect(left.every(({ stakes, entries }) => stakes === 1 && entries === 2)).toBe(true);
  });

  test('PM1a, PM3: what a payout holds stays until its end is old as well, and what left can still come back', async () => {
    const { core, archive, wallet } = site.services;
    const player = await site.richPlayer(10_000);
    const order = { scope: 'test', reference: randomUUID(), amount: 4000 };
    const pending = async () => {
      const [found] = await rows<{ here: number }>(
        core.db,
        sql`select count(*)::int as here from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.player_id = ${player.id} and t.phase = 'pending'`,
      );
      return found?.here;
    };
    await core.transact((tx) => wallet.holdPayout(tx, player, order));
    site.pass(200 * DAY);
    await archive.drain();
    expect(await pending()).toBe(2);
    await core.transact((tx) => wallet.endPayout(tx, player, order, 'posted'));
    await archive.drain();
    expect(await pending()).toBe(2);
    site.pass(200 * DAY);
    await archive.drain();
    expect(await pending()).toBe(0);
    await core.transact((tx) => wallet.reversePayout(tx, player, order));
    expect(await seenOf(site, player)).toMatchObject({ balance: 10_000 });
  });

  test('PM5: nobody deletes, changes, adds or empties entries, here or in their months', async () => {
    const { core, archive } = site.services;
    const player = await site.richPlayer(10_000);
    await pay(await play(player, 100), 50);
    site.pass(200 * DAY);
    await archive.drain();
    await pay(await play(player, 100), 50);
    const counts = await lying(core.db, 'ledger_entries');
    expect(counts.now * counts.archived).toBeGreaterThan(0);
    const [month] = await rows<{ name: string }>(
      core.db,
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'archive.ledger_entries'::regclass order by 1 desc limit 1`,
    );
    const copy = (change: string) =>
      `insert into archive.ledger_entries select ${change}, transaction_id, account_id, amount, currency, version, balance_after, at from archive.ledger_entries`;
    for (const attack of [
      'delete from ledger_entries',
      'update ledger_entries set amount = amount * 2',
      'truncate ledger_entries',
      'delete from archive.ledger_entries',
      'update archive.ledger_entries set amount = amount * 2',
      'truncate archive.ledger_entries',
      `truncate ${month?.name}`,
      `delete from ${month?.name}`,
      copy('-id'),
      // a copy in its month of what stays here as well
      `insert into ${month?.name} select e.id, e.transaction_id, e.account_id, e.amount, e.currency, e.version, e.balance_after, t.created_at
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id`,
    ])
      await expect([
        attack,
        await core.db.execute(sql.raw(attack)).then(
          () => 'done',
          () => 'refused',
        ),
      ]).toEqual([attack, 'refused']);
    expect(await lying(core.db, 'ledger_entries')).toEqual(counts);
  });

  test('PM6a, PM6b: months of rounds are dropped, money and answers stay, and a round that went is not begun anew', async () => {
    const { core } = site.services;
    const player = await site.richPlayer(10_000);
    const gone = await play(player, 100);
    await pay(gone, 50);
    site.pass(400 * DAY);
    const config = { ...core.config, archiveDroppedAfterMonths: 12 };
    const archive = createArchive({ ...core, config });
    const before = await seenOf(site, player);
    const entries = await lying(core.db, 'ledger_entries');
    await archive.drain();
    const after = await seenOf(site, player);
    expect(after.rounds).toEqual([]);
    expect(after).toMatchObject({
      balance: before.balance,
      movements: before.movements,
      broken: before.broken,
    });
    const { now, archived: old } = await lying(core.db, 'ledger_entries');
    expect(now + old).toBe(entries.now + entries.archived);
    await expect(pay(gone, 50)).rejects.toMatchObject({ reason: 'no_session' });
    expect(await seenOf(site, player)).toEqual(after);
    await archive.stop();
  });
});
