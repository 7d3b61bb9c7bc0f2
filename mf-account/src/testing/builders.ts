import type { Notification } from 'shared-contracts/accounts';
import type { Achievement } from 'shared-contracts/achievements';
import type { CompointEntry, CompointProduct } from 'shared-contracts/compoints';
import type { Gift } from 'shared-contracts/gifts';
import type { PlayerLimit, PlayerLimits } from 'shared-contracts/protection';
import { answered } from 'shared-contracts/testing/answers';
import type { VerificationItem } from 'shared-contracts/verification';
import type { LevelProgress } from '../stores/profile.store';

export const buildNotification = (over: Partial<Notification> = {}): Notification => ({
  ...answered('notification'),
  id: 'n-1',
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

const limit = (over: Partial<PlayerLimit> = {}): PlayerLimit => ({
  kind: 'deposit',
  period: 'month',
  amount: 10_000,
  used: 0,
  left: 10_000,
  activeFrom: '2026-06-01T00:00:00Z',
  ...over,
});
const limits = (over: Partial<PlayerLimits> = {}): PlayerLimits => ({
  ...answered('limits'),
  offered: [{ kind: 'deposit', periods: ['24h', '7d', 'month'] }],
  timeOutHours: [24, 168],
  exclusionMonths: [6, 12],
  help: [{ name: 'Helpline', phone: '0800 1', url: 'https://help.test' }],
  ...over,
});
/** What protects a player; `buildLimits.limit` is one limit of it. */
export const buildLimits = Object.assign(limits, { limit });

export const buildDocument = (over: Partial<VerificationItem> = {}): VerificationItem => ({
  ...answered('document'),
  ...over,
});

export const buildProduct = (over: Partial<CompointProduct> = {}): CompointProduct => ({
  ...answered('product'),
  description: '<p>Experience.</p>',
  image: null,
  ...over,
});
/** One that was bought in the shop. */
export const buildGift = (over: Partial<Gift> = {}): Gift => ({
  ...answered('boughtGift'),
  id: 9,
  expiredAt: '2026-07-15T12:00:00Z',
  ...over,
});
export const buildEntry = (over: Partial<CompointEntry> = {}): CompointEntry => ({
  ...answered('pointsEntry'),
  id: 1,
  at: '2026-06-15T10:00:00Z',
  move: 'earn',
  points: 2,
  balance: 30,
  reason: 'round',
  title: 'Star Harbour',
  ...over,
});
export const buildAchievement = (over: Partial<Achievement> = {}): Achievement => ({
  ...answered('achievement'),
  progress: 0,
  title: 'Regular',
  description: 'Play.',
  image: null,
  reward: { type: 'compoint', amount: 5 },
  ...over,
});
