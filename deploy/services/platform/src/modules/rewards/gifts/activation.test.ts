import { eq } from 'drizzle-orm';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, depositTemplate, type GiftsIn, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { codeOf } from '../../../testing/refusals';
import { contacts, players } from '../../identity/players/schema';
import { giftTemplates } from './schema';

const needs = (change: object) => ({
  restrictions: { email: false, phone: false, device: null, ...change },
});

onADriver((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    gifts = await giftsIn(site, [
      bonusTemplate('thousand'),
      bonusTemplate('free', {
        terms: { EUR: { amount: 500, wagering: { times: 0 }, contributions: {}, maxBet: null } },
      }),
      bonusTemplate('switched'),
      bonusTemplate('by-mail', needs({ email: true })),
      bonusTemplate('by-phone', needs({ phone: true })),
      bonusTemplate('by-both', needs({ email: true, phone: true })),
      bonusTemplate('on-the-go', needs({ device: 'mobile' })),
      bonusTemplate('abroad', needs({ jurisdictions: ['IT', 'CW'] })),
      depositTemplate('with-deposit'),
    ]);
  });
  afterAll(() => site.close());

  const prove = (playerId: number) =>
    site.services.core.db
      .update(contacts)
      .set({ isVerified: true })
      .where(eq(contacts.playerId, playerId));

  test('GI6: cash is real money, once', async () => {
    const player = await site.player();
    const id = await gifts.offer(player, 'cash', 700);
    expect(await gifts.activate(player, id)).toMatchObject({ state: 'converted' });
    expect(await codeOf(gifts.activate(player, id))).toBe('gift_used');
    expect(await gifts.balance(player)).toMatchObject({ balance: 700, bonus: 0 });
  });

  test('GI6: cash that is pressed for many times at once is paid once', async () => {
    const player = await site.player();
    const id = await gifts.offer(player, 'cash', 700);
    const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(gifts.activate(player, id))));
    expect(codes.sort()).toEqual(['done', 'gift_used', 'gift_used', 'gift_used']);
    expect(await gifts.balance(player)).toMatchObject({ balance: 700 });
  });

  test('GI6: a bonus is played with as its terms say; cashback is winback', async () => {
    const player = await site.player();
    const id = await gifts.offer(player, 'cashback', 400);
    expect(await gifts.activate(player, id)).toMatchObject({ state: 'active', amount: 400 });
    expect(await gifts.balance(player)).toEqual({
      balance: 0,
      bonus: 400,
      wagering: 1200,
      winback: 400,
    });
    expect(await codeOf(gifts.activate(player, id))).toBe('gift_in_process');
  });

  test('GI6: a bonus that asks for no turnover is real money at once', async () => {
    const player = await site.player();
    const id = await gifts.offer(player, 'free');
    expect(await gifts.activate(player, id)).toMatchObject({ state: 'converted' });
    expect(await gifts.balance(player)).toMatchObject({ balance: 500, bonus: 0 });
  });

  test('GI6: XP and compoints come into the ledger of points, once', async () => {
    const player = await site.player();
    const { core, points } = site.services;
    for (const kind of ['xp', 'compoint'] as const) {
      const id = await gifts.offer(player, kind, 25);
      expect(await gifts.activate(player, id)).toMatchObject({ state: 'converted' });
      expect(await codeOf(gifts.activate(player, id))).toBe('gift_used');
      expect(await points.balance(core.db, { playerId: player.id, kind })).toBe(25);
    }
  });

  describe('GI5: an activation is refused', () => {
    test('of a gift that there is not, or that is another player’s', async () => {
      const [player, other] = [await site.player(), await site.player()];
      const id = await gifts.offer(other, 'thousand');
      for (const asked of [id, 2_000_000_000])
        expect(await codeOf(gifts.activate(player, asked))).toBe('gift_invalid');
    });
    test('when its offer is over, also before anybody looked', async () => {
      const player = await site.player();
      const id = await gifts.offer(player, 'thousand');
      site.pass(24 * 3_600_000);
      expect(await codeOf(gifts.activate(player, id))).toBe('gift_expired');
      await site.settled();
      expect(await codeOf(gifts.activate(player, id))).toBe('gift_expired');
    });
    test('after the operator switched it off', async () => {
      const player = await site.player();
      const { db } = site.services.core;
      const id = await gifts.offer(player, 'switched');
      await db
        .update(giftTemplates)
        .set({ isDisabled: true })
        .where(eq(giftTemplates.slug, 'switched'));
      expect(await codeOf(gifts.activate(player, id))).toBe('gift_disabled');
    });
    test('to whoever has several accounts', async () => {
      const player = await site.player();
      const id = await gifts.offer(player, 'cash', 100);
      await site.services.core.db
        .update(players)
        .set({ multiAccount: true })
        .where(eq(players.id, player.id));
      expect(await codeOf(gifts.activate(player, id))).toBe('gift_multi_account');
    });
    test('until the contacts that it asks for are proved', async () => {
      const player = await site.player();
      const [mail, phone, both] = [
        await gifts.offer(player, 'by-mail'),
        await gifts.offer(player, 'by-phone'),
        await gifts.offer(player, 'by-both'),
      ];
      expect(await codeOf(gifts.activate(player, mail))).toBe('gift_email_required');
      expect(await codeOf(gifts.activate(player, phone))).toBe('gift_phone_required');
      expect(await codeOf(gifts.activate(player, both))).toBe('gift_contacts_required');
      await prove(player.id);
      expect(await codeOf(gifts.activate(player, both))).toBe('gift_phone_required');
      expect(await codeOf(gifts.activate(player, mail))).toBe('done');
    });
    test('where its market forbids it, and there it is in no list', async () => {
      const player = await site.player();
      const id = await gifts.offer(player, 'abroad');
      const from = (country: string) => ({
        token: player.token,
        headers: { 'x-country': country },
      });
      const listed = async (country: string) => {
        const { body } = await site.call('GET', '/json-api/user-gifts', from(country));
        return (body.data as { id: number }[]).map((gift) => gift.id);
      };
      expect([await listed('GB'), await listed('IT')]).toEqual([[], [id]]);
      const refused = await site.call('PUT', `/json-api/gifts/activate/${id}`, from('GB'));
      expect([refused.status, refused.codes]).toEqual([422, ['gift_invalid_offer']]);
      expect((await site.call('PUT', `/json-api/gifts/activate/${id}`, from('IT'))).status).toBe(
        200,
      );
    });
    test('on another kind of device', async () => {
      const player = await site.player();
      const id = await gifts.offer(player, 'on-the-go');
      expect(await codeOf(gifts.activate(player, id, 'desktop'))).toBe('gift_wrong_device');
      expect(await codeOf(gifts.activate(player, id, 'mobile'))).toBe('done');
    });
    test('without the deposits that it asks for', async () => {
      const player = await site.player();
      const id = await gifts.offer(player, 'with-deposit');
      expect(await codeOf(gifts.activate(player, id))).toBe('gift_deposit_required');
      await gifts.choose(player, id);
      expect(await codeOf(gifts.activate(player, id))).toBe('gift_deposit_required');
    });
    test('while another bonus is in play; cash is not', async () => {
      const player = await site.player();
      const [first, second] = [
        await gifts.offer(player, 'thousand'),
        await gifts.offer(player, 'thousand'),
      ];
      const cash = await gifts.offer(player, 'cash', 100);
      await gifts.activate(player, first);
      await expect(gifts.activate(player, second)).rejects.toMatchObject({
        status: 409,
        items: [{ code: 'gift_has_bonus' }],
      });
      expect(await codeOf(gifts.activate(player, cash))).toBe('done');
      expect([await gifts.state(first), await gifts.state(second)]).toEqual(['active', 'offered']);
    });
    test('and of two that are asked for at once one is', async () => {
      const player = await site.player();
      const ids = [await gifts.offer(player, 'thousand'), await gifts.offer(player, 'thousand')];
      const codes = await Promise.all(ids.map((id) => codeOf(gifts.activate(player, id))));
      expect(codes.sort()).toEqual(['done', 'gift_has_bonus']);
      expect(await gifts.balance(player)).toMatchObject({ bonus: 1000 });
    });
  });
});
