import type { Locale } from 'shared-contracts/composition';
import type { Gift } from 'shared-contracts/gifts';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { Refusal, refuse } from '../../http/errors';
import type { Limits } from '../limits/public';
import type { Owner } from '../players/public';
import type { Wallet } from '../wallet/public';
import type { Activations } from './activation';
import { presentGift } from './presenter';
import { openGifts } from './repository';
import type { GiftRow } from './schema';
import { isRunning } from './states';
import type { Templates } from './templates';

interface Parts {
  wallet: Pick<Wallet, 'amounts'>;
  limits: Pick<Limits, 'mayBeApproached'>;
  templates: Templates;
  activate: Activations['activate'];
  choose: Activations['choose'];
  cancelAll: Activations['cancelAll'];
}
/** From where a player asks. */
export interface Asking {
  locale: Locale;
  platform: 'mobile' | 'desktop';
}

/** A player's gifts as the player sees them (SPEC.md, GI13). */
export function createOwnGifts(core: Core, parts: Parts) {
  const { wallet, limits, templates, activate, choose, cancelAll } = parts;
  const present = async (db: Db, player: Owner, gift: GiftRow, locale: Locale): Promise<Gift | null> => {
    const template = await templates.find(db, gift.template);
    return (
      template &&
      presentGift(gift, template, locale, isRunning(gift.state) ? await wallet.amounts(db, player) : null)
    );
  };
  const shown = async (db: Db, player: Owner, gift: GiftRow, locale: Locale): Promise<Gift> => {
    const presented = await present(db, player, gift, locale);
    if (!presented) throw refuse(422, 'gift_invalid');
    return presented;
  };
  const pickUp = (player: Owner, id: number, { locale, platform }: Asking): Promise<Gift> =>
    core.transact(async (tx) => {
      const gift = await activate(tx, player, id, { device: platform });
      return shown(tx, player, gift, locale);
    });
  return {
    /** In the transaction that changes it. @throws Refusal 422 `gift_invalid` when its template is gone */
    present: shown,
    /** Those that have not come to an end, the newest first; to whom nothing may be offered, the one in play alone. */
    async list(player: Owner, locale: Locale): Promise<Gift[]> {
      const found: Gift[] = [];
      const isOffered = await limits.mayBeApproached(player.id, core.db);
      for (const gift of await openGifts(core.db, player.id)) {
        if (!isOffered && !isRunning(gift.state)) continue;
        const presented = await present(core.db, player, gift, locale);
        if (presented) found.push(presented);
      }
      return found;
    },
    /** Gives what the gift promises, once. @throws Refusal as `activate` says */
    pickUp,
    /** The same of a prize, where a refusal is an answer: its code. One that fails is logged (specification 2, section 8.1). */
    async take(player: Owner, id: number, from: Asking): Promise<{ success: boolean; error?: string }> {
      try {
        await pickUp(player, id, from);
        return { success: true };
      } catch (refusal) {
        const code = refusal instanceof Refusal ? refusal.items[0]?.code : undefined;
        if (!code) throw refusal;
        core.log.info({ playerId: player.id, giftId: id, refused: code }, 'a gift was not taken');
        return { success: false, error: code };
      }
    },
    /** Deposits count for it from now on. @throws Refusal as `choose` says */
    choose: (player: Owner, id: number, locale: Locale): Promise<Gift> =>
      core.transact(async (tx) => shown(tx, player, await choose(tx, player, id), locale)),
    cancelAll: (player: Owner): Promise<{ cancelled: number }> =>
      core.transact((tx) => cancelAll(tx, player)),
  };
}
export type OwnGifts = ReturnType<typeof createOwnGifts>;
