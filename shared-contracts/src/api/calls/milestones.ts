import { Type } from '@sinclair/typebox';
import { dataOf, OkSchema } from '../common.schema';
import { celebrateMilestone, dismissFirstSteps, getMilestones } from '../milestones';
import * as S from '../milestones.schema';
import { described } from './core';

const params = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$', maxLength: 15 }) });

export const milestoneCalls = [
  described(getMilestones, { answer: dataOf(S.MilestonesSchema) }),
  described(celebrateMilestone, { params, answer: dataOf(Type.Object({ first: Type.Boolean() })) }),
  described(dismissFirstSteps, { answer: OkSchema }),
];
