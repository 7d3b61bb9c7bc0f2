import { type GameProvider, providerOfProducer } from 'shared-contracts/providers/schemas';
import { ProviderRefusal } from './statuses';

/** @throws ProviderRefusal when the game is another provider's, or none (SPEC.md, N2c) */
export function requireOwnGame(
  providers: readonly GameProvider[],
  game: { providerSlug: string } | null | undefined,
  provider: string,
): void {
  if (!game || providerOfProducer(providers, game.providerSlug).id !== provider)
    throw new ProviderRefusal('RS_ERROR_INVALID_GAME');
}
