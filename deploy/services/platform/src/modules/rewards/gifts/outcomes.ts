import { BCP47 } from 'shared-contracts/composition';
import { type GiftNews, type GiftOutcome, giftStateUpdated } from 'shared-contracts/gifts';
import { formatMoney } from 'shared-contracts/money';
import { brandOf } from '../../../brands';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import { type Notifications, recipientOf } from '../../site/notifications/public';
import { NOTICES, noticeOf } from './notification';
import { givesPlay } from './pay';
import { giftById } from './repository';
import type { GiftRow } from './schema';
import { isRunning } from './states';
import type { GiftVoice } from './telling';
import type { GiftTemplate } from './template';
import type { Templates } from './templates';
import { turnoverOf } from './terms';
import { giftChanged, spinsPlayed } from './topics';

/** In the market's time zone, which is named. */
const WHEN = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
const ENDS: readonly string[] = ['lost', 'expired', 'cancelled', 'forfeited'];

/** What the player is told about a gift in that state; null when it has not ended, was never taken, or gave money at the player's press. */
export function outcomeOf(
  { chosenAt, activatedAt }: Pick<GiftRow, 'chosenAt' | 'activatedAt'>,
  state: string,
  type: GiftTemplate['type'],
): GiftOutcome | null {
  if (state === 'converted') return givesPlay(type) ? 'converted' : null;
  const wasTaken = chosenAt !== null || activatedAt !== null;
  return wasTaken && ENDS.includes(state) ? (state as GiftOutcome) : null;
}

/** What a live event says besides the gift's id, title, type, state and reason. */
export function newsOf(
  { amount, paid, currency, terms, expiresAt, state }: GiftRow,
  outcome: GiftOutcome,
) {
  const sum = outcome === 'converted' ? paid : amount;
  const maxBet = isRunning(state) && 'maxBet' in terms ? terms.maxBet : null;
  const news: Omit<GiftNews, 'id' | 'title' | 'type' | 'state' | 'reason'> = {
    outcome,
    currency,
    ...(sum !== null && { sum }),
    ...(maxBet !== null && { maxBet }),
    ...(isRunning(state) && { expiredAt: expiresAt.toISOString() }),
  };
  return news;
}

interface Parts {
  outbox: Outbox;
  voice: GiftVoice;
  templates: Templates;
  notifications: Notifications;
}

/** Players read what became of a gift, whether or not a page was open (SPEC.md, GI18). */
export function noticeOutcomes({ outbox, voice, templates, notifications }: Parts) {
  for (const template of NOTICES) notifications.know(template);

  const notice = async (tx: Db, gift: GiftRow, outcome: GiftOutcome): Promise<void> => {
    const template = await templates.find(tx, gift.template);
    if (!template || gift.reason === 'compoints') return;
    const player = await recipientOf(tx, gift.playerId);
    const tag = BCP47[player.locale];
    const { sum, maxBet } = newsOf(gift, outcome);
    const money = (amount: number) => formatMoney({ amount, currency: gift.currency }, tag);
    const { timeZone } = brandOf(player.brand).rules;
    const values = {
      title: template.title[player.locale],
      amount: money(sum ?? 0),
      bet: money(maxBet ?? 0),
      until: new Intl.DateTimeFormat(tag, { ...WHEN, timeZone }).format(gift.expiresAt),
    };
    const isBound = maxBet !== undefined;
    await notifications.add(tx, player, noticeOf(outcome, isBound), values, '/profile/gifts');
  };

  outbox.project('gift_notice', giftChanged, async (tx, { giftId, state }) => {
    const gift = await giftById(tx, giftId);
    const template = gift && (await templates.find(tx, gift.template));
    const outcome = template && outcomeOf(gift, state, template.type);
    if (outcome) await notice(tx, gift, outcome);
  });
  outbox.project('gift_spins_notice', spinsPlayed, async (tx, { giftId }) => {
    const gift = await giftById(tx, giftId);
    // without wagering the money is real already, and the notice `converted` says so
    if (!gift || !('wagering' in gift.terms) || turnoverOf(gift.terms, gift.amount ?? 0) === 0)
      return;
    await notice(tx, gift, 'spins_played');
    await voice.say(tx, gift, giftStateUpdated, newsOf(gift, 'spins_played'));
  });
  return notice;
}
export type Notice = ReturnType<typeof noticeOutcomes>;
