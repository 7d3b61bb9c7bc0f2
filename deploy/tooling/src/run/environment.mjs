import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { artifactsDir, ROOT } from '../paths.mjs';
import { environment, portOf } from '../settings.mjs';

const BRANDS = resolve(ROOT, 'deploy/brands');
const PROVIDERS = resolve(ROOT, 'deploy/providers');

/** `[brand, hosts]` of each brand, the one of `localhost` first. */
function hostsOfBrands() {
  if (!existsSync(BRANDS)) return [];
  const folders = readdirSync(BRANDS, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return folders
    .map(({ name }) => {
      const { id, hosts } = JSON.parse(readFileSync(resolve(BRANDS, name, 'brand.json'), 'utf8'));
      return [id, hosts];
    })
    .sort(([, [a]], [, [b]]) => Number(b === 'localhost') - Number(a === 'localhost'));
}

/** Brand -> host name: the first that the brand names; the brand of `localhost` comes first. None in an area's own repository. */
export const brandHosts = () =>
  Object.fromEntries(hostsOfBrands().map(([brand, [main]]) => [brand, main]));

/** Origins of pages that may show a brand's site in a frame; the sandbox's by the platform's address. */
function embedders(platform) {
  if (!existsSync(BRANDS)) return [];
  const files = readdirSync(BRANDS)
    .map((name) => resolve(BRANDS, name, 'brand.json'))
    .filter((file) => existsSync(file));
  const named = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).embedders ?? []);
  return named.map((each) => {
    const [hole, host] = /\{sandbox(?::([\w.-]+))?\}/.exec(each) ?? [];
    if (!hole) return each;
    const origin = new URL(platform);
    if (host) origin.hostname = host;
    return origin.origin;
  });
}

/** The addresses and the environment that all three servers of one site share. */
export function siteEnvironment(env = environment()) {
  const port = portOf(env);
  const sites = Object.entries(brandHosts()).map(([brand, host]) => ({
    brand,
    url: `http://${host}:${port}`,
  }));
  // a brand's main host first: mails and notices lead there
  const mains = sites.map(({ url }) => url);
  const others = hostsOfBrands().flatMap(([, [, ...hosts]]) =>
    hosts.map((host) => `http://${host}:${port}`),
  );
  const origins = [...mains, ...others];
  return {
    ports: { edge: port, games: port + 1, platform: port + 2 },
    sites,
    env: {
      NODE_ENV: 'production',
      SANDBOX: '1',
      ...env,
      PORT: String(port),
      DATA_DIR: resolve(ROOT, env.DATA_DIR ?? '.data'),
      ARTIFACTS_DIR: artifactsDir(),
      PLATFORM_URL: env.PLATFORM_URL ?? `http://localhost:${port + 2}`,
      // a host of their own: cookies ignore ports
      GAMES_URL: env.GAMES_URL ?? `http://games.localhost:${port + 1}`,
      GAME_PROVIDERS_DIR: resolve(ROOT, env.GAME_PROVIDERS_DIR ?? PROVIDERS),
      SITE_ORIGINS: env.SITE_ORIGINS ?? origins.join(','),
      EMBED_ORIGINS:
        env.EMBED_ORIGINS ??
        embedders(env.PLATFORM_URL ?? `http://localhost:${port + 2}`).join(','),
    },
  };
}

/**
 * The environment of a command beside the site. A database that is named may be an operator's: without `SANDBOX=1` in so many words it
 * gets no demo players.
 */
export const commandEnvironment = (env = environment()) =>
  siteEnvironment(env.DATABASE_URL ? { SANDBOX: '0', ...env } : env).env;
