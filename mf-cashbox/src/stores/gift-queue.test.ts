import * as fc from 'fast-check';
import { getBalance } from 'shared-contracts/accounts';
import {
  GIFT_QUEUE_MS,
  type GiftNews,
  type GiftReason,
  type GiftType,
  getUserGifts,
  giftActivated,
  giftAutoActivated,
  giftDisabled,
  giftDistributed,
  giftLevelChanged,
  giftStateChanged,
  giftStateUpdated,
} from 'shared-contracts/gifts';
import { buildBalance, createFakeHost } from 'shared-contracts/testing';
import { buildGift } from '../testing/gift-builders';
import en from '../texts/en.json';
import { createStores } from '.';
import { isOneClick } from './gift-facts';
import { isWorthAToast } from './gift-queue';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const start = () => {
  const fake = createFakeHost({ player: true, texts: { cashbox: en } });
  fake.http.on(getUserGifts, { data: [buildGift()] }).on(getBalance, { data: buildBalance() });
  const stores = createStores(fake.host);
  void stores.gifts.list.load();
  const reads = () => fake.http.callsOf(getUserGifts).length;
  const tell = (
    change: 'received' | 'used' | 'activated',
    {
      reason = 'personal',
      type = 'nondeposit',
      title = 'Five',
    }: Partial<{ reason: GiftReason; type: GiftType; title: string }> = {},
  ) => fake.live.emit(giftStateChanged, { id: 1, title, type, state: 'offered', reason, change });
  return { fake, stores, reads, tell };
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('a burst is worked off once: a toast a reason, then the list is read again', async () => {
  const { fake, reads, tell } = start();
  tell('received', { title: 'One' });
  tell('received', { title: 'Two' });
  tell('received', { title: 'Three', reason: 'cashback' });
  await pass(GIFT_QUEUE_MS - 1);
  expect([fake.toasts.length, reads()]).toEqual([0, 1]);
  await pass(1);
  expect(fake.toasts.map(({ key, type, text }) => [key, type, text])).toEqual([
    ['gift.personal', 'gift', 'You have a gift: Two'],
    ['gift.cashback', 'gift', 'You have a gift: Three'],
  ]);
  expect(reads()).toBe(2);
  fake.toasts[0]?.onClick?.();
  expect(fake.visited).toEqual(['/profile/gifts']);
});

it('each of the seven events reads the list again', async () => {
  const { fake, reads, tell } = start();
  const head = {
    id: 1,
    title: 'Five',
    type: 'nondeposit',
    state: 'offered',
    reason: 'personal',
  } as const;
  const events = [
    () => tell('used'),
    () => fake.live.emit(giftDisabled, { id: 1 }),
    ...[giftLevelChanged, giftActivated, giftAutoActivated, giftStateUpdated, giftDistributed].map(
      (topic) => () => fake.live.emit(topic, head),
    ),
  ];
  expect(events).toHaveLength(7);
  for (const [index, event] of events.entries()) {
    event();
    await pass(GIFT_QUEUE_MS);
    expect(reads()).toBe(index + 2);
  }
  expect(fake.toasts).toEqual([]);
});

const head = {
  id: 1,
  title: 'Five',
  type: 'deposit_bonus',
  state: 'active',
  reason: 'personal',
} as const;
const SUM = { sum: 5_00, currency: 'EUR' } as const;
const UNTIL = { expiredAt: '2026-06-16T11:59:00Z' } as const;

it.each<[GiftNews, string]>([
  [
    { ...head, outcome: 'auto_activated', ...SUM, ...UNTIL, maxBet: 2_00 },
    'Your deposit activated “Five”: a bonus of €5.00, bets of €2.00 at most, until 16/06/26, 11:59.',
  ],
  [
    { ...head, outcome: 'auto_activated', ...SUM, ...UNTIL },
    'Your deposit activated “Five”: a bonus of €5.00, until 16/06/26, 11:59.',
  ],
  [
    { ...head, outcome: 'spins_played', ...SUM, ...UNTIL, maxBet: 2_00 },
    'The free rounds of “Five” are played: €5.00 is a bonus now, until 16/06/26, 11:59.',
  ],
  [
    { ...head, state: 'lost', outcome: 'lost', ...SUM },
    '“Five” is used up: nothing is left of it.',
  ],
  [
    { ...head, state: 'expired', outcome: 'expired' },
    'The time of “Five” is over. Real money stays.',
  ],
  [
    { ...head, state: 'cancelled', outcome: 'cancelled' },
    '“Five” was cancelled. Real money stays.',
  ],
  [
    { ...head, state: 'forfeited', outcome: 'forfeited' },
    'Your withdrawal ended “Five”: the bonus is gone.',
  ],
])('what became of a gift is said: %j', async (news, text) => {
  const { fake } = start();
  fake.live.emit(news.outcome === 'auto_activated' ? giftAutoActivated : giftStateUpdated, news);
  await pass(GIFT_QUEUE_MS);
  expect(fake.toasts.map(({ key, text: said }) => [key, said])).toEqual([['gift.outcome.1', text]]);
  fake.toasts[0]?.onClick?.();
  expect(fake.visited).toEqual(['/profile/gifts']);
});

it('converted, it says how much is real money, in place of that it was used', async () => {
  const { fake, tell } = start();
  const news = {
    ...head,
    state: 'converted',
    change: 'used',
    outcome: 'converted',
    ...SUM,
  } as const;
  fake.live.emit(giftStateChanged, news);
  tell('used', { type: 'cash', title: 'Cash' });
  await pass(GIFT_QUEUE_MS);
  expect(fake.toasts.map(({ text }) => text)).toEqual([
    'Gift used: Cash',
    '“Five” is wagered: €5.00 is real money now.',
  ]);
});

it('of two gifts that end in one burst both are said, of one the newest', async () => {
  const { fake } = start();
  fake.live.emit(giftAutoActivated, { ...head, outcome: 'auto_activated', ...SUM, ...UNTIL });
  fake.live.emit(giftStateUpdated, { ...head, state: 'lost', outcome: 'lost' });
  fake.live.emit(giftStateUpdated, {
    ...head,
    id: 2,
    title: 'Six',
    state: 'expired',
    outcome: 'expired',
  });
  await pass(GIFT_QUEUE_MS);
  expect(fake.toasts.map(({ text }) => text)).toEqual([
    '“Five” is used up: nothing is left of it.',
    'The time of “Six” is over. Real money stays.',
  ]);
});

it('after the area is gone nothing is shown or asked any more', async () => {
  const { fake, stores, reads, tell } = start();
  tell('received');
  stores.dispose();
  await pass(GIFT_QUEUE_MS);
  expect([fake.toasts.length, reads()]).toEqual([0, 1]);
});

it('a toast says received of each, used of one-click gifts, activated of long-term ones', () => {
  const said = (change: 'received' | 'used' | 'activated', type: GiftType) =>
    isWorthAToast({ id: 1, title: '', state: 'offered', reason: 'personal', type, change });
  for (const type of [
    'cash',
    'xp',
    'deposit_bonus',
    'nondeposit',
    'cashback',
    'giftspin',
  ] as const) {
    const oneClick = isOneClick({ type });
    expect([said('received', type), said('used', type), said('activated', type)]).toEqual([
      true,
      oneClick,
      !oneClick,
    ]);
  }
});

it('however events come, each is answered by a reading after it, at most one in 200 ms', async () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 15 });
  await fc.assert(
    fc.asyncProperty(gaps, async (list) => {
      const { stores, reads, tell } = start();
      let passed = 0;
      for (const gap of list) {
        await pass(gap);
        passed += gap;
        tell('used');
      }
      const before = reads();
      await pass(GIFT_QUEUE_MS);
      expect(reads()).toBe(before + 1);
      expect(reads() - 1).toBeLessThanOrEqual(Math.floor((passed + GIFT_QUEUE_MS) / GIFT_QUEUE_MS));
      stores.dispose();
    }),
    { numRuns: 30 },
  );
});
