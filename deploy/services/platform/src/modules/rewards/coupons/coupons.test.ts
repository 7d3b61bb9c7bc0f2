import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { giftDistributed, giftStateChanged } from 'shared-contracts/gifts';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { codeOf } from '../../../testing/refusals';
import { players } from '../../identity/players/schema';
import { giftTemplates } from '../gifts/schema';
import { coupons, redemptions } from './schema';
import { TRIES } from './service';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PATH = '/json-api/coupon-codes/activate';
type Player = Awaited<ReturnType<Harness['player']>>;
let codes = 0;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
    await giftsIn(site, [
      bonusTemplate('thousand'),
      bonusTemplate('off', { isDisabled: true }),
      bonusTemplate('dollars', { terms: { USD: bonusTemplate('x').terms.EUR } }),
    ]);
  });
  afterAll(() => site.close());

  /** A coupon of a bonus of 1000; its code. */
  const coupon = async (change: Partial<typeof coupons.$inferInsert> = {}): Promise<string> => {
    codes += 1;
    const code = `CODE${codes}`;
    const base = { code, giftTemplate: 'thousand', startsAt: new Date(site.now - DAY) };
    await site.services.core.db.insert(coupons).values({ ...base, ...change });
    return code;
  };
  let addresses = 0;
  /** Codes of a refusal without the field, which is the same of all. */
  const write = async ({ token, brand }: Player, code: string, from = '') => {
    addresses += 1;
    const address = from || `10.1.${addresses >> 8}.${addresses & 255}`;
    const body = { code };
    const answer = await site.call('POST', PATH, { token, brand, body, from: address });
    return { ...answer, codes: answer.codes.map((one) => one.replace(/^code: /, '')) };
  };
  const listOf = async ({ token }: Player) =>
    (await site.call('GET', '/json-api/user-gifts', { token })).body.data as { title: string }[];
  const usedOf = async (code: string) => {
    const { db } = site.services.core;
    const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
    const found = await db
      .select()
      .from(redemptions)
      .where(eq(redemptions.couponId, row?.id ?? 0));
    return { used: row?.used, redemptions: found.length };
  };

  test('CO2: a code gives its gift once, in whatever case it is written, and every page hears of it', async () => {
    const player = await site.player();
    const code = await coupon();
    const { status, body } = await write(player, ` ${code.toLowerCase()}\u200b `);
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        state: 'offered',
        reason: 'gift_distribution',
        amount: 1000,
        wager: 2,
      }),
    ]);
    const again = await write(player, code);
    expect([again.status, again.body.errors]).toEqual([
      422,
      [{ code: 'gift_used', field: 'code' }],
    ]);
    expect(await listOf(player)).toHaveLength(1);
    expect(await usedOf(code)).toEqual({ used: 1, redemptions: 1 });
    await site.settled();
    const told = await toldIn(site, 'aurora', `user.${player.hash}`);
    const topics = told.map(({ topic }) => topic).filter((topic) => topic.startsWith('gift.'));
    expect(topics).toEqual([giftStateChanged.name, giftDistributed.name]);
  });

  test('whatever a player cannot know of is answered alike', async () => {
    const player = await site.player();
    const wrong = [
      'NOSUCHCODE',
      await coupon({ brand: 'carnaval' }),
      await coupon({ startsAt: new Date(site.now + DAY) }),
      await coupon({ giftTemplate: 'dollars' }),
      await coupon({ giftTemplate: 'cash' }),
    ];
    for (const code of wrong) {
      const { status, body } = await write(player, code);
      expect([status, body]).toEqual([
        422,
        { errors: [{ code: 'invalid_promo_code', field: 'code' }] },
      ]);
    }
    expect(await listOf(player)).toEqual([]);
  });

  test('one that is over, switched off or used up says so', async () => {
    const [player, other] = [await site.player(), await site.player()];
    const ended = await coupon({ endsAt: new Date(site.now) });
    expect((await write(player, ended)).codes).toEqual(['gift_expired']);
    expect((await write(player, await coupon({ giftTemplate: 'off' }))).codes).toEqual([
      'gift_expired',
    ]);
    const last = await coupon({ uses: 1 });
    expect((await write(other, last)).status).toBe(200);
    expect((await write(player, last)).codes).toEqual(['gift_used']);
    expect(await listOf(player)).toEqual([]);
  });

  test('a template that is switched on again gives again', async () => {
    const player = await site.player();
    const { db } = site.services.core;
    const code = await coupon();
    const switchTo = (isDisabled: boolean) =>
      db.update(giftTemplates).set({ isDisabled }).where(eq(giftTemplates.slug, 'thousand'));
    await switchTo(true);
    expect((await write(player, code)).codes).toEqual(['gift_expired']);
    await switchTo(false);
    expect((await write(player, code)).status).toBe(200);
  });

  test('several accounts get nothing, nor does who is away', async () => {
    const [many, away] = [await site.player(), await site.player()];
    const code = await coupon();
    const { db } = site.services.core;
    await db.update(players).set({ multiAccount: true }).where(eq(players.id, many.id));
    expect((await write(many, code)).codes).toEqual(['gift_multi_account']);
    await site.services.limits.exclude(away, 'time_out', new Date(site.now + DAY));
    // who is away is signed out as well: what an open tab has sent already is refused behind the session
    const { core, coupons: service } = site.services;
    const late = core.transact((tx) => service.redeem(tx, away, code));
    expect(await codeOf(late)).toBe('player_timed_out');
    expect(await usedOf(code)).toEqual({ used: 0, redemptions: 0 });
  });

  test('CO6: who guesses is stopped, a right code included, and may go on an hour later', async () => {
    const player = await site.player();
    const code = await coupon();
    for (let tries = 0; tries < TRIES.player; tries += 1)
      expect((await write(player, `GUESS${tries}`)).codes).toEqual(['invalid_promo_code']);
    const stopped = await write(player, code);
    expect([stopped.status, stopped.codes]).toEqual([429, ['too_many_attempts']]);
    site.pass(HOUR);
    const { body } = await site.call('POST', '/json-api/token/refresh', {
      body: { refreshToken: player.tokens.refreshToken },
    });
    expect((await write({ ...player, token: body.accessToken }, code)).status).toBe(200);
  });

  test('CO6: a right code is no try in vain; an address has its own number', async () => {
    const player = await site.player();
    for (let right = 0; right <= TRIES.player; right += 1)
      expect((await write(player, await coupon())).status).toBe(200);
    const guessers = await Promise.all(Array.from({ length: 6 }, () => site.player()));
    const answers: string[] = [];
    for (const guesser of guessers)
      for (let tries = 0; tries < TRIES.player; tries += 1)
        answers.push((await write(guesser, 'GUESS', '203.0.113.9')).codes.join());
    expect(answers.filter((answer) => answer === 'invalid_promo_code')).toHaveLength(TRIES.address);
    expect(answers.at(-1)).toBe('too_many_attempts');
  });

  test('the code of a registration is redeemed when it is a coupon', async () => {
    await coupon({ code: 'AURORA100' });
    const [with100, with0] = [await site.player({ promoCode: 'aurora100' }), await site.player()];
    expect([(await listOf(with100)).length, await listOf(with0)]).toEqual([1, []]);
    expect((await write(with100, 'AURORA100')).codes).toEqual(['gift_used']);
    const none = await site.player({ promoCode: 'WELCOME' });
    expect(await listOf(none)).toEqual([]);
  });

  test('CO5: whoever presses in whatever order at once, uses stay within their number and everybody has one', async () => {
    const crowd = await Promise.all(Array.from({ length: 5 }, () => site.player()));
    const presses = fc.array(fc.nat(crowd.length - 1), { minLength: 1, maxLength: TRIES.player });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), presses, async (uses, order) => {
        const code = await coupon({ uses });
        const answers = await Promise.all(order.map((at) => write(crowd[at] as Player, code)));
        // who pressed in vain is no guesser to the next run
        await site.services.core.db.execute('delete from throttles');
        const given = answers.filter(({ status }) => status === 200).length;
        const wanting = new Set(order).size;
        expect(given).toBe(Math.min(uses, wanting));
        expect(answers.filter(({ codes: [first] }) => first === 'gift_used')).toHaveLength(
          order.length - given,
        );
        expect(await usedOf(code)).toEqual({ used: given, redemptions: given });
      }),
      { numRuns: 12 },
    );
  });
});
