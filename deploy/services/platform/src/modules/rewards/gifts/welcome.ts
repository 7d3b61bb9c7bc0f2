import type { Locale } from 'shared-contracts/composition';
import type { CashboxGift } from 'shared-contracts/content';
import type { Gift } from 'shared-contracts/gifts';
import type { Brand } from '../../../brands';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { noteGreeted, type PlayerRow } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import type { Activations } from './activation';
import type { Rewards } from './grant';
import { presentGift } from './presenter';
import { giftByKey, ownerOf } from './repository';
import type { Templates } from './templates';
import { asksDeposit, type GiftTerms } from './terms';

interface Parts {
  wallet: Pick<Wallet, 'lockBonus'>;
  templates: Templates;
  rewards: Rewards;
  choose: Activations['choose'];
}

const wagerOf = (terms: GiftTerms): number | null =>
  'wagering' in terms && 'times' in terms.wagering ? terms.wagering.times : null;

const depositOf = (terms: GiftTerms): CashboxGift['deposit'] =>
  asksDeposit(terms) ? { limit: terms.limit, percent: terms.percent, most: terms.most } : null;

const keyOf = (id: number, playerId: number): string => `welcome/${id}/${playerId}`;

/** Gifts of the cashbox with which a brand welcomes: `welcomeGifts` of its rules. */
export function createWelcome(core: Core, { wallet, templates, rewards, choose }: Parts) {
  return {
    /** What there is, in the brand's order and in each of its currencies. */
    async offers({ brand, locale }: { brand: Brand; locale: Locale }): Promise<CashboxGift[]> {
      const offers: CashboxGift[] = [];
      for (const { id, template: slug } of brand.rules.welcomeGifts ?? []) {
        const template = await templates.find(core.db, slug);
        if (!template || template.isDisabled) continue;
        for (const currency of brand.currencies) {
          const terms = template.terms[currency];
          if (!terms) continue;
          offers.push({
            id,
            title: template.title[locale],
            currency,
            wager: wagerOf(terms),
            deposit: depositOf(terms),
            hours: { offered: template.offeredHours, active: template.activeHours },
            maxBet: 'maxBet' in terms ? terms.maxBet : null,
          });
        }
      }
      return offers;
    },
    /** Whether the player took the currency's first welcome gift; null when there is none to take, or it was let go. */
    async isTaken(
      player: Pick<PlayerRow, 'id' | 'brand' | 'currency' | 'firstAuth'>,
    ): Promise<boolean | null> {
      for (const { id, template: slug } of brandOf(player.brand).rules.welcomeGifts ?? []) {
        const template = await templates.find(core.db, slug);
        if (!template?.terms[player.currency]) continue;
        if (await giftByKey(core.db, keyOf(id, player.id))) return true;
        return template.isDisabled || !player.firstAuth ? null : false;
      }
      return null;
    },
    /**
     * Puts it on the account, once, and chooses it for the next deposit when it asks for one; doing it again answers the same.
     * @throws RefusedError 404 `gift_invalid`; 422 `gift_expired` for a player who was greeted, `gift_used`, and as a choice
     */
    send(playerId: number, id: number, locale: Locale): Promise<Gift> {
      return core.transact(async (tx) => {
        // the purse first, as for every change of gifts (GI11)
        await wallet.lockBonus(tx, (await ownerOf(tx, playerId)).owner);
        const { player, owner } = await ownerOf(tx, playerId);
        const slug = brandOf(player.brand).rules.welcomeGifts?.find(
          (gift) => gift.id === id,
        )?.template;
        if (!slug) throw refuse(404, 'gift_invalid');
        const key = keyOf(id, playerId);
        const isKnown = (await giftByKey(tx, key)) !== null;
        if (!isKnown && !player.firstAuth) throw refuse(422, 'gift_expired');
        const given = await rewards.grant(tx, {
          player: owner,
          template: slug,
          reason: 'registration',
          reference: `welcome/${id}`,
          key,
        });
        const gift = asksDeposit(given.terms) ? await choose(tx, owner, given.id) : given;
        await noteGreeted(tx, playerId);
        const template = await templates.find(tx, slug);
        if (!template) throw refuse(404, 'gift_invalid');
        return presentGift(gift, template, locale);
      });
    },
  };
}
export type Welcome = ReturnType<typeof createWelcome>;
