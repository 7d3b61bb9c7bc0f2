import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { UPLOAD_MAX_BYTES } from 'shared-contracts/verification';
import { earnCompoints } from '../support/compoints';
import { PAYOUT, readyForPayout } from '../support/payouts';
import { codeSentTo } from '../support/players';
import { Caller } from './support/caller';

/** What an attack has to know of a call beside its descriptor. */
export interface Place {
  /** Values of the holes in the path that are everybody's. */
  everybodys?: Record<string, string>;
  /** Holes that name a thing of one player: the victim makes it, the thief tries it. */
  owned?: (victim: Caller) => Promise<Record<string, string>>;
  /** A body that is good, for calls with an `Idempotency-Key`; null for a call that one key answers alike whatever it says. */
  good?: { body: object; other: object | null };
  /** What a fresh player needs before the call with the good body is answered under this key; it may add to the body what only that player has, where the body says nothing of it. */
  ready?: (player: Caller, key: string) => Promise<object | undefined>;
  /** The edge answers it by itself: nobody reads its query or its body. */
  unread?: true;
  /** It takes more than other calls: bytes that are too many, and what is said then. */
  large?: { bytes: number; code: string };
  /** The specification has it answer what it refuses as `success: false`. */
  saysNo?: true;
  /** What is gone already is a success, and so is what never was. */
  forgets?: true;
  /** No browser reaches it. */
  hidden?: true;
}

const slug = (value: string): Place => ({ everybodys: { slug: value } });
const SIMPLE: Place = {};

const deposit = { paymentSystemId: 88, amount: 2000, currency: 'EUR', returnPath: '/cashbox' };
const { paymentSystemId: _, ...invoice } = deposit;
/** The victim's newest deposit. */
const depositOf = async (victim: Caller) => {
  const { json } = await victim.ask('POST', '/json-api/treasury/open', {
    body: deposit,
    headers: { 'idempotency-key': randomUUID() },
  });
  return { id: json.data.id };
};
/** Everybody is welcomed with one. */
const notificationOf = async (victim: Caller) => {
  const { json } = await victim.ask('GET', '/json-api/user-notifications?offset=0');
  return { id: json.items[0].id };
};

/** The points of the last round are booked apart from its compoints. */
const sparksArrived = async (player: Caller) => {
  const points = async () =>
    (await player.ask('GET', '/json-api/actions/2/participant')).json.data?.points ?? 0;
  await expect.poll(points, { timeout: 15_000 }).toBeGreaterThanOrEqual(250_000);
};

/** Everybody has reached the first one: the account. */
const milestoneOf = async (victim: Caller) => {
  const { json } = await victim.ask('GET', '/json-api/users/milestones');
  return { id: json.data.reached[0].id };
};

/**
 * A call of the contract has its place here, or the suite fails. `SIMPLE` is enough for one whose descriptor says it all: the attacks
 * come from there (session, origin, schema, method, size).
 */
