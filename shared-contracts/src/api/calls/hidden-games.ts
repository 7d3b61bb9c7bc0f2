import { Type } from '@sinclair/typebox';
import { dataOf } from '../common.schema';
import { getHiddenGames, hideGames } from '../hidden-games';
import { HiddenEntrySchema, HiddenGamesSchema } from '../hidden-games.schema';
import { described } from './core';
import { slugParams } from './parts';

const answer = dataOf(HiddenGamesSchema);

export const hiddenGamesCalls = [
  described(getHiddenGames, { answer }),
  described(hideGames, {
    params: Type.Object({
      kind: HiddenEntrySchema.properties.kind,
      slug: slugParams.properties.slug,
    }),
    body: Type.Object({ hidden: Type.Boolean() }),
    answer,
  }),
];
