import { eq, sql } from 'drizzle-orm';
import { rows } from '../../db/connect';
import { onADriver } from '../../testing/database';
import { bet, compoints, drawOf, endDraw, fundShare, holdDraw, takePart } from '../../testing/draws';
import { Harness } from '../../testing/harness';
import { MINUTE } from '../../testing/tournaments';
import { promos } from '../promos/public';
import { reopen } from '../standings/public';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await site.seeded('gifts');
  }, 60_000);
  afterAll(() => site.close());

  const sumIn = async (kind: string, reference: string) => {
    const [found] = await rows<{ sum: string }>(
      site.services.core.db,
      sql`select coalesce(sum(e.amount), 0) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.kind = ${kind} and a.reference = ${reference}`,
    );
    return Number(found?.sum);
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

  test('DR9b: what nobody won of the fund is in the fund of the next draw, and comes from the same account', async () => {
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
    const endAt = new Date(site.now + 60 * MINUTE);
    await site.services.promoDates.rewrite(async (tx) => {
      await tx
        .update(promos)
        .set({ startAt: new Date(site.now), endAt })
        .where(eq(promos.id, draw.id));
      await reopen(tx, { kind: 'promo', id: draw.id });
    });
    await site.settled();
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
    expect(await page.read(await site.player())).toMatchObject({ state: 'drawn', unwon: [], fundLeft: null });
    expect(await sumIn('prize_pool', `promo/${draw.id}`)).toBe(0);
  });

  test('DR6c, DR9: a part of the fund that one of three wins is paid to that one, and none of it is left', async () => {
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
});
