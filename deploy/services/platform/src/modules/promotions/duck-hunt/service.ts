import type { Locale } from 'shared-contracts/composition';
import type { DuckHunt } from 'shared-contracts/rewards';
import type { Core } from '../../../core';
import { demandAlone } from '../../../db/batch';
import type { Db } from '../../../db/connect';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { isClosed } from '../../identity/closing/public';
import { findPlayer, type Owner, ownerIn } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import type { Catalogue } from '../../play/catalogue/public';
import { type RoundSettled, roundSettled } from '../../play/rounds/public';
import type { Limits } from '../../protection/limits/public';
import type { Rewards } from '../../rewards/gifts/public';
import { beginOf, memberOf, promoById, statusOf } from '../promos/public';
import { drawn } from './odds';
import * as store from './repository';
import type { HiddenRow } from './schema';

interface Parts {
  outbox: Outbox;
  catalogue: Pick<Catalogue, 'coversOf'>;
  wallet: Pick<Wallet, 'lockBonus'>;
  rewards: Rewards;
  limits: Pick<Limits, 'isAway'>;
}

/** Prizes that promos hide in games. */
export function createDuckHunt(core: Core, parts: Parts) {
  const { outbox, catalogue, wallet, rewards, limits } = parts;

  /** Prizes hidden in a game by promos that ran at that moment, and in which the player takes part. */
  const huntedBy = async (tx: Db, all: readonly HiddenRow[], playerId: number, at: Date) => {
    const promos = new Map<number, boolean>();
    for (const { promoId } of all) {
      if (promos.has(promoId)) continue;
      const promo = await promoById(tx, promoId);
      const runs = promo !== undefined && statusOf(promo, at) === 'active';
      promos.set(promoId, runs && (await memberOf(tx, promoId, playerId)) !== undefined);
    }
    return all.filter(({ promoId, found, stock }) => promos.get(promoId) && found < stock);
  };

  const find = async (tx: Db, prize: HiddenRow, owner: Owner, { roundId }: RoundSettled) => {
    if (!(await store.takeOne(tx, prize.id))) return;
    const { template, amount: given } = prize.gift;
    const amount = typeof given === 'number' ? given : given[owner.currency];
    const { id: giftId } = await rewards.grant(tx, {
      player: owner,
      template,
      reason: 'promotions',
      reference: `promo/${prize.promoId}`,
      key: `duck_hunt/${prize.id}/${roundId}`,
      ...(amount === undefined ? {} : { amount }),
    });
    await store.addFound(tx, {
      prizeId: prize.id,
      roundId,
      playerId: owner.id,
      giftId,
      at: core.now(),
    });
  };

  outbox.project('duck_hunt', roundSettled, async (tx, round) => {
    const { playerId, game, bet } = round;
    if (bet <= 0) return;
    const hidden = await store.hiddenFor(tx, game.slug);
    if (hidden.length === 0) return;

    const prizes = await huntedBy(tx, hidden, playerId, beginOf(round));
    if (prizes.length === 0) return;
    // a draw must not be repeated, and a gift locks the purse
    demandAlone(tx);
    const found = prizes.filter(({ odds }) => drawn(odds) === 0);
    const player = found.length > 0 ? await findPlayer(tx, playerId) : undefined;
    if (
      !player ||
      player.multiAccount ||
      (await isClosed(tx, playerId)) ||
      (await limits.isAway(tx, playerId))
    )
      return;
    const owner = ownerIn(player);
    // the purse first, as for every change of gifts (GI11)
    await wallet.lockBonus(tx, owner);
    for (const prize of found) await find(tx, prize, owner, round);
  });

  return {
    /** What is hidden in a game now, and what the player found there. @throws RefusedError 404 `game_not_found` */
    async inGame(gameId: string, player: Player, locale: Locale): Promise<DuckHunt> {
      if (!(await catalogue.coversOf([gameId])).has(gameId)) throw refuse(404, 'game_not_found');
      const hidden = await store.hiddenInGame(core.db, gameId);
      for (const promoId of new Set(hidden.map((prize) => prize.promoId))) {
        const promo = await promoById(core.db, promoId);
        if (!promo || statusOf(promo, core.now()) !== 'active') continue;
        const own = hidden.filter((prize) => prize.promoId === promoId);
        const found = await store.foundBy(
          core.db,
          player.id,
          own.map(({ id }) => id),
        );
        return {
          gameId,
          promo: { id: promo.id, slug: promo.slug, title: promo.title[locale] },
          prizes: own.map(({ id, title, stock, found: taken, odds }) => ({
            id,
            title: title[locale],
            image: null,
            left: stock - taken,
            odds,
            found: found
              .filter(({ prizeId }) => prizeId === id)
              .map(({ giftId, at }) => ({ giftId, at: at.toISOString() })),
          })),
        };
      }
      return { gameId, promo: null, prizes: [] };
    },
    /** Games in which a promo hides something, and how often it was found. */
    ofPromo: async (promoId: number): Promise<{ hiddenIn: string[]; gifts: number }> => ({
      hiddenIn: await store.gamesOf(core.db, promoId),
      gifts: await store.foundIn(core.db, promoId),
    }),
  };
}
