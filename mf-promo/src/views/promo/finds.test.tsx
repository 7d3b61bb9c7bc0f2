import { act } from '@testing-library/react';
import { giftStateChanged } from 'shared-contracts/gifts';
import { getDuckHunt } from 'shared-contracts/rewards';
import { showSlot } from '../../testing/show';

const TOASTS_OF_GIFTS = 400;
const started = async () => {
  const fake = await showSlot('flying', (made) =>
    made.http.on(getDuckHunt, ({ params }) => ({
      data: {
        gameId: params.gameId,
        promo: { id: 1, slug: 'spring-race', title: 'Spring race' },
        prizes: [
          { id: 1, title: 'Paper lantern', image: null, left: 12, odds: 60, found: [] },
          {
            id: 2,
            title: 'Silk lantern',
            image: null,
            left: 3,
            odds: 120,
            found: [{ giftId: 7, at: '2026-06-12T10:00:00Z' }],
          },
        ],
      },
    })),
  );
  const comes = async (id: number, reason: 'promotions' | 'cashback' = 'promotions') => {
    const gift = { id, type: 'xp', title: 'Experience', state: 'offered' } as const;
    act(() => fake.live.emit(giftStateChanged, { ...gift, reason, change: 'received' }));
    await act(() => jest.advanceTimersByTimeAsync(TOASTS_OF_GIFTS));
  };
  const plays = () =>
    act(() =>
      fake.goTo({
        name: 'gameItem',
        path: '/play/cherry-turbine',
        params: { name: 'cherry-turbine' },
      }),
    );
  return { fake, comes, plays };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what a round finds is told over its game, in place of the toast of its gift', async () => {
  const { fake, comes, plays } = await started();
  plays();
  await comes(7);
  expect(fake.http.callsOf(getDuckHunt)).toMatchObject([
    { input: { params: { gameId: 'cherry-turbine' } } },
  ]);
  expect(fake.toasts).toMatchObject([
    {
      key: 'gift.promotions',
      type: 'gift',
      text: 'You found it: Silk lantern. It waits among your gifts.',
    },
  ]);
  fake.toasts[0]?.onClick?.();
  expect(fake.visited).toEqual(['/profile/gifts']);
});

test('also while the game is minimised; another gift is no find, and nobody is asked where nothing is played', async () => {
  const { fake, comes, plays } = await started();
  await comes(7);
  expect(fake.http.callsOf(getDuckHunt)).toEqual([]);
  plays();
  act(() => fake.goTo({ name: 'main', path: '/', params: {} }));
  await comes(8);
  await comes(7, 'cashback');
  expect(fake.toasts).toEqual([]);
  await comes(7);
  expect(fake.toasts).toHaveLength(1);
});

test('a game that does not answer leaves the gift its own toast', async () => {
  const { fake, comes, plays } = await started();
  fake.http.fail(getDuckHunt, 500, 'unexpected');
  plays();
  await comes(7);
  expect(fake.toasts).toEqual([]);
});
