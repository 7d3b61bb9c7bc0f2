import { HISTORY_PAGE } from 'shared-contracts/cashbox';
import type { Locale } from 'shared-contracts/composition';
import type { EndedGift, Gift } from 'shared-contracts/gifts';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { RefusedError, refuse } from '../../../http/errors';
import type { Owner } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import type { Limits } from '../../protection/limits/public';
import type { Activations } from './activation';
import type { FreeSpins } from './free-spins';
import { type InPlay, presentEnded, presentGift } from './presenter';
import { fits } from './publishing';
import { countEnded, endedGifts, giftById, isSpinning, openGifts, referenceOf } from './repository';
import type { GiftRow } from './schema';
import { isRunning } from './states';
import type { Templates } from './templates';
import { givesSpins, isSet } from './terms';

interface Parts {
  wallet: Pick<Wallet, 'amounts' | 'spinsWon'>;
  limits: Pick<Limits, 'mayBeApproached'>;
  templates: Templates;
  activations: Activations;
  freeSpins: Pick<FreeSpins, 'order'>;
}
/** Language, device and place of a player who asks. */
export interface Asking {
  locale: Locale;
  platform: 'mobile' | 'desktop';
  /** ISO 3166 code of the place under whose rules the player plays. */
  jurisdiction: string;
}

/** A player's gifts as the player sees them. */
export function createOwnGifts(core: Core, parts: Parts) {
  const { wallet, limits, templates, activations, freeSpins } = parts;
  const inPlay = async (db: Db, player: Owner, gift: GiftRow): Promise<InPlay | null> => {
    if (isSpinning(gift)) {
      return { bonus: await wallet.spinsWon(db, player, referenceOf(gift.id)), wagering: 0 };
    }
    return isRunning(gift.state) ? wallet.amounts(db, player) : null;
  };
  const titlesOf = async (db: Db, slugs: readonly string[], locale: Locale): Promise<string[]> => {
    const titles: string[] = [];
    for (const slug of slugs) titles.push((await templates.find(db, slug))?.title[locale] ?? slug);
    return titles;
  };
  const present = async (
    db: Db,
    player: Owner,
    gift: GiftRow,
    locale: Locale,
  ): Promise<Gift | null> => {
    const template = await templates.find(db, gift.template);
    if (!template) return null;
    const contents = isSet(gift.terms) && {
      contents: await titlesOf(db, gift.terms.gifts, locale),
    };
    return presentGift(gift, template, locale, {
      inPlay: await inPlay(db, player, gift),
      ...contents,
    });
  };
  const isFor = async ({ brand }: Owner, gift: GiftRow, jurisdiction: string): Promise<boolean> => {
    const template = await templates.find(core.db, gift.template);
    return template !== null && fits(brandOf(brand), jurisdiction, template, gift.terms);
  };
  const shown = async (db: Db, player: Owner, gift: GiftRow, locale: Locale): Promise<Gift> => {
    const presented = await present(db, player, gift, locale);
    if (!presented) throw refuse(422, 'gift_invalid');
    return presented;
  };
  const pickUp = async (player: Owner, id: number, { locale, ...from }: Asking): Promise<Gift> => {
    const place = { device: from.platform, jurisdiction: from.jurisdiction };
    const seen = await giftById(core.db, id);
    if (seen && givesSpins(seen.terms)) {
      const free = await core.transact((tx) => activations.demandFree(tx, player, id, place));
      await freeSpins.order(free, player);
    }
    return core.transact(async (tx) => {
      const gift = await activations.activate(tx, player, id, place);
      return shown(tx, player, gift, locale);
    });
  };
  return {
    /** The gift as its player sees it, in the transaction that changes it. @throws RefusedError 422 `gift_invalid` when its template is gone */
    present: shown,
    /**
     * Gifts that have not ended, the newest first, without those that must not be offered in that jurisdiction. A player to whom nothing may be
     * offered sees only the gift in play.
     */
    async list(
      player: Owner,
      { locale, jurisdiction }: Pick<Asking, 'locale' | 'jurisdiction'>,
    ): Promise<Gift[]> {
      const found: Gift[] = [];
      const isOffered = await limits.mayBeApproached(player.id, core.db);
      for (const gift of await openGifts(core.db, player.id)) {
        if (!isRunning(gift.state) && !(isOffered && (await isFor(player, gift, jurisdiction))))
          continue;
        const presented = await present(core.db, player, gift, locale);
        if (presented) found.push(presented);
      }
      return found;
    },
    /** A page of ended gifts from `offset`, the newest end first. */
    async ended(player: Owner, locale: Locale, offset: number) {
      const items: EndedGift[] = [];
      for (const gift of await endedGifts(core.db, player.id, offset, HISTORY_PAGE)) {
        const template = await templates.find(core.db, gift.template);
        if (template) items.push(presentEnded(gift, template, locale));
      }
      const [total] = await countEnded(core.db, player.id);
      return { items, totalItems: total?.n ?? 0 };
    },
    /** Gives what the gift promises, once. @throws RefusedError as `activate` says */
    pickUp,
    /** The same for a prize; a refusal is logged and answered by its code (specification 2, section 8.1). */
    async take(
      player: Owner,
      id: number,
      from: Asking,
    ): Promise<{ success: boolean; error?: string }> {
      try {
        await pickUp(player, id, from);
        return { success: true };
      } catch (refusal) {
        const code = refusal instanceof RefusedError ? refusal.items[0]?.code : undefined;
        if (!code) throw refusal;
        core.log.info({ playerId: player.id, giftId: id, refused: code }, 'a gift was not taken');
        return { success: false, error: code };
      }
    },
    /** Deposits count for it from now on. @throws RefusedError as `choose` says */
    choose: (player: Owner, id: number, { locale, ...from }: Asking): Promise<Gift> =>
      core.transact(async (tx) =>
        shown(tx, player, await activations.choose(tx, player, id, from), locale),
      ),
    /** Deposits count for it no longer. @throws RefusedError as `unchoose` says */
    unchoose: (player: Owner, id: number, locale: Locale): Promise<Gift> =>
      core.transact(async (tx) =>
        shown(tx, player, await activations.unchoose(tx, player, id), locale),
      ),
    cancelAll: (player: Owner): Promise<{ cancelled: number }> =>
      core.transact((tx) => activations.cancelAll(tx, player)),
  };
}
export type OwnGifts = ReturnType<typeof createOwnGifts>;
