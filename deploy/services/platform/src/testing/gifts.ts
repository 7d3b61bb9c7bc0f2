import { randomUUID } from 'node:crypto';
import { giftTemplates } from '../../seed/gifts';
import { brandOf } from '../brands';
import type { Db } from '../db/connect';
import type { Owner } from '../modules/identity/players/owner';
import type { Reward } from '../modules/rewards/gifts/grant';
import { giftById, giftByKey } from '../modules/rewards/gifts/repository';
import type { GiftTemplate } from '../modules/rewards/gifts/template';
import { type Harness, SITE } from './harness';

const EVERYBODY = { email: false, phone: false, device: null } as const;
const shown = { title: { ru: 'т', en: 't', it: 't', br: 't' }, isDisabled: false };
const play = { wagering: { times: 2 }, contributions: { slots: 100 }, maxBet: null };

/** A bonus of 1000 for a day, wagered twice; it is offered for a day. */
export const bonusTemplate = (slug: string, change: object = {}): GiftTemplate => ({
  slug,
  type: 'nondeposit',
  ...shown,
  offeredHours: 24,
  activeHours: 24,
  restrictions: EVERYBODY,
  terms: { EUR: { amount: 1000, ...play } },
  ...change,
});
/** All of the deposits from 1000 on, 5000 at most. */
export const depositTemplate = (slug: string, change: object = {}): GiftTemplate =>
  bonusTemplate(slug, {
    type: 'deposit_bonus',
    terms: { EUR: { limit: 1000, percent: 100, most: 5000, ...play } },
    ...change,
  });

/** Gifts as tests ask for them, each call in a transaction of its own. */
export async function giftsIn(site: Harness, templates: readonly GiftTemplate[] = []) {
  const { core, gifts, rewards, wallet, catalogue } = site.services;
  const inTx = <T>(work: (tx: Db) => Promise<T>) => core.transact(work);
  // free spins are of games
  if (!(await catalogue.isSlot('prism-harbour'))) await site.withCatalogue();
  await gifts.templates.add(core.db, [...giftTemplates, ...templates]);
  const grant = (player: Owner, template: string, change: Partial<Reward> = {}) => {
    const about = { reason: 'personal', reference: 'test', key: randomUUID() } as const;
    return inTx((tx) => rewards.grant(tx, { player, template, ...about, ...change }));
  };
  return {
    grant,
    add: (template: GiftTemplate) => gifts.templates.add(core.db, [template]),
    /** The id of a gift that the player was offered. */
    offer: async (player: Owner, template: string, amount?: number) =>
      (await grant(player, template, amount === undefined ? {} : { amount })).id,
    activate: (
      player: Owner,
      id: number,
      device: 'mobile' | 'desktop' = 'desktop',
      jurisdiction: string | null = null,
    ) => inTx((tx) => gifts.activate(tx, player, id, { device, jurisdiction })),
    choose: (player: Owner, id: number) => inTx((tx) => gifts.choose(tx, player, id)),
    unchoose: (player: Owner, id: number) => inTx((tx) => gifts.unchoose(tx, player, id)),
    cancelAll: (player: Owner) => inTx((tx) => gifts.cancelAll(tx, player)),
    of: async (id: number) => {
      const gift = await giftById(core.db, id);
      if (!gift) throw new Error(`there is no gift ${id}`);
      return gift;
    },
    state: async (id: number) => (await giftById(core.db, id))?.state,
    byKey: (key: string) => giftByKey(core.db, key),
    balance: async (player: Owner) => {
      const { balance, bonus, wagering, winback } = await wallet.read(player);
      return { balance, bonus, wagering, winback };
    },
    /** A whole round of a slot machine. */
    round: async (player: Owner, bet: number, win: number) => {
      const booking = (amount: number) => ({
        scope: 'test',
        idempotencyKey: randomUUID(),
        reference,
        amount,
      });
      const reference = randomUUID();
      await inTx((tx) => wallet.bet(tx, player, { ...booking(bet), categories: ['slots'] }));
      await inTx((tx) => wallet.win(tx, player, { ...booking(win), ends: true }));
    },
    /** Money comes in, and everything follows. */
    deposit: async (player: Owner, amount: number) => {
      const { id: depositId } = await site.services.cashbox.open({
        player: { ...player, sessionId: '' },
        brand: brandOf(player.brand),
        body: { paymentSystemId: 88, amount, currency: player.currency, returnPath: '/' },
        idempotencyKey: randomUUID(),
        origin: SITE,
        locale: 'en',
        country: null,
      });
      const report = { depositId, status: 'success', amount, currency: player.currency };
      const answer = await site.signed('webhook', '/treasury/webhook', report);
      if (answer.status !== 200)
        throw new Error(`the deposit was refused: ${answer.codes.join(', ')}`);
      await site.settled();
    },
  };
}
export type GiftsIn = Awaited<ReturnType<typeof giftsIn>>;
