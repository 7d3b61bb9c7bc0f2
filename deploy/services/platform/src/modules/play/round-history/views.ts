import type { PlayedRound } from 'shared-contracts/rounds';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { type RoundToShow, viewOfRound } from '../../../ports/round-view';
import type { Catalogue } from '../catalogue/public';

/** Rounds as their games show them. */
export function createRoundViews(core: Core, { providerOf }: Pick<Catalogue, 'providerOf'>) {
  return {
    /** @throws RefusedError 409 `round_not_over`, 502 `round_view_failed` */
    async of(
      { status, reference, game }: PlayedRound,
      reader: Pick<RoundToShow, 'user' | 'lang' | 'site'>,
    ): Promise<string> {
      if (status !== 'finished') throw refuse(409, 'round_not_over');
      try {
        return await viewOfRound(core, await providerOf(game.slug), {
          ...reader,
          round: reference,
          game_code: game.slug,
        });
      } catch (error) {
        core.log.warn({ err: error, round: reference }, 'a round is not shown by its game');
        throw refuse(502, 'round_view_failed');
      }
    },
  };
}
export type RoundViews = ReturnType<typeof createRoundViews>;
