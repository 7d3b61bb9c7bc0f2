import { execFileSync, spawnSync } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { DEPLOY, documentsIn, isRead, isServer, textOf } from './testing';

/** Blocks of the README that a shell runs, as they come out of a page. */
const blocks = [...textOf('operations/README.md').matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(
  ([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
);
const blockWith = (what: string): string => {
  const found = blocks.filter((block) => block.includes(what));
  expect([what, found.length]).toEqual([what, 1]);
  return found[0] ?? '';
};

const here = mkdtempSync(join(tmpdir(), 'steps-'));
afterAll(() => rmSync(here, { recursive: true, force: true }));
/** Only root gives files away. */
const giving = process.getuid?.() === 0 ? '' : 'chown() { :; }\n';
const operations = join(here, 'operations');
mkdirSync(operations);
const run = (block: string) =>
  execFileSync('bash', ['-euc', giving + block], {
    cwd: operations,
    encoding: 'utf8',
    stdio: 'pipe',
  });
const read = (path: string) => readFileSync(join(operations, path), 'utf8');

const canRun = process.platform === 'linux' && spawnSync('openssl', ['version']).status === 0;
if (!canRun) sayAloud('no openssl, or no Linux: blocks of deploy/operations/README.md are not run');

(canRun ? describe : describe.skip)('the steps of the README, as they are copied', () => {
  test('brands and providers get the names that `.env` and site.conf have', () => {
    for (const folder of ['brands', 'providers'])
      cpSync(join(DEPLOY, folder), join(here, folder), { recursive: true });
    run(blockWith('brands/aurora/brand.json'));
    const [, example = ''] =
      /`\.env`[\s\S]*?```\n([\s\S]*?)```/.exec(textOf('operations/README.md')) ?? [];
    const env = parseEnv(example.replaceAll(/^ +/gm, ''));
    const hosts = ['aurora', 'bellanotte', 'carnaval'].flatMap(
      (brand) => JSON.parse(read(`../brands/${brand}/brand.json`)).hosts as string[],
    );
    expect(env.SITE_ORIGINS?.split(',')).toEqual(hosts.map((host) => `https://${host}`));
    expect(hosts).toContain(env.HEALTH_HOST);
    const [, provider = ''] =
      /\{games:([\w.-]+)\}/.exec(read('../providers/tin-sparrow.json')) ?? [];
    const games = new URL(env.GAMES_URL ?? '').hostname;
    const chat = new URL(env.CHAT_URL ?? '').hostname;
    const conf = textOf('operations/nginx/site.conf');
    expect(conf).toContain(`server_name ${games} ${provider};`);
    expect(conf).toContain(`server_name ${chat};`);
  });

  test('secrets are there, each its owner’s alone, and hold what servers read', () => {
    run(blockWith('cat > platform.env'));
    run(blockWith('openssl req -x509'));
    run(blockWith('chown 999:999'));
    const [compose] = documentsIn<{ secrets: Record<string, unknown> }>('operations/compose.yaml');
    for (const name of Object.keys(compose?.secrets ?? {}))
      expect([name, statSync(join(operations, 'secrets', name)).mode & 0o777]).toEqual([
        name,
        0o400,
      ]);
    for (const server of ['edge', 'platform', 'games']) {
      if (!isServer(server)) throw new Error(`${server} is no server`);
      const known = Object.entries(parseEnv(read(`secrets/${server}.env`)));
      expect(known.length).toBeGreaterThan(1);
      for (const [name, value] of known) {
        expect([server, name, isRead(server, name), value?.includes('$')]).toEqual([
          server,
          name,
          true,
          false,
        ]);
        if (/_SECRET$/.test(name))
          expect([name, value]).toEqual([name, expect.stringMatching(/^[0-9a-f]{64}$/)]);
      }
    }
  });

  test('what two have to know alike is alike, and keys of web push are a pair', () => {
    const [edge, platform, games] = ['edge', 'platform', 'games'].map((name) =>
      parseEnv(read(`secrets/${name}.env`)),
    );
    expect(edge?.EDGE_SECRET).toBe(platform?.EDGE_SECRET);
    expect(platform?.PROVIDER_SECRET).toBe(games?.PROVIDER_SECRET);
    const database = `postgres://site:${read('secrets/postgres_password')}@postgres/site`;
    expect([edge?.COMPOSITION_URL, platform?.DATABASE_URL, games?.DATABASE_URL]).toEqual(
      Array(3).fill(database),
    );
    expect(`requirepass ${new URL(platform?.REDIS_URL ?? '').password}\n`).toBe(
      read('secrets/redis.conf'),
    );
    expect([edge?.AWS_ACCESS_KEY_ID, edge?.AWS_SECRET_ACCESS_KEY]).toEqual([
      read('secrets/storage_user'),
      read('secrets/storage_password'),
    ]);
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(platform?.VAPID_PRIVATE_KEY ?? '', 'base64url'));
    expect(pair.getPublicKey('base64url')).toBe(platform?.VAPID_PUBLIC_KEY);
  });
});
