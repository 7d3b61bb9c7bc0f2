import type { Notification } from 'shared-contracts/accounts';
import type { LevelProgress } from '../stores/profile.store';

export const buildNotification = (over: Partial<Notification> = {}): Notification => ({
  id: 'n-1',
  status: 'new',
  msg: '<b>Welcome</b> aboard',
  createdAt: '2026-06-15T10:00:00Z',
  button: null,
  ...over,
});

export const buildLevel = (over: Partial<LevelProgress> = {}): LevelProgress => ({
  level: { index: 2, title: 'Explorer', image: '/media/level-2.svg', pointsFrom: 100 },
  points: 140,
  nextPoints: 300,
  ...over,
});
