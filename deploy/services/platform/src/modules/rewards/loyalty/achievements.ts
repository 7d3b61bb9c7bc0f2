import { type Achievement, achievementProgress } from 'shared-contracts/achievements';
import type { Locale } from 'shared-contracts/composition';
import type { Core } from '../../../core';
import { demandAlone } from '../../../db/batch';
import type { Db } from '../../../db/connect';
import { RefusedError } from '../../../http/errors';
import { findPlayer, type Owner, ownerIn, playerOf } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import type { RoundSettled } from '../../play/rounds/public';
import { type Live, toPlayer } from '../../site/live/public';
import type { Media } from '../../site/media/public';
import { type Notifications, recipientOf } from '../../site/notifications/public';
import type { Gifts, Rewards } from '../gifts/public';
import * as store from './achievement-repository';
import { newAchievement } from './notification';
import type { AchievementRow, Measure } from './schema';

interface Parts {
  live: Live;
  media: Media;
  wallet: Pick<Wallet, 'lockBonus'>;
  rewards: Rewards;
  gifts: Gifts;
  notifications: Notifications;
}

type Also = (owner: Owner, locale: Locale) => Promise<Achievement[]>;

/** Milliseconds for which a brand's achievements are kept in memory. */
const KNOWN_MS = 10_000;

/** Percent, at most 99: only a completed achievement has 100. */
const progressOf = (value: number, { target }: Pick<AchievementRow, 'target'>): number =>
  Math.min(99, Math.floor((100 * value) / target));

/** What players collect by playing for money. */
export function createAchievements(core: Core, parts: Parts) {
  const { live, media, wallet, rewards, gifts, notifications } = parts;
  const known = new Map<string, { at: number; rows: AchievementRow[] }>();
  const others: Also[] = [];

  /** A brand's achievements, at most `KNOWN_MS` old. Transactions never share a read: one that waits for another's could hold a lock that the other needs. */
  const knownTo = async (tx: Db, brand: string): Promise<AchievementRow[]> => {
    const at = core.now().getTime();
    const found = known.get(brand);
    if (found && at >= found.at && at - found.at < KNOWN_MS) return found.rows;
    const rows = await store.achievementsOf(tx, brand);
    known.set(brand, { at, rows });
    return rows;
  };

  /** Grants the reward and activates it; what cannot be activated now stays offered. */
  const reward = async (tx: Db, owner: Owner, { id, giftTemplate, giftAmount }: AchievementRow) => {
    if (giftTemplate === null || giftAmount === null) return;
    // the purse first, as for every change of gifts (GI11)
    await wallet.lockBonus(tx, owner);
    const gift = await rewards.grant(tx, {
      player: owner,
      template: giftTemplate,
      reason: 'achievement',
      amount: giftAmount,
      reference: `achievement/${id}`,
      key: `achievement/${id}/${owner.id}`,
    });
    await store.noteReward(tx, owner.id, id, gift.id);
    try {
      await gifts.activate(tx, owner, gift.id, { device: 'desktop', jurisdiction: null });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
  };

  const tell = (tx: Db, owner: Owner, id: number, progress: number) =>
    live.tell(tx, toPlayer(owner), achievementProgress, {
      id,
      actionId: null,
      isCompleted: progress === 100,
      progress,
    });

  const finish = async (tx: Db, owner: Owner, row: AchievementRow): Promise<void> => {
    const first = { playerId: owner.id, achievementId: row.id, completedAt: core.now() };
    // a reward locks the purse
    demandAlone(tx);
    if (!(await store.complete(tx, first))) return;
    await reward(tx, owner, row);
    await tell(tx, owner, row.id, 100);
    const to = await recipientOf(tx, owner.id);
    const params = { achievement: row.title[to.locale] };
    await notifications.add(tx, to, newAchievement, params, '/profile/achievements');
  };

  /** Tells progress and completes achievements after measures changed, also an achievement that was published after its target was reached. */
  const follow = async (
    tx: Db,
    owner: Owner,
    { changed, values, done }: store.Counted,
  ): Promise<void> => {
    if (changed.length === 0) return;
    const before = new Map(changed.map((one) => [one.measure, one.before]));
    const all = await knownTo(tx, owner.brand);
    for (const row of all) {
      if (done.has(row.id)) continue;
      const value = values.get(row.measure) ?? 0;
      if (value >= row.target) {
        await finish(tx, owner, row);
        continue;
      }
      const was = before.get(row.measure);
      if (was === undefined) continue;
      const progress = progressOf(value, row);
      if (was === null || progressOf(was, row) !== progress)
        await tell(tx, owner, row.id, progress);
    }
  };

  const count = async (tx: Db, playerId: number, amounts: Partial<Record<Measure, number>>) => {
    const player = await findPlayer(tx, playerId);
    if (!player) return;
    const changed = await store.changeMeasures(tx, playerId, amounts);
    if (changed.length === 0) return;
    const values = await store.measuresOf(tx, playerId);
    const done = new Set((await store.completedOf(tx, playerId)).map((row) => row.achievementId));
    await follow(tx, ownerIn(player), { changed, values, done });
  };

  return {
    /** Adds another module's achievements, those of promos, to `list`. */
    listAlso: (also: Also): void => void others.push(also),
    /** Counts a finished round, once; a round without a bet does not count. */
    async countRound(tx: Db, { playerId, game, bet, win }: RoundSettled): Promise<void> {
      if (bet <= 0) return;
      const amounts = { rounds: 1, wins: win > bet ? 1 : 0, multiplier: Math.floor(win / bet) };
      const [player, counted] = await Promise.all([
        playerOf(tx, playerId),
        store.countRound(tx, playerId, amounts, { game: game.slug, provider: game.provider }),
      ]);
      if (player) await follow(tx, ownerIn(player), counted);
    },
    reachLevel: (tx: Db, playerId: number, level: number): Promise<void> =>
      count(tx, playerId, { level }),

    /** All achievements of the brand, with those not begun. */
    async list(owner: Owner, locale: Locale): Promise<Achievement[]> {
      const { id: playerId, brand } = owner;
      const { db } = core;
      const [rows, values] = [
        await store.achievementsOf(db, brand),
        await store.measuresOf(db, playerId),
      ];
      const done = new Map(
        (await store.completedOf(db, playerId)).map((row) => [row.achievementId, row]),
      );
      const found: Achievement[] = [];
      for (const row of rows) {
        const completedAt = done.get(row.id)?.completedAt.toISOString() ?? null;
        const progress = completedAt ? 100 : progressOf(values.get(row.measure) ?? 0, row);
        found.push({
          id: row.id,
          // achievements of promos come by `listAlso`
          actionId: null,
          isCompleted: completedAt !== null,
          progress,
          completedAt,
          title: row.title[locale],
          description: row.description[locale],
          image: row.image === null ? null : media.image('tournament', row.image, ''),
          reward: await rewardOf(db, row),
        });
      }
      for (const also of others) found.push(...(await also(owner, locale)));
      return found;
    },
  };

  async function rewardOf(db: Db, { giftTemplate, giftAmount }: AchievementRow) {
    const template = giftTemplate && (await gifts.templates.find(db, giftTemplate));
    return template && giftAmount !== null ? { type: template.type, amount: giftAmount } : null;
  }
}
export type Achievements = ReturnType<typeof createAchievements>;
