import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { RefusedError } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { prizeList } from '../../../texts/prize-list';
import { isClosed } from '../../identity/closing/public';
import { findPlayer, type Owner, ownerIn, type PlayerRow } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import type { Limits } from '../../protection/limits/public';
import type { Gifts, Rewards } from '../../rewards/gifts/public';
import { type Notifications, recipientOf } from '../../site/notifications/public';
import { noteReceived, type PromoRow, promoById } from '../promos/public';
import { PAY } from './awards';
import { poolOf } from './funds';
import { CASH } from './prizes';
import * as store from './repository';
import type { AwardRow } from './schema';
import { awardTitle } from './titles';
import { drawHeld, drawWon } from './words';

interface Parts {
  outbox: Outbox;
  gifts: Gifts;
  rewards: Rewards;
  wallet: Pick<Wallet, 'lockBonus' | 'payFromPool'>;
  limits: Pick<Limits, 'isAway'>;
  notifications: Notifications;
}
/** What came of an award. */
type Outcome = Pick<AwardRow, 'state' | 'reason' | 'giftId'>;
const held = (reason: string): Outcome => ({ state: 'held', reason, giftId: null });

/** Gives one player what was won in a draw, in one transaction, each once (SPEC.md, DR10). */
export function payDraws(core: Core, parts: Parts) {
  const { outbox, gifts, rewards, wallet, limits, notifications } = parts;
  notifications.know(drawWon);
  notifications.know(drawHeld);

  /** Pays by the one call that rewards. Money is the player's at once; everything else waits among the gifts. */
  const grant = async (
    tx: Db,
    award: AwardRow,
    owner: Owner,
    promo: PromoRow,
  ): Promise<Outcome> => {
    const { drawId, prizeId, number, amount, template, ofFund } = award;
    const key = `draw/${drawId}/${prizeId}/${number}`;
    const gift = await rewards.grant(tx, {
      player: owner,
      template,
      reason: 'promotions',
      reference: poolOf(promo.id),
      key,
      ...(amount === null ? {} : { amount }),
    });
    if (ofFund && amount !== null) {
      const { brand, currency } = owner;
      const pool = { reference: poolOf(promo.id), brand, currency };
      await wallet.payFromPool(tx, owner, pool, { idempotencyKey: key, amount });
    }
    if (template === CASH && gift.state === 'offered')
      await gifts.activate(tx, owner, gift.id, { device: 'desktop', jurisdiction: null });
    return { state: 'granted', reason: null, giftId: gift.id };
  };
  const give = async (
    tx: Db,
    award: AwardRow,
    player: PlayerRow,
    promo: PromoRow,
  ): Promise<Outcome> => {
    if (player.multiAccount) return held('multi_account');
    if (await isClosed(tx, player.id)) return held('account_closed');
    // won money is paid; other prizes would call back a player who stays away
    if (award.template !== CASH && (await limits.isAway(tx, player.id))) return held('away');
    try {
      return await grant(tx, award, ownerIn(player), promo);
    } catch (error) {
      // refused before anything was written
      if (error instanceof RefusedError) return held(error.items[0]?.code ?? 'gift_invalid');
      throw error;
    }
  };
  const tell = async (
    tx: Db,
    promo: PromoRow,
    player: PlayerRow,
    awards: AwardRow[],
    isGiven: boolean,
  ) => {
    const to = await recipientOf(tx, player.id);
    const titles = awards.map((award) => awardTitle(promo, award, player.currency, to.locale));
    const said = { title: promo.title[to.locale], prize: prizeList(titles, to.locale) };
    await notifications.add(tx, to, isGiven ? drawWon : drawHeld, said, `/promo/${promo.slug}`);
  };

  /** Tries every award that is due or held; what was given is not given again. */
  const pay = async (tx: Db, reference: string): Promise<void> => {
    const [drawId = 0, playerId = 0] = reference.split(':').map(Number);
    const draw = await store.findDraw(tx, drawId);
    const promo = draw && (await promoById(tx, draw.promoId));
    const player = await findPlayer(tx, playerId);
    if (!draw || !promo || !player) return;
    // the purse first, as for every change of gifts (GI11)
    await wallet.lockBonus(tx, ownerIn(player));
    const awards = await store.lockAwards(tx, drawId, playerId);
    const given: AwardRow[] = [];
    for (const award of awards) {
      const outcome = await give(tx, award, player, promo);
      await store.changeAward(tx, award.id, { ...outcome, doneAt: core.now() });
      if (outcome.state !== 'granted') continue;
      given.push(award);
      await noteReceived(tx, promo.id, playerId, award.prizeId);
    }
    const fresh = awards.filter(({ state }) => state === 'due');
    if (given.length > 0) return tell(tx, promo, player, given, true);
    if (fresh.length > 0) return tell(tx, promo, player, fresh, false);
  };
  outbox.onDue(PAY, pay);
  return { pay };
}
