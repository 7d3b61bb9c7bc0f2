import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Env } from 'deploy-observability/settings';
import { ADMIN_URL, onPostgres } from 'deploy-platform/src/testing/database';
import { artifactStore, compositionStore, firstComposition } from 'deploy-release';
import { buildOf } from 'deploy-release/artifacts/testing/builds';
import { Client } from 'pg';

/** For what needs a running PostgreSQL, and its client tools. */
export function onTools(suite: Parameters<typeof onPostgres>[0]): void {
  const { PG_BIN } = process.env;
  const { status } = spawnSync(PG_BIN ? join(PG_BIN, 'pg_dump') : 'pg_dump', ['--version']);
  if (status === 0) return onPostgres(suite);
  sayAloud('no pg_dump here: tests of backups on PostgreSQL are skipped');
  describe.skip('PostgreSQL', () => suite(() => Promise.reject(new Error('nothing runs'))));
}

/** The folders of a site, all below one that is thrown away. */
export function newSite(more: Env = {}): { env: Env; dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  const env: Env = {
    PATH: process.env.PATH,
    PG_BIN: process.env.PG_BIN,
    DATA_DIR: join(dir, 'data'),
    ARTIFACTS_DIR: join(dir, 'builds'),
    MEDIA_DIR: join(dir, 'media'),
    ...more,
  };
  return { env, dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

export const put = (text: string, ...path: string[]): void => {
  mkdirSync(join(...path, '..'), { recursive: true });
  writeFileSync(join(...path), text);
};

/** A composition, a build, a document, a picture and a key, as servers leave them. */
export async function furnish(env: Env): Promise<void> {
  const { DATA_DIR = '', MEDIA_DIR = '' } = env;
  put('what only we can read', DATA_DIR, 'documents/kept/one.jpg');
  put('half of one', DATA_DIR, 'documents/aside/two.jpg');
  put('{"key": "value"}', DATA_DIR, 'build-health/exposures.jsonl');
  put('{"root": "of all keys"}', DATA_DIR, 'secrets.json');
  put('pixels', MEDIA_DIR, 'game.webp');
  await artifactStore(env).write(buildOf('lobby', 'b1'));
  await artifactStore(env).nameNewest({ lobby: 'b1' });
  const composition = compositionStore(env);
  await composition.commit(0, { ...firstComposition(), pins: { lobby: 'b1' } });
  await composition.close();
}

export const urlOf = (name: string): string => {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  return url.href;
};

export async function asked<T = unknown>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

/** An empty database; `drop` takes it away. */
export async function newDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `backup_test_${randomBytes(6).toString('hex')}`;
  await asked(ADMIN_URL, `create database ${name}`);
  return {
    url: urlOf(name),
    drop: async () => void (await asked(ADMIN_URL, `drop database ${name} with (force)`)),
  };
}

export const tablesIn = (url: string) =>
  asked<{ name: string }>(
    url,
    "select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1",
  );
