import { Type } from '@sinclair/typebox';
import { GameRunSchema } from '../catalogue.schema';
import type { CallSchema } from './core';

export const gamingCalls = {
  'POST /json-api/eapi/game-run/{slug}': {
    params: Type.Object({ slug: Type.String({ maxLength: 150 }) }),
    body: Type.Object({
      platform: Type.Union([Type.Literal('mobile'), Type.Literal('desktop')]),
      type: Type.Union([Type.Literal('real'), Type.Literal('demo')]),
      exitUrl: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    answer: GameRunSchema,
  },
} satisfies Record<string, CallSchema>;
