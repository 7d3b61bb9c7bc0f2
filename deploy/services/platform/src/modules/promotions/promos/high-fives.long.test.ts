import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { HighFive, HighFiveInfo } from 'shared-contracts/high-fives';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { BRANDS } from '../../../brands';
import { marketDay } from '../../../market-day';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { codeOf } from '../../../testing/refusals';
import { players } from '../../identity/players/public';
import { findBoard, foldJournal } from '../../tournaments/standings/public';
import { promos } from './schema';
import { seedPromos } from './seed';

/** Points for every fifth; hours for each one. */
const TIDE = 1;
const TABLE = 4;
const NO_HIGH_FIVES = 2;
const HOUR = 3_600_000;
let keys = 0;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await seedPromos(site.services.core.db, new Date(site.now));
  });
  afterAll(() => site.close());

  type Player = Awaited<ReturnType<Harness['player']>>;
  const join = ({ token, brand }: Player, action_id: number) =>
    site.call('POST', '/json-api/actions/be_participant', { token, brand, body: { action_id } });
  const member = async (promo = TIDE, brand = 'aurora', change: object = {}) => {
    const player = await site.player(
      { ...(brand === 'aurora' ? {} : { currency: 'BRL' }), ...change },
      brand,
    );
    await join(player, promo);
    return player;
  };
  const send = ({ token, brand }: Player, to: { id: number }, actionId = TIDE, key?: string) => {
    keys += 1;
    const headers = { 'idempotency-key': key ?? `high-five-${keys}` };
    const body = { actionId, toUserId: to.id };
    return site.call<{ data: { info: HighFiveInfo } }>('POST', '/json-api/high-fives', {
      token,
      brand,
      body,
      headers,
    });
  };
  const info = async ({ token, brand }: Player, promo = TIDE): Promise<HighFiveInfo> =>
    (await site.call('GET', `/json-api/actions/${promo}/high-fives/statistic`, { token, brand }))
      .body.data.info;
  const list = async (query: string, player?: Player, promo = TIDE) =>
    (
      await site.call<{ items: HighFive[]; totalItems: number }>(
        'GET',
        `/json-api/actions/${promo}/high-fives?${query}`,
        player ? { token: player.token, brand: player.brand } : {},
      )
    ).body;
  const points = async ({ token, brand }: Player, promo: number) => {
    const { body } = await site.call('GET', `/json-api/actions/${promo}/participant`, {
      token,
      brand,
    });
    return [body.data.points / PROMO_POINT_FACTOR, body.data.additionalPoints / PROMO_POINT_FACTOR];
  };
  const refused = async (answer: ReturnType<typeof send>) => {
    const { status, codes } = await answer;
    return [status, ...codes];
  };

  test('one is counted on both sides, and the sender is told what is left', async () => {
    const [fox, owl] = [await member(), await member()];
    const { status, body } = await send(fox, owl);
    expect([status, body.data.info]).toMatchObject([
      200,
      { rank: null, sent: 1, received: 0, sentToday: 1, dailyLimit: 10, perUserLimit: 3 },
    ]);
    expect(await info(owl)).toMatchObject({ sent: 0, received: 1, sentToday: 0 });
  });

  test('HF2: a key sends one, however often and however much at once it comes, and no other', async () => {
    const [fox, owl, hen] = [await member(), await member(), await member()];
    const key = 'the-very-same-key';
    const answers = await Promise.all([1, 2, 3].map(() => send(fox, owl, TIDE, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await info(fox)).sent).toBe(1);
    expect(await refused(send(fox, hen, TIDE, key))).toEqual([409, 'idempotency_conflict']);
    // it is the sender's: another player's key of the same name is another one
    expect((await send(hen, owl, TIDE, key)).status).toBe(200);
  });

  test('nobody greets the own self, who does not take part, or where there are no high-fives', async () => {
    const [fox, owl, stranger] = [await member(), await member(), await site.player()];
    expect(await refused(send(fox, fox))).toEqual([422, 'action_self_palm']);
    expect(await refused(send(stranger, owl))).toEqual([422, 'user_not_participate']);
    expect(await refused(send(fox, owl, 999))).toEqual([404, 'invalid_promotion']);
    expect(await refused(send(fox, owl, NO_HIGH_FIVES))).toEqual([403, 'action_not_allowed']);
    for (const to of [stranger, { id: 2_000_000_000 }])
      expect(await refused(send(fox, to))).toEqual([422, 'cannot_high_five']);
    expect((await info(fox)).sent).toBe(0);
  });

  test('a player of another brand is out of reach, and offered to nobody', async () => {
    const [fox, arara] = [await member(), await member(TIDE, 'carnaval')];
    expect(await refused(send(fox, arara))).toEqual([403, 'action_not_allowed']);
    const url = `/json-api/actions/${TIDE}/participants?limit=100`;
    const { items } = (await site.call('GET', url, { token: fox.token })).body;
    const ids = items.map(({ userId }: { userId: number | null }) => userId);
    expect(ids).not.toContain(arara.id);
    expect(ids).not.toContain(fox.id);
    expect(ids.some((id: number | null) => id !== null)).toBe(true);
    const guests = (await site.call('GET', url)).body.items;
    expect(guests.every((row: object) => !('userId' in row))).toBe(true);
  });

  test('before its start and after its end a promo takes none', async () => {
    const [fox, owl] = [await member(), await member()];
    const { db } = site.services.core;
    const dates = { startAt: new Date(site.now - HOUR), endAt: new Date(site.now + HOUR) };
    const move = (change: object) => db.update(promos).set(change).where(eq(promos.id, TIDE));
    const [before] = await db.select().from(promos).where(eq(promos.id, TIDE));
    await move({ ...dates, startAt: new Date(site.now + HOUR / 2) });
    expect(await refused(send(fox, owl))).toEqual([422, 'action_is_inactive']);
    await move({ ...dates, endAt: new Date(site.now) });
    expect(await refused(send(fox, owl))).toEqual([422, 'action_is_inactive']);
    await move({ startAt: before?.startAt, endAt: before?.endAt });
  });

  test('several accounts of one person neither send nor get one', async () => {
    const [fox, twin] = [await member(), await member()];
    const { db } = site.services.core;
    await db.update(players).set({ multiAccount: true }).where(eq(players.id, twin.id));
    for (const [from, to] of [
      [fox, twin],
      [twin, fox],
    ] as const)
      expect(await refused(send(from, to))).toEqual([403, 'user_is_blocked_for_multi_account']);
  });

  test('who is away gets none, and sends none', async () => {
    const [fox, owl] = [await member(), await member()];
    await site.services.limits.exclude(owl, 'time_out', new Date(site.now + 24 * HOUR));
    expect(await refused(send(fox, owl))).toEqual([422, 'cannot_high_five']);
    // who is away is signed out as well: what an open tab has sent already is refused behind the session
    const sender = { ...owl, sessionId: '' };
    const sent = { promoId: TIDE, toId: fox.id, idempotencyKey: 'from-an-open-tab' };
    expect(await codeOf(site.services.highFives.give(sent, sender))).toBe('player_timed_out');
  });

  test('HF5: three go to one player, also when six are pressed at once', async () => {
    const [fox, owl, hen] = [await member(), await member(), await member()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(fox, owl)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { codes } of answers.filter(({ status }) => status !== 200))
      expect(codes).toEqual(['high_five_per_user_limit_reached']);
    expect((await send(fox, hen)).status).toBe(200);
    expect((await info(owl)).received).toBe(3);
  });

  test('HF5: the eleventh of a day waits for midnight of the market', async () => {
    // ten minutes before midnight, so that sessions outlive the day
    const zone = BRANDS.find(({ id }) => id === 'aurora')?.rules.timeZone ?? '';
    site.pass(marketDay(zone, new Date(site.now)).endsAt.getTime() - site.now - HOUR / 6);
    const fox = await member();
    const others = await Promise.all(Array.from({ length: 4 }, () => member()));
    for (let at = 0; at < 10; at += 1)
      expect((await send(fox, others[at % 4] as Player)).codes).toEqual([]);
    const last = others[3] as Player;
    expect(await refused(send(fox, last))).toEqual([422, 'high_five_daily_limit_reached']);
    const { dayEndsAt = '', sentToday } = await info(fox);
    expect(sentToday).toBe(10);
    // Moscow keeps one clock all year
    expect(dayEndsAt).toMatch(/T21:00:00.000Z$/);
    const wait = Date.parse(dayEndsAt) - site.now;
    site.pass(wait - 1);
    expect(await refused(send(fox, last))).toEqual([422, 'high_five_daily_limit_reached']);
    site.pass(1);
    expect((await send(fox, last)).body.data.info).toMatchObject({ sent: 11, sentToday: 1 });
  });

  test('each brings an hour to both, where the promo says so', async () => {
    const [fox, owl] = [await member(TABLE), await member(TABLE)];
    await send(fox, owl, TABLE);
    await send(fox, owl, TABLE);
    expect([await points(fox, TABLE), await points(owl, TABLE)]).toEqual([
      [0, 2],
      [0, 2],
    ]);
  });

  test('every fifth sent brings 5 points, every fifth received 10, and the board has them', async () => {
    const { db } = site.services.core;
    const who = fc.integer({ min: 0, max: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(who, who), { maxLength: 24 }), async (pairs) => {
        const all = await Promise.all([0, 1, 2, 3].map(() => member()));
        const count = { sent: [0, 0, 0, 0], received: [0, 0, 0, 0] };
        for (const [from, to] of pairs) {
          const { status } = await send(all[from] as Player, all[to] as Player);
          if (status !== 200) continue;
          count.sent[from] = (count.sent[from] ?? 0) + 1;
          count.received[to] = (count.received[to] ?? 0) + 1;
        }
        const board = await findBoard(db, { kind: 'promo', id: TIDE });
        if (!board) throw new Error('no board');
        const { body } = await site.call(
          'GET',
          `/json-api/actions/${TIDE}/participants?limit=100`,
          {
            token: (all[0] as Player).token,
          },
        );
        for (const [at, player] of all.entries()) {
          const fifths = (side: number[]) => Math.floor((side[at] ?? 0) / 5);
          const sum = 5 * fifths(count.sent) + 10 * fifths(count.received);
          expect((await points(player, TIDE))[0]).toBe(sum);
          const row = body.items.find((one: { userId?: number }) => one.userId === player.id);
          if (row) {
            expect(row.points).toBe(sum * PROMO_POINT_FACTOR);
            // ST4: the board stays the fold of its journal
            expect((await foldJournal(db, board)).get(row.id)?.score).toBe(row.points);
          }
          expect(await info(player)).toMatchObject({
            sent: count.sent[at],
            received: count.received[at],
          });
        }
      }),
      { numRuns: 6 },
    );
  });

  test('two that greet each other at once both get through', async () => {
    const [fox, owl] = [await member(TABLE), await member(TABLE)];
    const answers = await Promise.all(
      [1, 2, 3].flatMap(() => [send(fox, owl, TABLE), send(owl, fox, TABLE)]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await points(fox, TABLE)).toEqual([0, 6]);
  });

  test('who received one is told, in the own language, and nobody else', async () => {
    const [fox, owl] = [await member(TABLE), await member(TABLE)];
    await site.services.core.db.update(players).set({ locale: 'it' }).where(eq(players.id, owl.id));
    await send(fox, owl, TABLE);
    await site.settled();
    const heard = async ({ brand, hash }: Player) =>
      (await toldIn(site, brand, `user.${hash}`)).filter(
        ({ topic }) => topic === 'high_five.received',
      );
    expect((await heard(owl)).map(({ payload }) => payload)).toMatchObject([
      {
        promo: { id: TABLE, slug: 'birthday-table', title: 'La tavola del compleanno' },
        from: { id: fox.id },
      },
    ]);
    expect(await heard(fox)).toEqual([]);
  });

  test('the lists are open to guests, by number, then by who had them first, page by page', async () => {
    const { db } = site.services.core;
    await db.execute('truncate high_fives, high_five_counts');
    const all = await Promise.all(Array.from({ length: 5 }, () => member(TABLE)));
    const [fox, owl, hen, elk, cat] = all as [Player, Player, Player, Player, Player];
    for (const [from, to] of [
      [owl, fox],
      [hen, elk],
      [owl, elk],
      [cat, hen],
    ] as const) {
      site.pass(1000);
      await send(from, to, TABLE);
    }
    const got = await list('type=received', undefined, TABLE);
    expect(
      got.items.map(({ id, rank, highFives, isItsMe }) => [id, rank, highFives, isItsMe]),
    ).toEqual([
      [elk.id, 1, 2, false],
      [fox.id, 2, 1, false],
      [hen.id, 3, 1, false],
    ]);
    const sent = await list('type=sent&limit=2&page=2', hen, TABLE);
    expect([sent.totalItems, sent.items.map(({ id, rank }) => [id, rank])]).toEqual([
      3,
      [[cat.id, 3]],
    ]);
    const back = await list('type=received&order=desc&limit=1', hen, TABLE);
    expect(back.items).toMatchObject([{ id: hen.id, rank: 3, isItsMe: true }]);
    expect((await info(hen, TABLE)).rank).toBe(3);
    expect((await list('type=received', await member(TABLE, 'carnaval'), TABLE)).items).toEqual([]);
    const wrong = await site.call('GET', '/json-api/actions/999/high-fives?type=sent');
    expect([wrong.status, wrong.codes]).toEqual([404, ['invalid_promotion']]);
  });
});
