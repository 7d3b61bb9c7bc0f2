import { Type } from '@sinclair/typebox';
import { runGame } from '../catalogue';
import { GameRunSchema } from '../catalogue.schema';
import { described } from './core';

export const gamingCalls = [
  described(runGame, {
    params: Type.Object({ slug: Type.String({ maxLength: 150 }) }),
    body: Type.Object({
      platform: Type.Union([Type.Literal('mobile'), Type.Literal('desktop')]),
      type: Type.Union([Type.Literal('real'), Type.Literal('demo')]),
      exitUrl: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    answer: GameRunSchema,
  }),
];
