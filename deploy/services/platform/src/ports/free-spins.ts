import type { GameProvider } from 'shared-contracts/providers/schemas';
import type { Core } from '../core';
import { askGames } from './game-server';

/** Free spins that a player may play in one game, each at the same bet. */
interface FreeSpins {
  /** The gift that gives them; the same one again is the same spins. */
  reward: string;
  /** The player's public hash. */
  user: string;
  game_code: string;
  currency: string;
  /** Minor units that a spin is played at. */
  bet: number;
  count: number;
  /** Each of them begins with the game's feature. */
  feature?: true;
}
/** Where a game provider is told of them, before their gift is activated. */
export interface FreeSpinsProvider {
  /** @throws Error when it did not take them up, or did not say so */
  order(spins: FreeSpins): Promise<void>;
}

/**
 * The provider of the game: `POST /operator/free-spins`, answered with 200 and `{"status": "RS_OK"}`. The same order again changes nothing.
 * @param providerOf whose game it is
 */
export function createProviderSpins(
  core: Pick<Core, 'config' | 'now'>,
  providerOf: (game: string) => Promise<GameProvider>,
): FreeSpinsProvider {
  return {
    async order(spins) {
      const provider = await providerOf(spins.game_code);
      const { status, text } = await askGames(core, provider, '/operator/free-spins', spins);
      if (status !== 200 || (JSON.parse(text) as { status?: unknown }).status !== 'RS_OK')
        throw new Error(`the provider ${provider.id} did not take up free spins: ${status}`);
    },
  };
}
