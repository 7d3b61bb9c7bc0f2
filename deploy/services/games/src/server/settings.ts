import { fileURLToPath } from 'node:url';
import {
  address,
  folder,
  list,
  named,
  origins,
  postgres,
  proxies,
  SERVER,
  SITE,
  secret,
  whole,
  wholeOrNone,
} from 'deploy-observability/settings';

/** What operators set of a game server alone. */
export const OWN = {
  PORT: SITE.PORT,
  GAMES_PORT: wholeOrNone("this server's", { least: 0, most: 65_535, shown: '`PORT` + 1' }),
  HOST: named('', '0.0.0.0'),
  DATA_DIR: named("the platform's, for its embedded database and the key of this server", '.data'),
  DATABASE_URL: postgres('PostgreSQL, schema `games`', { shown: "the platform's embedded one" }),
  PLATFORM_URL: address('the platform, and this server as browsers see it', {
    shown: '`PORT` + 2',
  }),
  GAMES_URL: address('', { shown: '`games.localhost` at `GAMES_PORT`' }),
  GAME_PROVIDERS_DIR: folder('[game providers](../../providers/README.md)', {
    shown: '`deploy/providers`',
  }),
  PROVIDER_SECRET: secret('its key at the platform', {
    shown: '`provider` of `provider-secret.json`',
  }),
  SIGNATURES_V1: list('as at the platform'),
  SITE_ORIGINS: origins('pages that may frame a game, and those pages', {
    shown: 'localhost at `PORT`',
  }),
  EMBED_ORIGINS: origins('', { shown: 'none' }),
  GAMES_OPEN_ROUND_HOURS: whole('hours after which an interrupted round is paid unwatched', {
    least: 1,
    usual: 24,
  }),
  // bundled to .build/server/games.mjs; the client build stands in .build/games
  GAMES_CLIENT_DIR: {
    ...named('built client files', fileURLToPath(new URL('../games', import.meta.url))),
    shown: '`.build/games`',
  },
  TRUST_PROXY: proxies('as at the edge', { usual: false, shown: 'nobody' }),
};

export const GAMES = { ...SERVER, ...OWN };
