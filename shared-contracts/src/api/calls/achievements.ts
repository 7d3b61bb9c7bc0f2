import { Type } from '@sinclair/typebox';
import { AchievementSchema } from '../achievements.schema';
import { dataOf } from '../common.schema';
import type { CallSchema } from './core';

export const achievementCalls = {
  'GET /json-api/user-achievements': { answer: dataOf(Type.Array(AchievementSchema)) },
} satisfies Record<string, CallSchema>;
