import { act, screen, within } from '@testing-library/react';
import {
  type Achievement,
  achievementProgress,
  getUserAchievements,
} from 'shared-contracts/achievements';
import { buildAchievement } from '../../testing/builders';
import { openAccount } from '../../testing/open-account';

const open = (collection: { all: Achievement[] }) =>
  openAccount('achievements', ({ http }) =>
    http.on(getUserAchievements, () => ({ data: collection.all })),
  );
const titlesIn = async (name: string) => {
  const group = within(await screen.findByRole('region', { name }));
  return group.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
};
const begun = (progress: number) =>
  buildAchievement({ id: progress, title: `At ${progress}`, progress });

it('six at most are in progress on top, the nearest to its end first', async () => {
  open({
    all: [...[10, 20, 30, 40, 50, 60, 70].map(begun), buildAchievement({ id: 99, title: 'New' })],
  });
  expect(await titlesIn('In progress')).toEqual([
    'At 70',
    'At 60',
    'At 50',
    'At 40',
    'At 30',
    'At 20',
  ]);
  expect(await titlesIn('Ahead of you')).toEqual(['At 10', 'New']);
});

it('completed ones have their day and reward, the newest first', async () => {
  const done = (id: number, completedAt: string) =>
    buildAchievement({ id, title: `Done ${id}`, isCompleted: true, progress: 100, completedAt });
  open({ all: [done(1, '2026-05-01T10:00:00Z'), done(2, '2026-06-01T10:00:00Z')] });
  expect(await titlesIn('Completed')).toEqual(['Done 2', 'Done 1']);
  expect(screen.getByText('Completed on 01/06/26')).toBeInTheDocument();
  expect(screen.getAllByText('Reward: 5 points')).toHaveLength(2);
});

it('progress moves while the player plays, and never back', async () => {
  const collection = { all: [begun(20)] };
  const fake = open(collection);
  const bar = await screen.findByRole('progressbar', { name: 'Progress: At 20' });
  const news = { id: 20, actionId: null, isCompleted: false };
  act(() => fake.live.emit(achievementProgress, { ...news, progress: 35 }, 2));
  expect(bar).toHaveAttribute('aria-valuenow', '35');
  act(() => fake.live.emit(achievementProgress, { ...news, progress: 30 }, 3));
  expect(bar).toHaveAttribute('aria-valuenow', '35');
  const completedAt = '2026-06-15T12:00:00Z';
  collection.all = [{ ...begun(20), progress: 100, isCompleted: true, completedAt }];
  act(() => fake.live.emit(achievementProgress, { ...news, progress: 100, isCompleted: true }, 4));
  expect(await titlesIn('Completed')).toEqual(['At 20']);
});

it('an empty collection leads to the games', async () => {
  open({ all: [] });
  expect(await screen.findByRole('link', { name: 'To the games' })).toHaveAttribute('href', '/');
});
