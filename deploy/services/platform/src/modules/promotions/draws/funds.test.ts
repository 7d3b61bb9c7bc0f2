import { eq, sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import {
  bet,
  compoints,
  drawOf,
  endDraw,
  fundShare,
  holdDraw,
  takePart,
} from '../../../testing/draws';
import { Harness } from '../../../testing/harness';
import { MINUTE } from '../../../testing/tournaments';
import { reopen } from '../../tournaments/standings/public';
import { promos } from '../promos/public';
import { drawAwards } from './schema';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await site.seeded('gifts');
  });
  afterAll(() => site.close());

  const sumIn = async (kind: string, reference: string) => {
    const [found] = await rows<{ sum: string }>(
      site.services.core.db,
      sql`select coalesce(sum(e.amount), 0) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.kind = ${kind} and a.reference = ${reference}`,
    );
    return Number(found?.sum);
  };

  /** It runs for an hour again. @returns its end */
  const dateAnew = async ({ id }: { id: number }): Promise<Date> => {
    const endAt = new Date(site.now + 60 * MINUTE);
    await site.services.promoDates.rewrite(async (tx) => {
      await tx
        .update(promos)
        .set({ startAt: new Date(site.now), endAt })
        .where(eq(promos.id, id));
      await reopen(tx, { kind: 'promo', id });
    });
    await site.settled();
    return endAt;
  };

  test('DR9: parts of the fund come from the account of its pool, and what does not divide stays there', async () => {
    const draw = await holdDraw(site, [fundShare(1, null)], {
      fundStart: { EUR: 10_000 },
      fundSource: 'wins',
      fundPercent: 1,
    });
    const all = [];
    for (let at = 0; at < 3; at += 1) all.push(await takePart(site, draw));
    for (const one of all) await bet(site, one, 1000, 10_000);
    const had = await Promise.all(
      all.map((one) => site.services.wallet.playable(site.services.core.db, one)),
    );
    await endDraw(site, draw);
    const has = await Promise.all(
      all.map((one) => site.services.wallet.playable(site.services.core.db, one)),
    );
    // 100 of the start and 1 percent of 300 of wins, among three
    expect(has.map((sum, at) => sum - (had[at] ?? 0))).toEqual([3433, 3433, 3433]);
    expect(await sumIn('prize_pool', `promo/${draw.id}`)).toBe(1);
    const said = await drawOf(site, draw).read();
    expect([said.state, said.winners]).toEqual(['drawn', []]);
    const [off] = await rows<{ sum: string }>(
      site.services.core.db,
      sql`select sum(amount) as sum from ledger_entries`,
    );
    expect(Number(off?.sum)).toBe(0);
  });

  test('what nobody won of the fund is in the fund of the next draw, and comes from the same account', async () => {
    const terms = { ticketPrice: 100_000, onePerPlayer: true, unwon: 'next_draw' as const };
    const draw = await holdDraw(site, [fundShare(1, 1), compoints(2, 1)], {
      draw: terms,
      fundStart: { EUR: 9000 },
    });
    const page = drawOf(site, draw);
    // the one who takes part has the main prize, and nobody the part of the fund
    const fox = await takePart(site, draw);
    await bet(site, fox, 1000);
    await endDraw(site, draw);
    const left = { fundLeft: { amount: 9000, currency: 'EUR' } };
    expect(await page.read(await site.player())).toMatchObject({
      unwon: [{ prizeId: 1, quantity: 1 }],
      ...left,
    });
    const endAt = await dateAnew(draw);
    const both = [await takePart(site, draw), await takePart(site, draw)];
    for (const one of both) await bet(site, one, 1000);
    // the money goes on, in as many parts as before
    expect(await page.read(await site.player())).toMatchObject({
      state: 'open',
      prizes: [{ quantity: 1 }, { quantity: 1 }],
      ...left,
    });
    const { wallet, core } = site.services;
    const sums = () => Promise.all(both.map((one) => wallet.playable(core.db, one)));
    const had = await sums();
    await endDraw(site, { endAt });
    const won = (await sums()).map((sum, at) => sum - (had[at] ?? 0));
    expect(won.sort((a, b) => a - b)).toEqual([0, 18_000]);
    expect(await page.read(await site.player())).toMatchObject({
      state: 'drawn',
      unwon: [],
      fundLeft: null,
    });
    expect(await sumIn('prize_pool', `promo/${draw.id}`)).toBe(0);
  });

  test.each([
    { first: 'nobody won', unwon: 'next_draw' as const, inFund: 9000 + 1000 + 9000 + 500 },
    { first: 'was won', unwon: 'next_draw' as const, inFund: 9000 + 500 },
    { first: 'nobody won, and goes nowhere', unwon: 'not_awarded' as const, inFund: 9000 + 500 },
  ])(
    'what the first draw’s fund grew by, which $first, is not in the growth of the second',
    async (of) => {
      const { first, unwon, inFund } = of;
      const isWon = first === 'was won';
      // where one alone takes part the main prize leaves nobody for the fund
      const draw = await holdDraw(
        site,
        isWon ? [fundShare(1, 1)] : [fundShare(1, 1), compoints(2, 1)],
        {
          draw: { ticketPrice: 100_000, onePerPlayer: true, unwon },
          fundStart: { EUR: 9000 },
          fundSource: 'bets',
          fundPercent: 1,
        },
      );
      const { wallet, core } = site.services;
      const page = drawOf(site, draw);
      const shown = async () => (await page.page(await site.player())).fundMoney;
      const fox = await takePart(site, draw);
      await bet(site, fox, 100_000);
      expect(await shown()).toEqual({ amount: 10_000, currency: 'EUR' });
      const had = await wallet.playable(core.db, fox);
      await endDraw(site, draw);
      expect((await wallet.playable(core.db, fox)) - had).toBe(isWon ? 10_000 : 0);
      // over, it shows what it came to
      expect(await shown()).toEqual({ amount: 10_000, currency: 'EUR' });
      const pool = `promo/${draw.id}`;
      const before = await sumIn('prize_pool', pool);
      expect(before).toBe(isWon ? 0 : 10_000);

      const endAt = await dateAnew(draw);
      expect(await shown()).toEqual({ amount: 9000, currency: 'EUR' });
      const both = isWon
        ? [await takePart(site, draw)]
        : [await takePart(site, draw), await takePart(site, draw)];
      for (const one of both) await bet(site, one, 50_000 / both.length);
      expect(await shown()).toEqual({ amount: 9500, currency: 'EUR' });
      const sums = async () => {
        const all = await Promise.all(both.map((one) => wallet.playable(core.db, one)));
        return all.reduce((sum, one) => sum + one, 0);
      };
      const then = await sums();
      await endDraw(site, { endAt });
      expect((await sums()) - then).toBe(inFund);
      expect(await sumIn('prize_pool', pool)).toBe(unwon === 'not_awarded' ? before : 0);
      const [off] = await rows<{ sum: string }>(
        core.db,
        sql`select sum(amount) as sum from ledger_entries`,
      );
      expect(Number(off?.sum)).toBe(0);
    },
  );

  test('DR9: a part of the fund that one of three wins is paid to that one, and none of it is left', async () => {
    const draw = await holdDraw(site, [fundShare(1, 3)], {
      draw: { ticketPrice: 100_000, onePerPlayer: true },
      fundStart: { EUR: 9000 },
    });
    const fox = await takePart(site, draw);
    await bet(site, fox, 1000);
    site.pass(5000);
    expect(await drawOf(site, draw).read()).toMatchObject({ participants: 1, unwon: [] });
    const had = await site.services.wallet.playable(site.services.core.db, fox);
    await endDraw(site, draw);
    const said = await drawOf(site, draw).read();
    expect(said).toMatchObject({ state: 'drawn', unwon: [], winners: [{ prizeId: 1 }] });
    expect(await site.services.wallet.playable(site.services.core.db, fox)).toBe(had + 9000);
  });

  test('DR9: each currency has a fund of its own, and who has none gets nothing and costs nothing', async () => {
    const draw = await holdDraw(site, [fundShare(1, null)], {
      fundStart: { EUR: 9000, RUB: 60_000 },
    });
    const all = [
      await takePart(site, draw, { currency: 'EUR' }),
      await takePart(site, draw, { currency: 'RUB' }),
      await takePart(site, draw, { currency: 'USD' }),
    ];
    // ten euros of each: a ticket
    for (const one of all) await bet(site, one, one.currency === 'RUB' ? 100_000 : 1000);
    const { wallet, core } = site.services;
    const sums = () => Promise.all(all.map((one) => wallet.playable(core.db, one)));
    const had = await sums();
    await endDraw(site, draw);
    // among three, whatever their currency
    const won = (await sums()).map((sum, at) => sum - (had[at] ?? 0));
    expect(won).toEqual([3000, 20_000, 0]);
    const filled = await rows<{ currency: string }>(
      core.db,
      sql`select a.currency, e.amount::int as amount from ledger_transactions t
        left join ledger_entries e on e.transaction_id = t.id left join ledger_accounts a on a.id = e.account_id and a.kind = 'prize_pool'
        where t.scope = 'prize_pool' and t.reference = ${`promo/${draw.id}`} and t.player_id is null
          and (e.id is null or a.id is not null) order by 1`,
    );
    expect(filled).toEqual([
      { currency: 'EUR', amount: 9000 },
      { currency: 'RUB', amount: 60_000 },
    ]);
  });

  test('what comes to less than a minor unit for each is given to nobody, and stays in the pool', async () => {
    const draw = await holdDraw(site, [fundShare(1, null)], { fundStart: { EUR: 1 } });
    const all = [await takePart(site, draw), await takePart(site, draw)];
    for (const one of all) await bet(site, one, 1000);
    await endDraw(site, draw);
    const said = await drawOf(site, draw).read();
    expect(said).toMatchObject({ state: 'drawn', participants: 2 });
    const { db } = site.services.core;
    expect(await db.select().from(drawAwards).where(eq(drawAwards.drawId, said.id))).toEqual([]);
    expect(await sumIn('prize_pool', `promo/${draw.id}`)).toBe(1);
  });

  test('no money is put aside for a fund of which nothing is won', async () => {
    const draw = await holdDraw(site, [compoints(1, 1)], { fundStart: { EUR: 9000 } });
    const fox = await takePart(site, draw);
    await bet(site, fox, 1000);
    await endDraw(site, draw);
    expect(await drawOf(site, draw).read()).toMatchObject({ state: 'drawn', fundLeft: null });
    expect(await sumIn('prize_pool', `promo/${draw.id}`)).toBe(0);
  });

  test('with nobody in it a draw of what everybody shares ends, and no money is put aside', async () => {
    const draw = await holdDraw(site, [fundShare(1, null)], { fundStart: { EUR: 9000 } });
    await endDraw(site, draw);
    expect(await drawOf(site, draw).read()).toMatchObject({ state: 'drawn', participants: 0 });
    expect(await sumIn('prize_pool', `promo/${draw.id}`)).toBe(0);
  });
});
