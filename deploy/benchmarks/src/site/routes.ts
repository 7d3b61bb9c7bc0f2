import { setTimeout as wait } from 'node:timers/promises';

/** A page of the site that is measured. */
export interface Route {
  name: string;
  path: string;
  /** A player who is signed in opens it; else a guest. */
  isPlayers: boolean;
  /** Chunks of the bundle that show it, with the texts of its area. */
  chunks: readonly string[];
  /** JS of ours against the bundle's at most. */
  mostJs: number;
}

const GUEST = 1.08;
const PLAYER = 1.12;
const chunksOf = (area: string, page: string) => [
  'texts-[locale]',
  `${area}-area`,
  `${area}-texts-[locale]`,
  `${area}-page-${page}`,
];

/** The first page that a list leads to. @throws Error when it leads to none */
async function firstOf(site: string, list: string, prefix: string): Promise<string> {
  // an edge that has just started has no time for content at first
  for (const since = Date.now(); Date.now() - since < 30_000; await wait(500)) {
    const html = await (await fetch(site + list)).text();
    const [, path] = new RegExp(`href="(${prefix}[a-z0-9-]+)"`).exec(html) ?? [];
    if (path) return path;
  }
  throw new Error(`${list} leads to no page under ${prefix}`);
}

/** The pages, as the site's seed has them. `site`: where it is, without a slash. */
export async function routesOf(site: string): Promise<Route[]> {
  const guest = (
    name: string,
    path: string,
    area: string,
    page: string,
    mostJs = GUEST,
  ): Route => ({
    name,
    path,
    isPlayers: false,
    mostJs,
    chunks: chunksOf(area, page),
  });
  return [
    guest('lobby', '/', 'lobby', 'main'),
    guest('category', '/games/slots', 'lobby', 'category'),
    guest('provider', await firstOf(site, '/game/lunar-leap', '/producers/'), 'lobby', 'producer'),
    guest('promotion', await firstOf(site, '/promo', '/promo/'), 'promo', 'promo'),
    guest(
      'tournament',
      await firstOf(site, '/tournaments', '/tournaments/'),
      'tournaments',
      'tournament',
    ),
    guest('game', '/play/lunar-leap', 'game-frame', 'play', PLAYER),
    {
      name: 'lobby-player',
      path: '/',
      isPlayers: true,
      mostJs: PLAYER,
      chunks: chunksOf('lobby', 'main'),
    },
  ];
}
