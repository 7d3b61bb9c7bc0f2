import { onADriver } from '../../../testing/database';
import { bonusTemplate, depositTemplate, type GiftsIn, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { codeOf } from '../../../testing/refusals';
import { depositSucceeded } from '../../money/cashbox/topics';

onADriver((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    gifts = await giftsIn(site, [
      bonusTemplate('thousand'),
      depositTemplate('match'),
      depositTemplate('by-mail', { restrictions: { email: true, phone: false, device: null } }),
      depositTemplate('on-the-go', {
        restrictions: { email: false, phone: false, device: 'mobile' },
      }),
    ]);
  });
  afterAll(() => site.close());

  const chosen = async (template = 'match') => {
    const player = await site.player();
    const id = await gifts.offer(player, template);
    expect(await gifts.choose(player, id)).toMatchObject({ state: 'waiting_for_deposit' });
    return { player, id };
  };

  test('GI8b: the deposits for which it was chosen add up, and activate it with their share', async () => {
    const { player, id } = await chosen();
    await gifts.deposit(player, 600);
    expect(await gifts.of(id)).toMatchObject({
      state: 'waiting_for_deposit',
      deposited: 600,
      amount: null,
    });
    await gifts.deposit(player, 700);
    expect(await gifts.of(id)).toMatchObject({ state: 'active', deposited: 1300, amount: 1300 });
    expect(await gifts.balance(player)).toMatchObject({
      balance: 1300,
      bonus: 1300,
      wagering: 2600,
    });
    await gifts.deposit(player, 1000);
    expect(await gifts.of(id)).toMatchObject({ deposited: 1300, amount: 1300 });
  });

  test('GI8b: the bonus is the most of its terms at most', async () => {
    const { player, id } = await chosen();
    await gifts.deposit(player, 9000);
    expect(await gifts.of(id)).toMatchObject({ state: 'active', amount: 5000 });
    expect(await gifts.balance(player)).toMatchObject({ balance: 9000, bonus: 5000 });
  });

  test('a deposit from before it was chosen does not count, also when it is looked at later', async () => {
    const { player, id } = await chosen();
    const { core, outbox } = site.services;
    const { id: playerId, brand, currency } = player;
    const at = new Date(site.now - 1).toISOString();
    const deposit = { depositId: `late/${id}`, playerId, brand, amount: 2000, currency, at };
    await core.transact((tx) => outbox.tell(tx, depositSucceeded, deposit));
    await site.settled();
    expect(await gifts.of(id)).toMatchObject({ state: 'waiting_for_deposit', deposited: 0 });
  });

  test('GI8: one is chosen; choosing another keeps what the first one has', async () => {
    const { player, id } = await chosen();
    await gifts.deposit(player, 600);
    const other = await gifts.offer(player, 'match');
    await gifts.choose(player, other);
    expect([await gifts.state(id), await gifts.state(other)]).toEqual([
      'accepted',
      'waiting_for_deposit',
    ]);
    await gifts.choose(player, id);
    await gifts.deposit(player, 500);
    expect(await gifts.of(id)).toMatchObject({ state: 'active', amount: 1100 });
    expect(await gifts.of(other)).toMatchObject({ state: 'accepted', deposited: 0 });
  });

  test('behind another bonus it waits with its deposits, and needs no more of them', async () => {
    const { player, id } = await chosen();
    await gifts.activate(player, await gifts.offer(player, 'thousand'));
    await gifts.deposit(player, 1500);
    expect(await gifts.of(id)).toMatchObject({ state: 'accepted', deposited: 1500 });
    expect(await codeOf(gifts.activate(player, id))).toBe('gift_has_bonus');
    expect(await codeOf(gifts.choose(player, id))).toBe('gift_in_process');
    await gifts.round(player, 2000, 0);
    expect(await gifts.activate(player, id)).toMatchObject({ state: 'active', amount: 1500 });
  });

  test('for another device it waits until its player comes with one', async () => {
    const { player, id } = await chosen('on-the-go');
    await gifts.deposit(player, 1000);
    expect(await gifts.state(id)).toBe('accepted');
    expect(await codeOf(gifts.activate(player, id, 'mobile'))).toBe('done');
  });

  test('GI8: to choose it twice is to choose it once; what asks for no deposit is not chosen', async () => {
    const { player, id } = await chosen();
    expect(await gifts.choose(player, id)).toMatchObject({ id, state: 'waiting_for_deposit' });
    expect(await codeOf(gifts.choose(player, await gifts.offer(player, 'thousand')))).toBe(
      'gift_invalid',
    );
    expect(await codeOf(gifts.choose(await site.player(), id))).toBe('gift_invalid');
  });

  test('GI8c: unchosen it keeps its deposits and counts none, until it is chosen again', async () => {
    const { player, id } = await chosen();
    await gifts.deposit(player, 600);
    expect(await gifts.unchoose(player, id)).toMatchObject({
      id,
      state: 'accepted',
      deposited: 600,
    });
    expect(await gifts.unchoose(player, id)).toMatchObject({
      id,
      state: 'accepted',
      deposited: 600,
    });
    await gifts.deposit(player, 900);
    expect(await gifts.of(id)).toMatchObject({ state: 'accepted', deposited: 600 });
    await gifts.choose(player, id);
    await gifts.deposit(player, 500);
    expect(await gifts.of(id)).toMatchObject({ state: 'active', amount: 1100 });
  });

  test('GI8c: what a deposit activated meanwhile stays in play, and what is over or another’s is not touched', async () => {
    const { player, id } = await chosen();
    await gifts.deposit(player, 1000);
    expect(await codeOf(gifts.unchoose(player, id))).toBe('gift_in_process');
    expect(await gifts.of(id)).toMatchObject({ state: 'active', amount: 1000 });
    await gifts.cancelAll(player);
    expect(await codeOf(gifts.unchoose(player, id))).toBe('gift_used');
    const other = await chosen();
    expect(await codeOf(gifts.unchoose(player, other.id))).toBe('gift_invalid');
    expect(await gifts.state(other.id)).toBe('waiting_for_deposit');
  });

  test('GI8c: a deposit and a change of mind at once end in one of two ways, with nothing lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { player, id } = await chosen();
      const [said] = await Promise.all([
        codeOf(gifts.unchoose(player, id)),
        gifts.deposit(player, 1000),
      ]);
      const { state, deposited } = await gifts.of(id);
      expect([
        ['gift_in_process', 'active', 1000],
        ['done', 'accepted', 0],
      ]).toContainEqual([said, state, deposited]);
      expect((await gifts.balance(player)).balance).toBe(1000);
    }
  });

  test('GI8: who could not activate it cannot choose it', async () => {
    const player = await site.player();
    expect(await codeOf(gifts.choose(player, await gifts.offer(player, 'by-mail')))).toBe(
      'gift_email_required',
    );
  });

  test('GI8, GI9: chosen or not, an offer ends at its time', async () => {
    const { player, id } = await chosen();
    await gifts.deposit(player, 500);
    site.pass(24 * 3_600_000);
    await site.settled();
    expect(await gifts.state(id)).toBe('expired');
    await gifts.deposit(await site.player(), 1000);
    expect(await codeOf(gifts.choose(player, id))).toBe('gift_expired');
  });
});
