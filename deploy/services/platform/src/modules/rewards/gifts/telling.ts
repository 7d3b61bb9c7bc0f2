import type { Topic } from 'shared-contracts/events';
import {
  type GiftHead,
  giftDistributed,
  giftLevelChanged,
  giftStateChanged,
  giftStateUpdated,
} from 'shared-contracts/gifts';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import { findPlayer, localeOfPlayer } from '../../identity/players/public';
import { type Live, toPlayer } from '../../site/live/public';
import { newsOf, outcomeOf } from './outcomes';
import { headOf } from './presenter';
import { giftById } from './repository';
import type { GiftRow } from './schema';
import type { GiftState } from './states';
import type { Templates } from './templates';
import { giftChanged } from './topics';
import type { GiftReason } from './types';

/** The live event of a state, if it has one (specification 2, section 3.2). */
const CHANGES: Partial<Record<GiftState, 'received' | 'used' | 'activated'>> = {
  offered: 'received',
  converted: 'used',
  active: 'activated',
};
/** The live event of a new gift by its reason, if it has one of its own (specification 2, section 7.6). */
const WAYS: Partial<Record<GiftReason, Topic<GiftHead>>> = {
  'level.changed': giftLevelChanged,
  gift_distribution: giftDistributed,
};
interface Parts {
  live: Pick<Live, 'tell'>;
  templates: Templates;
}

/** Tells every page of a gift's player; nothing is told of a gift with the reason `compoints`. */
export function createGiftVoice({ live, templates }: Parts) {
  const find = async (tx: Db, gift: GiftRow) => {
    const [player, template] = [
      await findPlayer(tx, gift.playerId),
      await templates.find(tx, gift.template),
    ];
    if (!player || !template || gift.reason === 'compoints') return null;
    return { to: toPlayer(player), head: headOf(gift, template, localeOfPlayer(player)) };
  };
  return {
    find,
    /** @param more what the topic tells beside the head */
    async say<T extends GiftHead>(
      tx: Db,
      gift: GiftRow,
      topic: Topic<T>,
      more = {} as Omit<T, keyof GiftHead>,
    ): Promise<void> {
      const found = await find(tx, gift);
      if (found) await live.tell(tx, found.to, topic, { ...found.head, ...more } as unknown as T);
    },
  };
}
export type GiftVoice = ReturnType<typeof createGiftVoice>;

/** Tells every page of the player about a new gift and each of its moves. */
export function tellOfGifts({
  outbox,
  live,
  voice,
}: { outbox: Outbox; voice: GiftVoice } & Pick<Parts, 'live'>) {
  outbox.project('gift_live', giftChanged, async (tx, { giftId, state, reason }) => {
    const gift = await giftById(tx, giftId);
    const found = gift && (await voice.find(tx, gift));
    if (!found) return;
    const head = { ...found.head, state };
    const outcome = outcomeOf(gift, state, head.type);
    const news = outcome ? { ...head, ...newsOf(gift, outcome) } : head;
    const change = CHANGES[state];
    if (change) await live.tell(tx, found.to, giftStateChanged, { ...news, change });
    else await live.tell(tx, found.to, giftStateUpdated, news);
    const way = state === 'offered' && WAYS[reason];
    if (way) await live.tell(tx, found.to, way, head);
  });
}
