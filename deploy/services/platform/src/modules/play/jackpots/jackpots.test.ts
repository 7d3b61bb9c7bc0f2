import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Jackpot } from 'shared-contracts/catalogue';
import {
  checkWin,
  fallsAtAmount,
  fallsAtMoment,
  type JackpotTerms,
} from 'shared-contracts/jackpots';
import { digest } from '../../../crypto';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { run, Table } from '../../../testing/table';
import { givenName } from '../../identity/players/public';
import { openPools } from './repository';
import { jackpotPools, jackpotShares } from './schema';

const hash = async (text: string) => digest(text);
const DAY = 24 * 3_600_000;

test('JP2: a pool falls over its start and at its cap at the latest, as likely at each amount', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string(),
      fc.nat(1_000_000),
      fc.integer({ min: 1, max: 1_000_000 }),
      async (seed, start, room) => {
        const falls = await fallsAtAmount(hash, { seed, start, cap: start + room });
        expect(falls).toBeGreaterThan(start);
        expect(falls).toBeLessThanOrEqual(start + room);
      },
    ),
  );
  const found = new Map<number, number>();
  for (let seed = 0; seed < 4000; seed += 1) {
    const falls = await fallsAtAmount(hash, { seed: String(seed), start: 0, cap: 4 });
    found.set(falls, (found.get(falls) ?? 0) + 1);
  }
  for (const amount of [1, 2, 3, 4])
    expect(Math.abs((found.get(amount) ?? 0) - 1000)).toBeLessThan(150);
});

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());

  const seated = async (money = 50_000_000) => {
    const player = await site.richPlayer(money, { currency: 'RUB' });
    const opened = await run(site, player.token, { slug: 'insomnia-jackpot' });
    return { ...player, table: new Table(site, opened.body.session_id, opened.body.data.runToken) };
  };
  const round = async (table: Table, bet: number) => {
    const at = table.next();
    expect((await at.bet(bet)).body.status).toBe('RS_OK');
    expect((await at.win(0)).body.status).toBe('RS_OK');
    await site.settled();
  };
  const list = async (query = ''): Promise<Jackpot[]> =>
    (await site.call('GET', `/json-api/v2/jackpots${query}`)).body.data;
  const terms = async (id: string, token?: string): Promise<JackpotTerms> =>
    (await site.call('GET', `/json-api/v2/jackpots/${id}`, token ? { token } : {})).body.data;
  const poolOf = async (id: string) => {
    const found = await openPools(site.services.core.db, { brand: 'aurora', currency: 'RUB' });
    const pool = found.find(({ jackpotId }) => jackpotId === id);
    if (!pool) throw new Error(`no pool of ${id} runs`);
    return pool;
  };
  /** As if so much had flowed through it. */
  const flowed = async (id: number, turnover: number) => {
    await site.services.core.db.delete(jackpotShares).where(eq(jackpotShares.poolId, id));
    await site.services.core.db
      .update(jackpotPools)
      .set({ turnover })
      .where(eq(jackpotPools.id, id));
  };
  /** What lies on a jackpot's account. */
  const onAccount = async (id: string): Promise<number> => {
    const [row] = await rows<{ sum: string }>(
      site.services.core.db,
      sql`select coalesce(sum(e.amount), 0) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.kind = 'prize_pool' and a.reference = ${`jackpot/${id}`} and a.brand = 'aurora' and a.currency = 'RUB'`,
    );
    return Number(row?.sum);
  };
  const balanceOf = async (token: string): Promise<number> =>
    (await site.call('GET', '/json-api/users/balance', { token })).body.data.balance;

  test('JP1, JP1a: a pool has its money and its commitment from the beginning, and tells no seed', async () => {
    const pool = await poolOf('grand');
    expect(await onAccount('grand')).toBe(pool.startAmount);
    const said = await terms('grand');
    expect(said).toMatchObject({ rule: 'amount', commitment: digest(pool.seed), wins: [] });
    expect(JSON.stringify([said, await list()])).not.toContain(pool.seed);
    expect((await site.call('GET', '/json-api/v2/jackpots/nobodys')).status).toBe(404);
  });

  test('JP4: bets from the least one on grow it, smaller ones do not', async () => {
    const { table } = await seated();
    const before = await poolOf('grand');
    await round(table, before.minBet - 1);
    expect(await poolOf('grand')).toEqual(before);
    await round(table, 10_000);
    expect((await poolOf('grand')).turnover).toBe(before.turnover + 10_000);
    expect((await list()).find(({ id }) => id === 'grand')?.value).toEqual({
      amount: before.startAmount + 30,
      currency: 'RUB',
    });
  });

  test('JP2, JP4a, JP5: the bet that lifts it to its amount has all of it, once, as real money, and the next one begins', async () => {
    const { table, token, hash: told, id } = await seated();
    const pool = await poolOf('ruby-meridian');
    // no game of the seed's is played here: this jackpot is everybody's for the test
    await site.services.core.db.execute(
      sql`update jackpots set game_slug = null where id = 'ruby-meridian'`,
    );
    const at = await fallsAtAmount(hash, {
      seed: pool.seed,
      start: pool.startAmount,
      cap: pool.capAmount ?? 0,
    });
    await flowed(pool.id, (at - pool.startAmount - 50) * 100);
    await round(table, 4900);
    expect((await poolOf('ruby-meridian')).id).toBe(pool.id);
    const before = await balanceOf(token);
    await round(table, 5000);
    const next = await poolOf('ruby-meridian');
    expect(next).toMatchObject({ number: 2, turnover: 0, startAmount: pool.startAmount });
    const [win] = (await terms('ruby-meridian', token)).wins;
    expect(win).toMatchObject({
      number: 1,
      isItsMe: true,
      value: { amount: at + 49, currency: 'RUB' },
    });
    expect(await balanceOf(token)).toBe(before - 5000 + at + 49);
    expect(await onAccount('ruby-meridian')).toBe(next.startAmount);
    expect(win && (await checkWin(hash, win))).toBe(true);
    expect(win?.proof.seed).toBe(pool.seed);
    const { epoch } = (await site.call('GET', '/json-api/users/balance', { token })).body.data;
    const heard =
      (await site.services.live.missed('aurora', `user.${told}`, { epoch, seq: 0 })) ?? [];
    expect(heard.filter((one) => JSON.stringify(one).includes('Ruby Meridian'))).toHaveLength(1);
    const everybody = (await toldIn(site, 'aurora', 'public')).map(({ payload }) => payload);
    expect(everybody.filter((payload) => 'won' in (payload as object))).toMatchObject([
      { id: 'ruby-meridian', won: { name: givenName(id), value: win?.value } },
    ]);
    const statement = await site.call(
      'GET',
      `/json-api/treasury/user/statement?from=${new Date(site.now - DAY).toISOString()}&to=${new Date(site.now + 1000).toISOString()}`,
      { token },
    );
    expect(statement.body.items.map(({ kind }: { kind: string }) => kind)).toContain('jackpot');
  });

  test('JP2a: a win that says another amount, seed or hash is found out', async () => {
    const [win] = (await terms('ruby-meridian')).wins;
    if (!win) throw new Error('nobody won');
    const { proof } = win;
    for (const wrong of [
      { ...win, proof: { ...proof, seed: randomUUID() } },
      { ...win, proof: { ...proof, before: win.value.amount } },
      { ...win, value: { ...win.value, amount: proof.before } },
    ])
      expect(await checkWin(hash, wrong)).toBe(false);
  });

  test('the daily one falls with the first bet at or after its moment of the day after it began', async () => {
    const { table } = await seated();
    const pool = await poolOf('daily');
    const moment = await fallsAtMoment(hash, { seed: pool.seed, day: pool.day?.getTime() ?? 0 });
    expect(Math.floor(moment / DAY)).toBe(Math.floor(pool.openedAt.getTime() / DAY) + 1);
    site.pass(moment - site.now - 1000);
    const early = await seated();
    await round(early.table, 2500);
    expect((await poolOf('daily')).id).toBe(pool.id);
    site.pass(2000);
    const late = await seated();
    await round(late.table, 2500);
    const next = await poolOf('daily');
    expect(next.number).toBe(pool.number + 1);
    await round(table.next(), 2500);
    expect((await poolOf('daily')).id).toBe(next.id);
  });

  test('amounts are those of a currency that the brand has; of another one they are the brand’s', async () => {
    expect((await list('?currency=EUR'))[0]?.value.currency).toBe('EUR');
    expect((await list('?currency=UAH'))[0]?.value.currency).toBe('RUB');
    const { token } = await site.player({ currency: 'EUR' });
    const own = await site.call('GET', '/json-api/v2/jackpots', { token });
    expect([own.body.data[0].value.currency, (await list())[0]?.value.currency]).toEqual([
      'EUR',
      'RUB',
    ]);
    expect((await site.call('GET', '/json-api/v2/jackpots?currency=XXX')).status).toBe(422);
  });

  test('JP5a: of bets that come together one wins', async () => {
    const pool = await poolOf('ruby-meridian');
    const at = await fallsAtAmount(hash, {
      seed: pool.seed,
      start: pool.startAmount,
      cap: pool.capAmount ?? 0,
    });
    await flowed(pool.id, (at - pool.startAmount - 1) * 100);
    const tables = await Promise.all([1, 2, 3, 4].map(() => seated()));
    await Promise.all(tables.map(({ table }) => table.bet(2500).then(() => table.win(0))));
    await site.settled();
    const next = await poolOf('ruby-meridian');
    expect(next.number).toBe(pool.number + 1);
    expect(next.turnover).toBe(7500);
    expect((await terms('ruby-meridian')).wins).toHaveLength(2);
  });
});