export const PLACES: Record<string, Place> = {
  'POST /json-api/token/refresh': { hidden: true },
  'GET /json-api/users/cashback': SIMPLE,
  'POST /json-api/login': SIMPLE,
  'POST /json-api/logout': { unread: true },
  'POST /json-api/users/register': SIMPLE,
  'POST /json-api/players/phones/verify': SIMPLE,
  'POST /json-api/players/phones/confirm': SIMPLE,
  'POST /json-api/users/restore-password/request': SIMPLE,
  'POST /json-api/users/restore-password/check': SIMPLE,
  'POST /json-api/users/restore-password/link': SIMPLE,
  'POST /json-api/users/restore-password/restore': SIMPLE,
  'POST /json-api/users/nickname-choose': SIMPLE,
  'POST /json-api/users/first-auth/clear': SIMPLE,
  'GET /json-api/players/contacts/onverification': SIMPLE,
  'POST /json-api/players/contacts/create/{type}': { everybodys: { type: 'email' } },
  'POST /json-api/players/contacts/phone-verification/request/{id}': {
    everybodys: { id: 'new-1' },
  },
  'POST /json-api/players/contacts/phone-verification/confirm/{id}': {
    everybodys: { id: 'new-1' },
  },
  'POST /json-api/players/contacts/email-verification/request/{id}': { everybodys: { id: '1' } },
  'POST /json-api/players/contacts/email-verification/confirm/{id}': { everybodys: { id: '1' } },
  'POST /json-api/user-gifts/{id}/send': { everybodys: { id: '1' } },
  'GET /json-api/users/sign-ins': SIMPLE,
  'POST /json-api/users/sign-ins/{id}/end': { everybodys: { id: 'nobodys' } },
  'POST /json-api/users/sign-ins/end-others': SIMPLE,
  'GET /json-api/users/passkeys': SIMPLE,
  'POST /json-api/users/passkeys/add': SIMPLE,
  'POST /json-api/users/passkeys/offer': SIMPLE,
  'POST /json-api/users/passkeys/{id}/remove': { everybodys: { id: 'nobodys' } },
  'POST /json-api/players/step-up': SIMPLE,
  'POST /json-api/players/step-up/passkey/ask': SIMPLE,
  'POST /json-api/players/step-up/passkey': SIMPLE,
  'POST /json-api/login/passkey/ask': SIMPLE,
  'POST /json-api/login/passkey': SIMPLE,
  'GET /json-api/users/protection': SIMPLE,
  'POST /json-api/users/reality-check': SIMPLE,
  'GET /json-api/users/limits': SIMPLE,
  'POST /json-api/users/limits': SIMPLE,
  'POST /json-api/users/limits/{id}/confirm': { everybodys: { id: '1' } },
  'GET /json-api/users/limits/history': SIMPLE,
  'POST /json-api/users/time-out': SIMPLE,
  'POST /json-api/users/self-exclusion': SIMPLE,
  'POST /json-api/users/self-exclusion/end': SIMPLE,
  'GET /json-api/verifications': SIMPLE,
  'PUT /json-api/verifications/{id}': {
    everybodys: { id: 'identity' },
    large: { bytes: UPLOAD_MAX_BYTES, code: 'large_file' },
  },
  'GET /json-api/users/closing': SIMPLE,
  'POST /json-api/users/closing': SIMPLE,
  'GET /json-api/users/data-export': SIMPLE,
  'POST /json-api/users/data-export': SIMPLE,
  'POST /json-api/users/data-export/{id}/link': { everybodys: { id: '1' } },
  'GET /json-api/users/milestones': SIMPLE,
  'POST /json-api/users/milestones/{id}/celebrate': { owned: milestoneOf },
  'POST /json-api/users/first-steps/dismiss': SIMPLE,
  'GET /json-api/v2/favourites': SIMPLE,
  'PUT /json-api/v2/favourites/{slug}': slug('lunar-leap'),
  'POST /json-api/v2/favourites': SIMPLE,
  'GET /json-api/v2/hidden-games': SIMPLE,
  'PUT /json-api/v2/hidden-games/{kind}/{slug}': {
    everybodys: { kind: 'game', slug: 'lunar-leap' },
  },
  'GET /json-api/users/profile': SIMPLE,
  'PUT /json-api/users/profile': SIMPLE,
  'PUT /json-api/users/password': SIMPLE,
  'GET /json-api/users/balance': SIMPLE,
  'GET /json-api/user-notifications': SIMPLE,
  'POST /json-api/user-notifications/read/{id}': { owned: notificationOf },
  'POST /json-api/push-subscriptions': SIMPLE,
  'POST /json-api/push-subscriptions/drop': SIMPLE,
  'GET /json-api/push-subscriptions': SIMPLE,
  'GET /json-api/user-gifts': SIMPLE,
  'GET /json-api/user-gifts/ended': SIMPLE,
  'GET /json-api/user-gifts/payout-gift-count': SIMPLE,
  'GET /json-api/user-gifts/{id}/odds': { everybodys: { id: '1' } },
  'PUT /json-api/gifts/activate/{id}': { everybodys: { id: '1' } },
  'POST /json-api/gifts/nondeposit/take-prize/{id}': { everybodys: { id: '1' }, saysNo: true },
  'POST /json-api/user-gifts/cashbox-select': SIMPLE,
  'POST /json-api/user-gifts/cashbox-unselect': SIMPLE,
  'POST /json-api/user-gifts/cancel-all': SIMPLE,
  'POST /json-api/coupon-codes/activate': SIMPLE,
  'GET /json-api/compoints/config': SIMPLE,
  'GET /json-api/compoints/history': SIMPLE,
  'GET /json-api/compoint-products': SIMPLE,
  'POST /json-api/compoint-products/{id}': {
    everybodys: { id: '1' },
    good: { body: {}, other: null },
    ready: async ({ api }) => void (await earnCompoints(api, 25)),
  },
  'GET /json-api/user-achievements': SIMPLE,
  'GET /json-api/levels': SIMPLE,
  'GET /json-api/levels/user-level': SIMPLE,
  'GET /json-api/treasury/phone-codes': SIMPLE,
  'GET /json-api/treasury/payment-system': SIMPLE,
  'GET /json-api/treasury/general-limit': SIMPLE,
  'GET /json-api/treasury/sum-range': SIMPLE,
  'GET /json-api/treasury/user/last-bet': SIMPLE,
  'GET /json-api/treasury/user/statement': SIMPLE,
  'POST /json-api/treasury/user/statement/link': SIMPLE,
  'GET /json-api/v2/rounds': SIMPLE,
  'GET /json-api/v2/rounds/totals': SIMPLE,
  'POST /json-api/v2/rounds/link': SIMPLE,
  'GET /json-api/v2/rounds/{id}': { everybodys: { id: '1' } },
  'POST /json-api/v2/rounds/{id}/view': { everybodys: { id: '1' } },
  'GET /json-api/treasury/user/deposits': SIMPLE,
  'GET /json-api/treasury/user/deposits/{id}': { owned: depositOf },
  'POST /json-api/treasury/user/deposits/{id}/cancel': { owned: depositOf },
  'GET /json-api/treasury/payout-system': SIMPLE,
  'GET /json-api/treasury/user/payouts': SIMPLE,
  'GET /json-api/treasury/user/new-payouts': SIMPLE,
  'POST /json-api/treasury/user-payout': {
    good: { body: PAYOUT, other: { ...PAYOUT, amount: 3000 } },
    // a code is of one request under one key
    ready: async (player, key) => {
      const phone = await readyForPayout(player.api, 5000);
      await player.ask('POST', '/json-api/treasury/user-payout', {
        body: PAYOUT,
        headers: { 'idempotency-key': key },
      });
      return { code: await codeSentTo(player.api, phone) };
    },
  },
  'POST /json-api/treasury/user-payout/cancel': SIMPLE,
  'POST /json-api/treasury/user-payout/irrevocable': SIMPLE,
  'GET /json-api/treasury/payout-times': SIMPLE,
  'POST /json-api/treasury/rbk-create-invoice': {
    good: { body: invoice, other: { ...invoice, amount: 3000 } },
  },
  'GET /json-api/treasury/user/marbella/deposit/{method}/{amount}': {
    everybodys: { method: 'wallet', amount: '2000' },
    good: { body: {}, other: null },
  },
  'GET /json-api/treasury/user/cards': SIMPLE,
  'POST /json-api/treasury/user/cards/{id}/remove': {
    everybodys: { id: 'nobodys' },
    forgets: true,
  },
  'POST /json-api/treasury/user/cards/{id}/default': { everybodys: { id: 'nobodys' } },
  'POST /json-api/treasury/open': { good: { body: deposit, other: { ...deposit, amount: 3000 } } },
  'GET /json-api/v2/categories': SIMPLE,
  'GET /json-api/v2/categories/{slug}': slug('slots'),
  'GET /json-api/v2/games': SIMPLE,
  'GET /json-api/v2/games/{slug}': slug('lunar-leap'),
  'GET /json-api/v2/games/filters': SIMPLE,
  'GET /json-api/v2/games/{slug}/similar': slug('lunar-leap'),
  'GET /json-api/v2/games/recent': SIMPLE,
  'GET /json-api/v2/games/recommended': SIMPLE,
  'GET /json-api/users/recommendations': SIMPLE,
  'PUT /json-api/users/recommendations': SIMPLE,
  'GET /json-api/v2/games/unfinished': SIMPLE,
  'GET /api/winners': SIMPLE,
  'GET /json-api/banners': SIMPLE,
  'GET /json-api/v2/jackpots': SIMPLE,
  'GET /json-api/v2/jackpots/{id}': { everybodys: { id: 'daily' } },
  'POST /json-api/eapi/game-run/{slug}': slug('lunar-leap'),
  'GET /json-api/chat/webim': SIMPLE,
  'GET /json-api/chat/netrox': SIMPLE,
  'GET /json-api/chat/unread': SIMPLE,
  'POST /json-api/chat/ticket': SIMPLE,
  'GET /json-api/serverdata': SIMPLE,
  'GET /json-api/static-pages': SIMPLE,
  'GET /json-api/static-pages/{slug}': slug('rules'),
  'GET /json-api/seo/meta': SIMPLE,
  'GET /json-api/seo/canonical': SIMPLE,
  'GET /json-api/seo/sitemap': SIMPLE,
  'GET /json-api/seo/sitemap-parts': SIMPLE,
  'GET /json-api/seo/footer': SIMPLE,
  'GET /json-api/blocks/footer': SIMPLE,
  'GET /json-api/content/current-block': SIMPLE,
  'PUT /log': SIMPLE,
  'PUT /performance': SIMPLE,
  'GET /json-api/actions': SIMPLE,
  'GET /json-api/actions/active': SIMPLE,
  'GET /json-api/actions/{slug}': slug('golden-orchard'),
  'GET /json-api/actions/{id}/participant': { everybodys: { id: '1' } },
  'GET /json-api/actions/{promoId}/participants': { everybodys: { promoId: '1' } },
  'GET /json-api/actions/{slug}/draw': slug('high-tide-week'),
  'GET /json-api/actions/{slug}/draw/entries': slug('high-tide-week'),
  'GET /json-api/actions/{id}/daily-deposit-amount-achievements': { everybodys: { id: '11' } },
  'GET /json-api/users/statistics/today-deposit-amount': SIMPLE,
  'GET /json-api/duck-hunt/games/{gameId}': { everybodys: { gameId: 'cherry-turbine' } },
  'POST /json-api/actions/be_participant': SIMPLE,
  'POST /json-api/actions/{id}/leave': { everybodys: { id: '1' } },
  'GET /json-api/actions/{promoId}/high-fives': { everybodys: { promoId: '1' } },
  'GET /json-api/actions/{id}/high-fives/statistic': { everybodys: { id: '1' } },
  'POST /json-api/high-fives': {
    good: { body: { actionId: 1 }, other: { actionId: 1, toUserId: 2 } },
    // somebody else who takes part
    ready: async (player) => {
      const other = await Caller.player();
      for (const one of [player, other])
        await one.ask('POST', '/json-api/actions/be_participant', { body: { action_id: 1 } });
      const { json } = await other.ask('GET', '/json-api/users/profile');
      return { toUserId: json.data.user_id };
    },
  },
  'GET /json-api/action-balance-logs': SIMPLE,
  'POST /json-api/actions/{promoId}/prizes/{prizeId}/exchange': {
    everybodys: { promoId: '2', prizeId: '1' },
    good: { body: {}, other: null },
    // somebody with sparks enough for one prize
    ready: async (player) => {
      await player.ask('POST', '/json-api/actions/be_participant', { body: { action_id: 2 } });
      await earnCompoints(player.api, 25);
      await sparksArrived(player);
      return undefined;
    },
  },
  'GET /json-api/content/promo-widgets/current': SIMPLE,
  'GET /json-api/v2/tournaments': SIMPLE,
  'GET /json-api/v2/tournaments/{slug}': slug('lucky-sevens-dash'),
  'POST /json-api/v2/tournaments/{slug}/members': {
    ...slug('lucky-sevens-dash'),
    good: { body: {}, other: null },
  },
  'POST /json-api/v2/tournaments/{slug}/choose': {
    ...slug('lucky-sevens-dash'),
    good: { body: {}, other: null },
  },
  'POST /json-api/v2/tournaments/{slug}/want-participate': slug('sweet-peak-hour'),
  'GET /json-api/v2/tournaments/{slug}/standings': slug('lucky-sevens-dash'),
  'GET /json-api/tournament-series/{slug}/standings': slug('four-winds-cup'),
  'GET /json-api/v2/tournaments/{slug}/results': slug('frontier-classic'),
  'GET /json-api/v2/tournaments/{slug}/rounds': slug('frontier-classic'),
  'GET /json-api/v2/tournaments/{slug}/journal': slug('frontier-classic'),
  'GET /json-api/v2/tournaments/{slug}/games': slug('lucky-sevens-dash'),
  'GET /json-api/tournament-series': SIMPLE,
  'GET /json-api/tournament-series/{slug}': slug('four-winds-cup'),
};
