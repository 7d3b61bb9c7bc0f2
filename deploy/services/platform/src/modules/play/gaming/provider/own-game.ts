import { type GameProvider, providerOfProducer } from 'shared-contracts/providers/schemas';
import { ProviderError } from './statuses';

type Game = { providerSlug: string } | null | undefined;
export const isOwnGame = (
  providers: readonly GameProvider[],
  game: Game,
  provider: string,
): boolean => game != null && providerOfProducer(providers, game.providerSlug).id === provider;

/** @throws ProviderError when the game is another provider's, or none (SPEC.md, N2c) */
export function requireOwnGame(
  providers: readonly GameProvider[],
  game: Game,
  provider: string,
): void {
  if (!isOwnGame(providers, game, provider)) throw new ProviderError('RS_ERROR_INVALID_GAME');
}
