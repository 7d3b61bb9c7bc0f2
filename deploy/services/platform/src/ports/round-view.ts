import type { GameProvider } from 'shared-contracts/providers/schemas';
import type { Core } from '../core';
import { askGames } from './game-server';

/** A finished round that its game is asked to show. */
export interface RoundToShow {
  /** The provider's name for it. */
  round: string;
  /** The player's public hash. */
  user: string;
  game_code: string;
  /** BCP 47. */
  lang: string;
  /** Origin of the site that frames it. */
  site: string;
}

/**
 * Where the game shows that round, an address of its provider's origin that is good for ten minutes (`POST /operator/round-view`).
 * @throws Error when the provider does not show it, or does not say so
 */
export async function viewOfRound(
  core: Pick<Core, 'config' | 'now'>,
  provider: GameProvider,
  asked: RoundToShow,
): Promise<string> {
  const { status, text } = await askGames(core, provider, '/operator/round-view', asked);
  const { status: said, url } = status === 200 ? (JSON.parse(text) as Record<string, unknown>) : {};
  const { origin } = provider;
  // an answer leads a browser to the games and nowhere else
  if (
    said !== 'RS_OK' ||
    typeof url !== 'string' ||
    !URL.canParse(url) ||
    new URL(url).origin !== origin
  )
    throw new Error(`the game server does not show round ${asked.round}: ${status}`);
  return url;
}
