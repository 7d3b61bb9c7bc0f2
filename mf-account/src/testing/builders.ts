import type { Notification } from 'shared-contracts/accounts';
import type { Achievement } from 'shared-contracts/achievements';
import type { CompointEntry, CompointProduct } from 'shared-contracts/compoints';
import type { Gift } from 'shared-contracts/gifts';
import type { PlayerLimit, PlayerLimits } from 'shared-contracts/protection';
import type { VerificationItem } from 'shared-contracts/verification';
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
  currency: 'EUR',
  offered: [{ kind: 'deposit', periods: ['24h', '7d', 'month'] }],
  required: [],
  limits: [],
  changes: [],
  coolingOffHours: 24,
  away: null,
  timeOutHours: [24, 168],
  exclusionMonths: [6, 12],
  help: [{ name: 'Helpline', phone: '0800 1', url: 'https://help.test' }],
  ...over,
});
/** What protects a player; `buildLimits.limit` is one limit of it. */
export const buildLimits = Object.assign(limits, { limit });

export const buildDocument = (over: Partial<VerificationItem> = {}): VerificationItem => ({
  id: 'identity',
  type: 'identity',
  status: 'none',
  declineReason: null,
  asked: null,
  file: null,
  uploadedAt: null,
  ...over,
});

export const buildProduct = (over: Partial<CompointProduct> = {}): CompointProduct => ({
  id: 1,
  type: 'gift',
  title: 'Head start',
  description: '<p>Experience.</p>',
  image: null,
  price: 25,
  giftType: 'xp',
  amount: 250,
  wager: null,
  levelFrom: null,
  left: null,
  ...over,
});
/** One that was bought in the shop. */
export const buildGift = (over: Partial<Gift> = {}): Gift => ({
  id: 9,
  title: 'Head start',
  type: 'xp',
  state: 'offered',
  reason: 'compoint_product_purchase',
  currency: 'EUR',
  amount: 250,
  bonusBalance: null,
  wager: null,
  wagering: null,
  maxBet: null,
  spinCount: null,
  gameSlug: null,
  price: 25,
  productId: 1,
  expiredAt: '2026-07-15T12:00:00Z',
  restrictions: { depositLimits: [], email: false, phone: false, device: null },
  restrictionsState: { depositProgress: 0 },
  ...over,
});
export const buildEntry = (over: Partial<CompointEntry> = {}): CompointEntry => ({
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
  id: 1,
  actionId: null,
  isCompleted: false,
  progress: 0,
  title: 'Regular',
  description: 'Play.',
  image: null,
  completedAt: null,
  reward: { type: 'compoint', amount: 5 },
  ...over,
});
