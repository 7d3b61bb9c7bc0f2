import type { Static } from '@sinclair/typebox';
import { topic } from '../events/core';
import type * as S from './achievements.schema';
import { endpoint } from './core';

export type { Achievement } from './achievements.schema';
/** At most so many of those in progress show first (specification 2, section 9). */
export const TOP_ACHIEVEMENTS = 6;

/** The player's collection, also what is not begun (specification 2, sections 3.5 and 7.3). Since 1.4. */
export const getUserAchievements = endpoint<{ answer: { data: S.Achievement[] } }>({
  method: 'GET',
  path: '/json-api/user-achievements',
  auth: 'required',
});

/** How far the player is with an achievement (specification 2, section 7.6). Since 1.4. */
export const achievementProgress =
  topic<Static<typeof S.AchievementProgressSchema>>('achievement.progress');
