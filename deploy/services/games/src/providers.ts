import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type GameProvider, gameProvidersOf } from 'shared-contracts/providers/schemas';

const FOLDER = 'deploy/providers';

/** `GAME_PROVIDERS_DIR`, else the folder of the checkout that this file or its bundle lies in. */
const folder = (named: string | null): string => {
  if (named) return resolve(named);
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    if (existsSync(join(at, FOLDER))) return join(at, FOLDER);
    if (at === dirname(at))
      throw new Error('there is no folder of game providers; name it in GAME_PROVIDERS_DIR');
  }
};

/** The game providers of this installation, a JSON file each. @throws Error as `gameProvidersOf` */
export function readGameProviders(gamesUrl: string, dir: string | null = null): GameProvider[] {
  const at = folder(dir);
  const names = readdirSync(at).filter((name) => name.endsWith('.json'));
  const files = names.map((name) => [name, readFileSync(join(at, name), 'utf8')]);
  return gameProvidersOf(Object.fromEntries(files), gamesUrl);
}

/** What a provider of our game server signs with: the house's own secret, and one made of it for each other, of which nobody finds that. */
export const ownSecret = (
  secret: string,
  { id, producers }: Pick<GameProvider, 'id' | 'producers'>,
): string =>
  producers === null ? secret : createHmac('sha256', secret).update(`provider:${id}`).digest('hex');
