import {
  type HighFive,
  type HighFiveInfo,
  type HighFivesQuery,
  highFiveReceived,
} from 'shared-contracts/high-fives';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import { marketDay } from '../../../market-day';
import type { Outbox } from '../../../outbox/service';
import { findPlayer, localeOfPlayer, type PlayerRow } from '../../identity/players/public';
import type { Limits } from '../../protection/limits/public';
import { type Live, toPlayer } from '../../site/live/public';
import * as store from './high-five-repository';
import { rewardHighFive } from './high-five-rewards';
import { type MemberRow, memberOf, type PromoRow, promoById } from './repository';
import type { HighFiveTerms } from './schema';
import { statusOf } from './status';

interface Parts {
  outbox: Pick<Outbox, 'tell'>;
  live: Live;
  limits: Pick<Limits, 'demandNotAway' | 'isAway'>;
}
export interface Sent {
  promoId: number;
  toId: number;
  idempotencyKey: string;
}

/** What a promo allows and gives; null for one that has no high-fives. */
export const termsOf = ({ isHighFiveEnabled, highFives }: PromoRow): HighFiveTerms | null =>
  isHighFiveEnabled ? highFives : null;

/** Greetings between the participants of a promo. */
export function createHighFives(core: Core, { outbox, live, limits }: Parts) {
  const today = (brand: string) => marketDay(brandOf(brand).rules.timeZone, core.now());

  const promoOf = async (db: Db, id: number): Promise<PromoRow> => {
    const promo = await promoById(db, id);
    if (!promo) throw refuse(404, 'invalid_promotion');
    return promo;
  };

  const infoIn = async (db: Db, promo: PromoRow, { id, brand }: Player): Promise<HighFiveInfo> => {
    const { day, endsAt } = today(brand);
    const terms = termsOf(promo);
    const own = await store.countOf(db, promo.id, id);
    const [sent, received] = [own?.sent ?? 0, own?.received ?? 0];
    return {
      rank: own && received > 0 ? await store.placeOf(db, own) : null,
      sent,
      received,
      sentToday:
        sent === 0 ? 0 : await store.sentBy(db, { promoId: promo.id, fromId: id }, { day }),
      dailyLimit: terms?.daily ?? 0,
      perUserLimit: terms?.perUser ?? 0,
      dayEndsAt: endsAt.toISOString(),
    };
  };

  /** Who it goes to. One that takes no part and one that is nobody are answered alike, so that no id is found out by trying. */
  const receiverOf = async (
    tx: Db,
    { promoId, toId }: Sent,
    { brand }: Player,
  ): Promise<PlayerRow> => {
    const [member, receiver] = [await memberOf(tx, promoId, toId), await findPlayer(tx, toId)];
    if (!member || !receiver) throw refuse(422, 'cannot_high_five');
    if (receiver.brand !== brand) throw refuse(403, 'action_not_allowed');
    if (receiver.multiAccount) throw refuse(403, 'user_is_blocked_for_multi_account');
    if (await limits.isAway(tx, toId)) throw refuse(422, 'cannot_high_five');
    return receiver;
  };

  /** The sender's own seat, once nothing about the promo or the sender stands in the way. */
  const seatOf = async (
    tx: Db,
    promo: PromoRow,
    { toId }: Sent,
    player: Player,
  ): Promise<MemberRow> => {
    if (statusOf(promo, core.now()) !== 'active') throw refuse(422, 'action_is_inactive');
    await limits.demandNotAway(tx, player.id);
    if (toId === player.id) throw refuse(422, 'action_self_palm');
    const seat = await memberOf(tx, promo.id, player.id);
    if (!seat) throw refuse(422, 'user_not_participate');
    if ((await findPlayer(tx, player.id))?.multiAccount)
      throw refuse(403, 'user_is_blocked_for_multi_account');
    return seat;
  };

  const tell = (tx: Db, id: number, promo: PromoRow, from: MemberRow, to: PlayerRow) =>
    live.tell(tx, toPlayer(to), highFiveReceived, {
      id: String(id),
      promo: { id: promo.id, slug: promo.slug, title: promo.title[localeOfPlayer(to)] },
      from: { id: from.playerId ?? 0, username: from.username },
    });

  return {
    /** @throws RefusedError 404 `invalid_promotion` */
    info: async (promoId: number, player: Player): Promise<HighFiveInfo> =>
      infoIn(core.db, await promoOf(core.db, promoId), player),

    /**
     * Participants of the visitor's brand by what they sent or received.
     * @throws RefusedError 404 `invalid_promotion`
     */
    async list(
      promoId: number,
      { type, order = 'asc', page = 1, limit = 10 }: HighFivesQuery,
      visitor: { brand: string; playerId: number | null },
    ): Promise<{ items: HighFive[]; totalItems: number }> {
      await promoOf(core.db, promoId);
      const asked = { promoId, brand: visitor.brand, type, order, page, limit };
      const { items, totalItems } = await store.page(core.db, asked);
      return {
        totalItems,
        items: items.map(({ playerId, ...row }) => ({
          ...row,
          id: playerId,
          isItsMe: playerId === visitor.playerId,
        })),
      };
    },

    /** Sends one, once a key. @throws RefusedError as `giveHighFive` of the contract says */
    give: (sent: Sent, player: Player): Promise<HighFiveInfo> =>
      core.transact(async (tx) => {
        const { promoId, toId, idempotencyKey } = sent;
        const promo = await promoOf(tx, promoId);
        const terms = termsOf(promo);
        if (!terms) throw refuse(403, 'action_not_allowed');
        const earlier = async (): Promise<boolean> => {
          const known = await store.byKey(tx, player.id, idempotencyKey);
          if (known && (known.promoId !== promoId || known.toId !== toId))
            throw refuse(409, 'idempotency_conflict');
          return known !== undefined;
        };
        if (await earlier()) return infoIn(tx, promo, player);
        const seat = await seatOf(tx, promo, sent, player);
        const receiver = await receiverOf(tx, sent, player);
        // everything below waits for anyone who greets one of the two at this moment
        const counts = await store.lockCounts(tx, promoId, [player, receiver]);
        if (await earlier()) return infoIn(tx, promo, player);
        const pair = { promoId, fromId: player.id };
        if ((await store.sentBy(tx, pair, { toId })) >= terms.perUser)
          throw refuse(422, 'high_five_per_user_limit_reached');
        const { day } = today(player.brand);
        if ((await store.sentBy(tx, pair, { day })) >= terms.daily)
          throw refuse(422, 'high_five_daily_limit_reached');
        const at = core.now();
        const id = await store.add(tx, { ...pair, toId, day, idempotencyKey, at });
        const [own, other] = [counts.get(player.id), counts.get(toId)];
        await rewardHighFive(tx, outbox, { promoId, terms, id, at }, [
          { playerId: player.id, side: 'sent', count: (own?.sent ?? 0) + 1 },
          { playerId: toId, side: 'received', count: (other?.received ?? 0) + 1 },
        ]);
        await tell(tx, id, promo, seat, receiver);
        return infoIn(tx, promo, player);
      }),
  };
}
export type HighFives = ReturnType<typeof createHighFives>;
