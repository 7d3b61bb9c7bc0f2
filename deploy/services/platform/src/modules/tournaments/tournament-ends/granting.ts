import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { RefusedError } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { prizeList } from '../../../texts/prize-list';
import { isClosed } from '../../identity/closing/public';
import { findPlayer, ownerIn, type PlayerRow } from '../../identity/players/public';
import type { Limits } from '../../protection/limits/public';
import type { Gifts, Rewards } from '../../rewards/gifts/public';
import { type Notifications, recipientOf } from '../../site/notifications/public';
import { PAY } from './awards';
import { findEnding } from './event-repository';
import * as store from './repository';
import type { AwardRow, EndRow } from './schema';
import { giveSeat } from './seats';
import { createTitles } from './titles';
import { prizeHeld, prizeWon } from './words';

interface Parts {
  outbox: Outbox;
  gifts: Gifts;
  rewards: Rewards;
  limits: Pick<Limits, 'isAway'>;
  notifications: Notifications;
}
/** What came of an award. */
type Outcome = Pick<AwardRow, 'state' | 'reason' | 'giftId'>;
const held = (reason: string): Outcome => ({ state: 'held', reason, giftId: null });

/** Gives the prizes of one member in one transaction, each once (SPEC.md, TE6 and TE7). */
export function grantPrizes(core: Core, { outbox, gifts, rewards, limits, notifications }: Parts) {
  const titles = createTitles(gifts.templates);
  notifications.know(prizeWon);
  notifications.know(prizeHeld);

  /** Pays by the one call that rewards. Money and points are the player's at once; gifts with terms wait among the gifts. */
  const grant = async (
    tx: Db,
    award: AwardRow,
    player: PlayerRow,
    end: EndRow,
  ): Promise<Outcome> => {
    const { kind, amount, memberId, number } = award;
    if (kind === 'money' && amount === null) return held('gift_invalid_offer');
    const reference = `${end.kind}/${end.referenceId}`;
    const gift = await rewards.grant(tx, {
      player: ownerIn(player),
      template: award.template ?? '',
      reason: 'promotions',
      reference,
      key: `${reference}/${end.endAt.toISOString()}/${memberId}/${number}`,
      ...(amount === null ? {} : { amount }),
    });
    if (kind !== 'gift' && gift.state === 'offered')
      await gifts.activate(tx, ownerIn(player), gift.id, { device: 'desktop', jurisdiction: null });
    return { state: 'granted', reason: null, giftId: gift.id };
  };
  const give = async (
    tx: Db,
    award: AwardRow,
    player: PlayerRow,
    end: EndRow,
  ): Promise<Outcome> => {
    if (player.multiAccount) return held('multi_account');
    if (await isClosed(tx, player.id)) return held('account_closed');
    const isMoney = award.kind === 'money';
    // money and points are paid; other prizes would call back a player who stays away
    if (!isMoney && (await limits.isAway(tx, player.id))) return held('away');
    if (award.kind === 'seat') return giveSeat(tx, award, player, core.now());
    try {
      return await grant(tx, award, player, end);
    } catch (error) {
      // refused before anything was written
      if (error instanceof RefusedError) return held(error.items[0]?.code ?? 'gift_invalid');
      throw error;
    }
  };

  /** Tries every award that is due or held; what was given is not given again. */
  const pay = async (tx: Db, reference: string): Promise<void> => {
    const [endId = 0, memberId = 0] = reference.split(':').map(Number);
    const end = await store.endById(tx, endId);
    const awards = await store.lockAwards(tx, endId, memberId);
    const player = awards[0] && (await findPlayer(tx, awards[0].playerId));
    if (!end || !player) return;
    const given: AwardRow[] = [];
    for (const award of awards) {
      const outcome = await give(tx, award, player, end);
      await store.changeAward(tx, award.id, { ...outcome, doneAt: core.now() });
      if (outcome.state === 'granted') given.push(award);
    }
    const of = await findEnding(tx, end.kind, end.referenceId);
    const isNew = awards.some(({ state }) => state === 'due');
    if (!of || (given.length === 0 && !isNew)) return;
    const to = await recipientOf(tx, player.id);
    const link =
      of.kind === 'tournament' ? `/tournaments/${of.slug}` : `/tournaments/series/${of.slug}`;
    const prize = await titles.ofAwards(tx, given, player.currency, to.locale);
    const said = {
      title: of.title[to.locale],
      place: String(awards[0]?.position ?? 0),
      prize: prizeList(prize, to.locale),
    };
    await notifications.add(tx, to, given.length > 0 ? prizeWon : prizeHeld, said, link);
  };
  outbox.onDue(PAY, pay);
  return { pay };
}
