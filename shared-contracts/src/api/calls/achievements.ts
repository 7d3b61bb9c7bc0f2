import { Type } from '@sinclair/typebox';
import { getUserAchievements } from '../achievements';
import { AchievementSchema } from '../achievements.schema';
import { dataOf } from '../common.schema';
import { described } from './core';

export const achievementCalls = [
  described(getUserAchievements, { answer: dataOf(Type.Array(AchievementSchema)) }),
];
