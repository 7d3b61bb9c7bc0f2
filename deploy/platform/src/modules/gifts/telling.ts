import { giftStateChanged, giftStateUpdated } from 'shared-contracts/gifts';
import type { Outbox } from '../../outbox/service';
import { type Live, toPlayer } from '../live/public';
import { findPlayer, localeOfPlayer } from '../players/public';
import { headOf } from './presenter';
import { giftById } from './repository';
import type { GiftState } from './states';
import type { Templates } from './templates';
import { giftChanged } from './topics';

/** What a player is told of a state, where there is a word for it (specification 2, section 3.2). */
const CHANGES: Partial<Record<GiftState, 'received' | 'used' | 'activated'>> = {
  offered: 'received',
  converted: 'used',
  active: 'activated',
};

/** Every page of the player hears of an offer and of each move (SPEC.md, GI4b). */
export function tellOfGifts({
  outbox,
  live,
  templates,
}: {
  outbox: Outbox;
  live: Live;
  templates: Templates;
}): void {
  outbox.project('gift_live', giftChanged, async (tx, { playerId, giftId, state, reason }) => {
    const [gift, player] = [await giftById(tx, giftId), await findPlayer(tx, playerId)];
    const template = gift && (await templates.find(tx, gift.template));
    if (!template || !player || reason === 'compoints') return;
    const head = { ...headOf(gift, template, localeOfPlayer(player)), state };
    const change = CHANGES[state];
    if (change) await live.tell(tx, toPlayer(player), giftStateChanged, { ...head, change });
    else await live.tell(tx, toPlayer(player), giftStateUpdated, head);
  });
}
