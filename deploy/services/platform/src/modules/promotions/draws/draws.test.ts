import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Draw } from 'shared-contracts/draws';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import {
  bet,
  compoints,
  drawOf,
  endDraw,
  fundShare,
  type HeldDraw,
  holdDraw,
  type Participant,
  takePart,
} from '../../../testing/draws';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { sized, sizedTimeout } from '../../../testing/size';
import { Table } from '../../../testing/table';
import { MINUTE, passBy } from '../../../testing/tournaments';
import { givenName, players } from '../../identity/players/public';
import { LONGEST_WAIT, promos } from '../promos/public';
import { drawAwards, draws, drawTickets } from './schema';

/** Terms of one prize a player; and what one participant of [3, 1] prizes leaves then. */
const ONE_EACH = { draw: { ticketPrice: 100_000, onePerPlayer: true } };
const LEFT = [{ prizeId: 1, quantity: 3 }];
const hash = async (text: string) => createHash('sha256').update(text).digest('hex');

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await site.seeded('gifts');
  });
  afterAll(() => site.close());

  const giftsOf = async ({ token }: Pick<Participant, 'token'>) =>
    (await site.call('GET', '/json-api/user-gifts', { token })).body.data as {
      type: string;
      amount: number;
    }[];
  const pointsLeft = async ({ token }: Pick<Participant, 'token'>, { id }: HeldDraw) =>
    (await site.call('GET', `/json-api/actions/${id}/participant`, { token })).body.data.points;
  const redrawn = (draw: HeldDraw, said: Draw): Promise<boolean> =>
    drawOf(site, draw).redrawn(said);
  const sumIn = async (kind: string, reference: string) => {
    const [found] = await rows<{ sum: string }>(
      site.services.core.db,
      sql`select coalesce(sum(e.amount), 0) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.kind = ${kind} and a.reference = ${reference}`,
    );
    return Number(found?.sum);
  };

  test('DR1, DR3, DR12: the commitment is there before the first ticket, points buy tickets, the seed comes after the draw', async () => {
    const written = { ...compoints(1, 1), winners: ['Red Fox'] };
    const draw = await holdDraw(site, [written, compoints(2, 1, 50)], ONE_EACH);
    const { read, page } = drawOf(site, draw);
    const before = await read();
    expect(before).toMatchObject({
      state: 'open',
      tickets: 0,
      proof: null,
      own: null,
      winners: [],
    });
    expect(before.commitment).toMatch(/^[0-9a-f]{64}$/);
    const [fox, owl] = [await takePart(site, draw), await takePart(site, draw)];
    // 25 points are two tickets, and what is left counts with the next bet
    await bet(site, fox, 2500);
    expect((await read(fox)).own).toEqual({ tickets: 2, alias: null, prizes: [] });
    expect(await pointsLeft(fox, draw)).toBe(50_000);
    await bet(site, fox, 500);
    expect((await read(fox)).own.tickets).toBe(3);
    await bet(site, owl, 1000);
    const told = (await toldIn(site, 'aurora', `user.${fox.hash}`)).filter(
      ({ topic }) => topic === 'promo.tickets',
    );
    expect(told.map(({ payload }) => payload)).toEqual([
      { id: draw.id, tickets: 2 },
      { id: draw.id, tickets: 3 },
    ]);
    site.pass(5000);
    expect(await read()).toMatchObject({ participants: 2, tickets: 4 });
    await endDraw(site, draw);
    const after = await drawOf(site, draw).read();
    expect(after).toMatchObject({
      state: 'drawn',
      participants: 2,
      tickets: 4,
      commitment: before.commitment,
    });
    expect(await hash(after.proof.seed)).toBe(before.commitment);
    // each wins once: of two participants both have one of two prizes
    expect(after.winners.map(({ prizeId }: { prizeId: number }) => prizeId)).toEqual([2, 1]);
    expect(new Set(after.winners.map(({ alias }: { alias: string }) => alias)).size).toBe(2);
    expect(await redrawn(draw, after)).toBe(true);
    const { prizes, sentGiftsCount } = await page();
    expect(prizes.map(({ winners }: { winners: string[] }) => winners.length)).toEqual([2, 1]);
    // an own prize is marked for its winner alone, and what an operator wrote for nobody
    const marks = async (player?: Participant) => {
      const body = { refreshToken: player?.tokens.refreshToken };
      const token =
        player && (await site.call('POST', '/json-api/token/refresh', { body })).body.accessToken;
      const { prizes } = await page(token && { token });
      return prizes.map(({ mine = [] }: { mine?: number[] }) => mine);
    };
    const [first, second] = after.winners[0].name === givenName(fox.id) ? [fox, owl] : [owl, fox];
    expect([await marks(), await marks(first), await marks(second)]).toEqual([
      [[], []],
      [[], [0]],
      [[1], []],
    ]);
    expect(sentGiftsCount).toBe(2);
    const heard = await toldIn(site, 'aurora', `action.${draw.id}`);
    expect(heard.filter(({ topic }) => topic === 'promo.drawn')).toHaveLength(1);
  });

  test('a winner who chooses a nickname later is called so', async () => {
    const draw = await holdDraw(site, [compoints(1, 1)], ONE_EACH);
    const fox = await takePart(site, draw);
    await bet(site, fox, 1000);
    await endDraw(site, draw);
    const winner = async () => (await drawOf(site, draw).read()).winners[0].name;
    expect(await winner()).toBe(givenName(fox.id));
    const { body } = await site.call('POST', '/json-api/token/refresh', {
      body: { refreshToken: fox.tokens.refreshToken },
    });
    const answer = await site.call('POST', '/json-api/users/nickname-choose', {
      token: body.accessToken,
      body: { nickname: 'Foxglove Fan' },
    });
    expect(answer.status).toBe(200);
    await site.settled();
    expect(await winner()).toBe('Foxglove Fan');
  });

  test('DR12: another seed, list or winner is found out', async () => {
    const draw = await holdDraw(site, [compoints(1, 2)], ONE_EACH);
    for (let at = 0; at < 3; at += 1) await bet(site, await takePart(site, draw), 1000 * (at + 1));
    await endDraw(site, draw);
    const said = await drawOf(site, draw).read();
    expect(await redrawn(draw, said)).toBe(true);
    const forged = [
      { ...said, proof: { ...said.proof, seed: `${said.proof.seed}0` } },
      { ...said, proof: { ...said.proof, head: `${said.proof.head} ` } },
      { ...said, winners: [...said.winners].reverse() },
      { ...said, winners: said.winners.slice(1) },
      { ...said, tickets: said.tickets + 1 },
    ];
    for (const one of forged) expect(await redrawn(draw, one)).toBe(false);
  });

  test('DR6: with nobody in it a draw ends without winners, with one that one wins', async () => {
    const empty = await holdDraw(site, [compoints(1, 3)]);
    await endDraw(site, empty);
    const nobody = await drawOf(site, empty).read();
    expect(nobody).toMatchObject({ state: 'drawn', participants: 0, tickets: 0, winners: [] });
    expect(nobody).toMatchObject({
      unwon: [{ prizeId: 1, quantity: 3 }],
      unwonGoes: 'not_awarded',
    });
    expect(await redrawn(empty, nobody)).toBe(true);

    const single = await holdDraw(site, [compoints(1, 3), compoints(2, 1)], ONE_EACH);
    const fox = await takePart(site, single);
    await bet(site, fox, 1000);
    site.pass(5000);
    // told beforehand as well
    expect(await drawOf(site, single).read()).toMatchObject({ onePerPlayer: true, unwon: LEFT });
    await endDraw(site, single);
    site.pass(1);
    const one = await drawOf(site, single).read();
    // the main prize, which the promo names last
    expect(one.winners).toHaveLength(1);
    expect(one.winners[0]).toMatchObject({ prizeId: 2, ticket: 1 });
    expect(one.unwon).toEqual(LEFT);
    expect(await redrawn(single, one)).toBe(true);
  });

  test('DR6b: a winner stays in: one participant of few has every prize, is told of all at once, and draws agree', async () => {
    const draw = await holdDraw(site, [compoints(1, 3), compoints(2, 1)]);
    const fox = await takePart(site, draw);
    await bet(site, fox, 1000);
    await endDraw(site, draw);
    const said = await drawOf(site, draw).read();
    expect(said.winners.map(({ prizeId }: { prizeId: number }) => prizeId)).toEqual([2, 1, 1, 1]);
    expect(said).toMatchObject({ onePerPlayer: false, unwon: [] });
    expect(await redrawn(draw, said)).toBe(true);
    const told = sql`select params ->> 'prize' as prize from notifications where player_id = ${fox.id} and template = 'draw_prize'`;
    expect(await rows(site.services.core.db, told)).toEqual([{ prize: 'Prize 2, 3 × Prize 1' }]);
  });

  test('DR6d: once the list is hashed its head says prizes and rule, whatever row and promo say later', async () => {
    const draw = await holdDraw(site, [compoints(1, 2), compoints(2, 1)]);
    const { db } = site.services.core;
    await db.update(draws).set({ onePerPlayer: true }).where(eq(draws.promoId, draw.id));
    // the row gets another rule as soon as the list is hashed
    await db.execute(sql`create function row_changed() returns trigger language plpgsql as $$
      begin new.one_per_player := false; return new; end $$`);
    await db.execute(sql`create trigger row_changed before update on draws for each row
      when (old.head is null and new.head is not null) execute function row_changed()`);
    const fox = await takePart(site, draw);
    await bet(site, fox, 1000);
    await endDraw(site, draw);
    await db.execute(sql`drop trigger row_changed on draws`);
    await db.execute(sql`drop function row_changed`);
    const [row] = await db.select().from(draws).where(eq(draws.promoId, draw.id));
    expect(row).toMatchObject({ onePerPlayer: false, state: 'drawn' });
    await db
      .update(promos)
      .set({ prizes: [compoints(1, 5), compoints(2, 1)] })
      .where(eq(promos.id, draw.id));
    const said = await drawOf(site, draw).read();
    expect(said.winners.map(({ prizeId }: { prizeId: number }) => prizeId)).toEqual([2]);
    expect(said).toMatchObject({ onePerPlayer: true, unwon: [{ prizeId: 1, quantity: 2 }] });
    expect(said.proof).toMatchObject({ head: expect.stringMatching(/Z winners leave 2x1 1x2$/) });
    expect(said.proof.prizes).toEqual([
      { prizeId: 2, quantity: 1 },
      { prizeId: 1, quantity: 2 },
    ]);
    expect(await redrawn(draw, said)).toBe(true);
  });

  test('what nobody won goes into the next draw of the promo where its terms say so', async () => {
    const terms = { ticketPrice: 100_000, onePerPlayer: true, unwon: 'next_draw' as const };
    const draw = await holdDraw(site, [compoints(1, 3)], { draw: terms });
    const fox = await takePart(site, draw);
    await bet(site, fox, 1000);
    await endDraw(site, draw);
    expect(await drawOf(site, draw).read()).toMatchObject({ unwon: [{ prizeId: 1, quantity: 2 }] });
    const { promoDates } = site.services;
    const endAt = new Date(site.now + 60 * MINUTE);
    await promoDates.rewrite(async (tx) => {
      await tx
        .update(promos)
        .set({ startAt: new Date(site.now), endAt })
        .where(eq(promos.id, draw.id));
    });
    await site.settled();
    await site.services.drawOpening.openAll();
    const all = await site.services.core.db
      .select()
      .from(draws)
      .where(eq(draws.promoId, draw.id))
      .orderBy(draws.id);
    expect(all.at(-1)).toMatchObject({ state: 'open', carried: [{ prizeId: 1, quantity: 2 }] });
    // and its page says so from its first day on
    expect(await drawOf(site, draw).read()).toMatchObject({
      prizes: [{ prizeId: 1, quantity: 5 }],
    });
  });

  test('DR10: what was won is a gift of its player, once, whoever tries again', async () => {
    const draw = await holdDraw(site, [compoints(1, 1, 70)]);
    const fox = await takePart(site, draw);
    await bet(site, fox, 1000);
    const { token } = fox;
    await endDraw(site, { endAt: new Date(site.now) }).catch(() => undefined);
    await site.services.core.db
      .update(promos)
      .set({ endAt: new Date(site.now) })
      .where(eq(promos.id, draw.id));
    await site.services.promoDates.rewrite(async () => undefined);
    await endDraw(site, { endAt: new Date(site.now) });
    expect(await giftsOf({ token })).toMatchObject([{ type: 'compoint', amount: 70 }]);
    const [row] = await site.services.core.db
      .select()
      .from(draws)
      .where(eq(draws.promoId, draw.id));
    await site.services.core.transact((tx) =>
      site.services.drawPrizes.pay(tx, `${row?.id}:${fox.id}`),
    );
    expect(await giftsOf({ token })).toHaveLength(1);
    const own = (await drawOf(site, draw).read(fox)).own;
    expect(own.prizes).toEqual([{ title: 'Prize 1', state: 'granted' }]);
  });

  test('DR3, DR5a: tickets that a goal gives come once a key, while the draw is open', async () => {
    const draw = await holdDraw(site, [compoints(1, 1)]);
    const fox = await takePart(site, draw);
    const give = (key: string) =>
      site.services.core.transact((tx) =>
        site.services.drawTickets.give(tx, {
          promoId: draw.id,
          playerId: fox.id,
          tickets: 3,
          key,
        }),
      );
    expect([await give('goal:1'), await give('goal:1'), await give('goal:2')]).toEqual([
      true,
      false,
      true,
    ]);
    // those of a goal cost no points
    await bet(site, fox, 1500);
    expect((await drawOf(site, draw).read(fox)).own.tickets).toBe(7);
    expect(await pointsLeft(fox, draw)).toBe(50_000);
    const told = await toldIn(site, 'aurora', `user.${fox.hash}`);
    expect(
      told.filter(({ topic }) => topic === 'promo.tickets').map(({ payload }) => payload),
    ).toEqual([3, 6, 7].map((tickets) => ({ id: draw.id, tickets })));
    await endDraw(site, draw);
    expect(await give('goal:3')).toBe(false);
    expect(await drawOf(site, draw).read()).toMatchObject({ state: 'drawn', tickets: 7 });
  });

  test('what cannot be given is held, told, and given once the operator tries again', async () => {
    const draw = await holdDraw(site, [compoints(1, 1)]);
    const fox = await takePart(site, draw);
    await bet(site, fox, 1000);
    const { db } = site.services.core;
    await db.update(players).set({ multiAccount: true }).where(eq(players.id, fox.id));
    await endDraw(site, draw);
    const [award] = await db.select().from(drawAwards).where(eq(drawAwards.playerId, fox.id));
    expect(award).toMatchObject({ state: 'held', reason: 'multi_account', giftId: null });
    await db.update(players).set({ multiAccount: false }).where(eq(players.id, fox.id));
    const pay = () =>
      site.services.core.transact((tx) =>
        site.services.drawPrizes.pay(tx, `${award?.drawId}:${fox.id}`),
      );
    await pay();
    await pay();
    const [given] = await db.select().from(drawAwards).where(eq(drawAwards.playerId, fox.id));
    expect(given).toMatchObject({ state: 'granted', reason: null });
  });

  test('a round that is open at the end is waited for; one that began later brings no ticket', async () => {
    const draw = await holdDraw(site, [compoints(1, 1)], {
      endAt: new Date(site.now + 5 * MINUTE),
    });
    const fox = await takePart(site, draw);
    const table = await Table.open(site, fox.token);
    await table.bet(1000);
    site.pass(5 * MINUTE);
    await site.settled();
    await passBy(site, MINUTE);
    expect((await drawOf(site, draw).read()).state).toBe('counting');
    await bet(site, fox, 5000);
    await table.win(0);
    await site.settled();
    await passBy(site, MINUTE, 5000);
    expect(await drawOf(site, draw).read()).toMatchObject({ state: 'drawn', tickets: 1 });
  });

  test('who left before the list is fixed is not in it; who came back has the tickets again', async () => {
    const draw = await holdDraw(site, [compoints(1, 1)]);
    const [fox, owl, hen] = [
      await takePart(site, draw),
      await takePart(site, draw),
      await takePart(site, draw),
    ];
    for (const one of [fox, owl, hen]) await bet(site, one, 1000);
    for (const { token } of [owl, hen])
      expect(
        (await site.call('POST', `/json-api/actions/${draw.id}/leave`, { token })).status,
      ).toBe(200);
    const body = { action_id: draw.id };
    await site.call('POST', '/json-api/actions/be_participant', { token: hen.token, body });
    expect((await drawOf(site, draw).read(hen)).own.tickets).toBe(1);
    await endDraw(site, draw);
    const said = await drawOf(site, draw).read();
    expect(said).toMatchObject({ state: 'drawn', participants: 2, tickets: 2 });
    expect(await redrawn(draw, said)).toBe(true);
  });

  test('DR5a: after fifteen minutes nobody waits any more, and late points buy nothing', async () => {
    const draw = await holdDraw(site, [compoints(1, 1)], {
      endAt: new Date(site.now + 2 * MINUTE),
    });
    const fox = await takePart(site, draw);
    const table = await Table.open(site, fox.token);
    await table.bet(1000);
    site.pass(2 * MINUTE);
    await passBy(site, LONGEST_WAIT + MINUTE);
    expect(await drawOf(site, draw).read()).toMatchObject({
      state: 'drawn',
      tickets: 0,
      winners: [],
    });
    await table.win(0);
    await site.settled();
    expect(
      await site.services.core.db
        .select()
        .from(drawTickets)
        .where(eq(drawTickets.playerId, fox.id)),
    ).toEqual([]);
  });

  test('DR7: cut off after any step, the next server ends it, and pays once', async () => {
    const draw = await holdDraw(site, [compoints(1, 2), fundShare(2, null)], {
      fundStart: { EUR: 9000 },
    });
    const all = [];
    for (let at = 0; at < 3; at += 1) all.push(await takePart(site, draw));
    for (const one of all) await bet(site, one, 2000);
    const { core } = site.services;
    const had = await Promise.all(all.map((one) => site.services.wallet.playable(core.db, one)));
    // every transaction of the draw fails once before its commit
    const failed = new Set<string>();
    const { transaction } = core.db;
    const spy = jest.spyOn(core.db, 'transaction').mockImplementation(((
      run: (tx: never) => Promise<unknown>,
    ) =>
      transaction.call(core.db, async (tx) => {
        const result = await run(tx as never);
        const [row] = await rows<{ state: string; looks: number }>(
          tx as never,
          sql`select state, looks, (select count(*) from draw_awards a where a.draw_id = d.id and a.state <> 'due') as given from draws d where promo_id = ${draw.id}`,
        );
        const step = JSON.stringify(row);
        if (row && row.state !== 'open' && !failed.has(step)) {
          failed.add(step);
          throw new Error('the server is gone');
        }
        return result;
      })) as never);
    site.pass((draw.endAt?.getTime() ?? 0) - site.now);
    // what is cut off may be the look of the outbox itself
    const isGone = (error: Error) => expect(error.message).toBe('the server is gone');
    for (let at = 0; at < 25; at += 1) {
      await site.settled().catch(isGone);
      site.pass(3000);
    }
    spy.mockRestore();
    await endDraw(site, { endAt: new Date(site.now) });
    expect(failed.size).toBeGreaterThan(5);
    const said = await drawOf(site, draw).read();
    expect(said).toMatchObject({ state: 'drawn', participants: 3 });
    expect(await redrawn(draw, said)).toBe(true);
    const has = await Promise.all(all.map((one) => site.services.wallet.playable(core.db, one)));
    expect(has.map((sum, at) => sum - (had[at] ?? 0))).toEqual([3000, 3000, 3000]);
    expect(await sumIn('prize_pool', `promo/${draw.id}`)).toBe(0);
    const awards = await core.db.select().from(drawAwards).where(eq(drawAwards.drawId, said.id));
    expect(awards.map(({ state }) => state)).toEqual(Array(5).fill('granted'));
  });

  const MANY = sized(1500, 100_000);
  test(
    `DR6: ${MANY} participants`,
    async () => {
      const draw = await holdDraw(site, [compoints(1, 20), compoints(2, 1)], ONE_EACH);
      const { db } = site.services.core;
      const [row] = await db.select().from(draws).where(eq(draws.promoId, draw.id));
      await db.execute(sql`insert into players (hash, brand, password_hash, currency, locale, birthday, registration_contact_type, created_at)
      select 'many-' || n, 'aurora', '', 'EUR', 'en', '1990-01-01', 'email', now() from generate_series(1, ${MANY}::int) n`);
      await db.execute(sql`insert into promo_members (promo_id, player_id, username, joined_at, received_prizes)
      select ${draw.id}, id, hash, now(), '[]' from players where hash like 'many-%'`);
      await db.execute(sql`insert into ledger_accounts (kind, brand, currency, reference, player_id, balance)
      select 'real', 'aurora', 'EUR', '', id, 0 from players where hash like 'many-%'`);
      await db.execute(sql`insert into draw_tickets (draw_id, player_id, tickets, key, at)
      select ${row?.id}, id, 1 + id % 7, 'points:0', now() from players where hash like 'many-%'`);
      await endDraw(site, draw);
      const said = await drawOf(site, draw).read();
      expect(said).toMatchObject({ state: 'drawn', participants: MANY });
      expect(said.winners).toHaveLength(21);
      expect(new Set(said.winners.map(({ alias }: { alias: string }) => alias)).size).toBe(21);
      expect(await redrawn(draw, said)).toBe(true);
    },
    sizedTimeout(60_000),
  );
});
