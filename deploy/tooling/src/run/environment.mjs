import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { artifactsDir, ROOT } from '../paths.mjs';

/** Brand -> host name; the first is what `localhost` shows. */
export function brandHosts() {
  const brands = readdirSync(resolve(ROOT, 'deploy/brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return Object.fromEntries(
    brands.map((brand) => [brand, brand === 'aurora' ? 'localhost' : `${brand}.localhost`]),
  );
}

/** The addresses and the environment that all three servers of one site share. */
export function siteEnvironment(env = process.env) {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_533) throw new Error(`PORT=${env.PORT} is no port`);
  const sites = Object.entries(brandHosts()).map(([brand, host]) => ({
    brand,
    url: `http://${host}:${port}`,
  }));
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
      GAMES_URL: env.GAMES_URL ?? `http://localhost:${port + 1}`,
      SITE_ORIGINS: env.SITE_ORIGINS ?? sites.map(({ url }) => url).join(','),
    },
  };
}
