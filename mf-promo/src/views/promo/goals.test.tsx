import { act, screen, waitFor, within } from '@testing-library/react';
import {
  type Achievement,
  achievementProgress,
  getUserAchievements,
} from 'shared-contracts/achievements';
import { giftStateChanged } from 'shared-contracts/gifts';
import { getParticipants, getPromo, getUserPromo, type PromoDetail } from 'shared-contracts/promos';
import { getDepositAchievements, getDuckHunt, getTodayDeposits } from 'shared-contracts/rewards';
import type { FakeHost } from 'shared-contracts/testing';
import { buildPromoDetail } from '../../testing/builders';
import { show } from '../../testing/show';

const goals: PromoDetail['achievements'] = [
  {
    id: 10_101,
    title: 'Collect by bets',
    target: 100,
    kind: 'bets',
    isDaily: false,
    reward: 'tickets: 5',
  },
  {
    id: 10_102,
    title: 'Deposits of a day',
    target: 30,
    kind: 'deposits',
    isDaily: true,
    reward: 'points: 7',
  },
];
const own = (id: number, progress: number): Achievement => ({
  id,
  actionId: 1,
  isCompleted: progress === 100,
  progress,
  title: '',
  description: '',
  image: null,
  completedAt: null,
  reward: null,
});
let found: { giftId: number; at: string }[] = [];
const page =
  (over: Partial<PromoDetail> = {}) =>
  (fake: FakeHost) => {
    found = [];
    fake.http
      .on(getPromo, {
        data: buildPromoDetail({ achievements: goals, template: 'template2', ...over }),
      })
      .on(getParticipants, { items: [], totalItems: 0 })
      .on(getUserPromo, {
        data: {
          id: 1,
          membership: { joinedAt: '2026-06-10T12:00:00Z' },
          points: 0,
          additionalPoints: 0,
          receivedPrizes: [],
        },
      })
      .on(getUserAchievements, {
        data: [own(10_101, 25), own(10_102, 0), { ...own(1, 50), actionId: null }],
      })
      .on(getDepositAchievements, {
        data: [
          {
            id: 10_102,
            title: 'Deposits of a day',
            progress: 33,
            isCompleted: false,
            target: { amount: 3000, currency: 'EUR' },
          },
        ],
      })
      .on(getTodayDeposits, { data: { amount: 1000, currency: 'EUR' } })
      .on(getDuckHunt, ({ params }) => ({
        data: {
          gameId: params.gameId,
          promo: { id: 1, slug: 'spring-race', title: 'Spring race' },
          prizes: [{ id: 1, title: 'Paper lantern', image: null, left: 12, odds: 60, found }],
        },
      }));
  };
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('a guest sees what the goals ask for and bring', async () => {
  await show('promo', {}, page());
  const list = await section('Goals');
  expect(list.getByText('Brings tickets: 5')).toBeInTheDocument();
  expect(list.getByText('Anew every day')).toBeInTheDocument();
  expect(list.getByText(/^₽30$/)).toBeInTheDocument();
  expect(list.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('a participant sees how far each is, deposits of today, and every step live', async () => {
  const fake = await show('promo', { player: true }, page());
  const list = await section('Goals');
  const bar = (name: string) => list.findByRole('progressbar', { name });
  expect(await bar('Collect by bets')).toHaveAttribute('aria-valuenow', '25');
  expect(await bar('Deposits of a day')).toHaveAttribute('aria-valuenow', '33');
  expect(list.getByText(/Deposited today: /)).toHaveTextContent('10');
  const step = { id: 10_101, actionId: 1, isCompleted: true, progress: 100 };
  act(() => {
    fake.live.emit(achievementProgress, { ...step, actionId: 2 });
    fake.live.emit(achievementProgress, { ...step, id: 10_102, isCompleted: false, progress: 66 });
  });
  await waitFor(async () =>
    expect(await bar('Deposits of a day')).toHaveAttribute('aria-valuenow', '66'),
  );
  expect(await bar('Collect by bets')).toHaveAttribute('aria-valuenow', '25');
  act(() => fake.live.emit(achievementProgress, step));
  expect(await list.findByText('Done')).toBeInTheDocument();
});

test('what is hidden in games stands there with its odds; a find shows when its gift comes', async () => {
  const fake = await show('promo', { player: true }, page({ hiddenIn: ['cherry-turbine'] }));
  const hunt = await section('Hidden in games');
  expect(await hunt.findByText('Paper lantern')).toBeInTheDocument();
  expect(hunt.getByText('One round in 60 finds it. Left: 12.')).toBeInTheDocument();
  expect(hunt.getByRole('link', { name: 'To the game' })).toHaveAttribute(
    'href',
    '/play/cherry-turbine',
  );
  found = [{ giftId: 7, at: '2026-06-12T10:00:00Z' }];
  act(() =>
    fake.live.emit(giftStateChanged, {
      id: 7,
      type: 'xp',
      title: 'Experience',
      reason: 'promotions',
      state: 'offered',
      change: 'received',
    }),
  );
  expect(await hunt.findByText('You found it 1 time')).toBeInTheDocument();
});

test('a guest is told of the hunt and asks nothing of it', async () => {
  const fake = await show('promo', {}, page({ hiddenIn: ['cherry-turbine'] }));
  expect(await screen.findByRole('region', { name: 'Hidden in games' })).toBeInTheDocument();
  expect(fake.http.callsOf(getDuckHunt)).toEqual([]);
});
