import { GIFT_TYPES } from 'shared-contracts/gifts';
import { products } from '../../../../seed/compoints';
import { couponTemplates } from '../../../../seed/coupons';
import { giftTemplates } from '../../../../seed/gifts';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, type GiftsIn, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { codeOf } from '../../../testing/refusals';

const setOf = (slug: string, ...gifts: string[]) =>
  bonusTemplate(slug, { type: 'group', activeHours: null, terms: { EUR: { gifts } } });

onADriver((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    const custom = { type: 'custom', activeHours: null };
    const about = { ru: 'м', en: 'We write to you.', it: 's', br: 'e' };
    gifts = await giftsIn(site, [
      bonusTemplate('thousand'),
      bonusTemplate('switched'),
      setOf('set', 'thousand', 'by-hand'),
      setOf('with-switched', 'thousand', 'switched'),
      bonusTemplate('by-hand', { ...custom, terms: { EUR: { about } } }),
    ]);
  });
  afterAll(() => site.close());

  type Player = Awaited<ReturnType<Harness['player']>>;
  const listOf = async ({ token }: Player) =>
    (await site.call('GET', '/json-api/user-gifts', { token })).body.data as Record<
      string,
      unknown
    >[];
  const activate = ({ token }: Player, id: number) =>
    site.call('PUT', `/json-api/gifts/activate/${id}`, { token });

  test('a set says what is in it, and opened it gives those once', async () => {
    const player = await site.player();
    const id = await gifts.offer(player, 'set');
    expect(await listOf(player)).toEqual([
      expect.objectContaining({ type: 'group', contents: ['т', 'т'], amount: null, wager: null }),
    ]);
    const answers = await Promise.all([activate(player, id), activate(player, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await gifts.state(id)).toBe('converted');
    expect(await listOf(player)).toEqual([
      expect.objectContaining({ type: 'custom', state: 'offered', reason: 'personal' }),
      expect.objectContaining({ type: 'nondeposit', state: 'offered', reason: 'personal' }),
    ]);
  });

  test('one of whose gifts cannot be given stays as it is', async () => {
    const player = await site.player();
    const id = await gifts.offer(player, 'with-switched');
    await site.services.giftSwitches.set('switched', true);
    expect((await activate(player, id)).codes).toEqual(['gift_disabled']);
    expect(await gifts.state(id)).toBe('offered');
    expect(await listOf(player)).toHaveLength(1);
  });

  test('a special gift says how it comes, and taken it stands at the operator’s desk', async () => {
    const player = await site.player();
    const id = await gifts.offer(player, 'by-hand');
    expect(await listOf(player)).toEqual([expect.objectContaining({ type: 'custom', about: 'м' })]);
    const desk = async () => (await site.app.server.inject({ url: '/desk/gifts' })).body;
    expect(await desk()).not.toContain(`player ${player.id} · by-hand`);
    expect((await activate(player, id)).status).toBe(200);
    expect(await listOf(player)).toEqual([]);
    expect(await desk()).toContain(`player ${player.id} · by-hand`);
    const handOver = () =>
      site.app.server.inject({
        method: 'POST',
        url: '/desk/gifts/hand-over',
        payload: `gift=${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await handOver()).statusCode).toBe(303);
    expect(await desk()).not.toContain(`player ${player.id} · by-hand`);
    expect((await handOver()).body).toContain('Not done');
  });

  test('a set of what there is not, of open amounts, of other currencies or of sets is none', async () => {
    const add = (...members: string[]) =>
      site.services.gifts.templates.add(site.services.core.db, [setOf('wrong', ...members)]);
    for (const member of ['none', 'cash', 'set'])
      await expect(add(member)).rejects.toThrow('cannot hold');
    const inRoubles = setOf('wrong', 'thousand');
    const terms = { RUB: { gifts: ['thousand'] } };
    const { templates } = site.services.gifts;
    await expect(
      templates.add(site.services.core.db, [{ ...inRoubles, terms } as never]),
    ).rejects.toThrow('cannot hold thousand in RUB');
    expect(await codeOf(gifts.offer(await site.player(), 'wrong'))).toBe('gift_invalid');
  });

  test('the operator of a fresh site has a gift of every type to give', () => {
    const seeded = [
      ...giftTemplates,
      ...couponTemplates,
      ...products.map(({ template }) => template),
    ];
    const types = new Set<string>(seeded.map(({ type }) => type));
    expect(GIFT_TYPES.filter((type) => !types.has(type))).toEqual([]);
  });
});
