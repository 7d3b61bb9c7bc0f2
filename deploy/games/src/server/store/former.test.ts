import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { buildServers } from 'deploy-tooling/src/server-build/index.mjs';
import { embedded, wrapLite } from '../../testing/database';
import type { Database } from './database';
import { takeOverFormer } from './former';
import { migrate } from './migrations';

const bundles = join(import.meta.dirname, '../../../../../.build/test/former');
const script = join(bundles, 'former-games.mjs');
const SESSIONS = 1100;
let db: Database;

beforeAll(async () => {
  await buildServers(['former-games'], bundles);
  db = await embedded.open();
});
afterAll(() => db.close());

/** What a server of before left: many sessions, and in each an open round of a player. */
async function formerFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'former-'));
  const former = wrapLite(await PGlite.create(join(dataDir, 'games')));
  await migrate(former);
  await former.script(`
    insert into games.sessions (id, token_hash, mode, game, currency, player_ref, opened_at)
      select 's' || n, 'h' || n, 'real', '{"slug": "a"}', 'EUR', 'p' || n, 1 from generate_series(1, ${SESSIONS}) n;
    insert into games.rounds (id, session_id, client_round_id, owner, state, bet, outcome, created_at, updated_at)
      select 'r' || n, 's' || n, 'c', 'player:p' || n, 'open', 9007199254740993, '{"bet": 1, "won": [2]}', 1, 1
      from generate_series(1, ${SESSIONS}) n;
    insert into games.demo_entries values ('t1', 's1', -5, true);
  `);
  await former.close();
  return dataDir;
}

test('rounds of a folder of before go over whole, once, and the folder is kept', async () => {
  const dataDir = await formerFolder();
  // a run that was cut had brought some of them
  await db.script(`insert into games.sessions (id, token_hash, mode, game, currency, player_ref, opened_at)
    values ('s1', 'h1', 'real', '{"slug": "a"}', 'EUR', 'p1', 1)`);
  expect(await takeOverFormer(db, dataDir, script)).toBe(SESSIONS * 2 + 1);
  const [round] = await db.query(
    `select bet::text as bet, outcome, state, shown from games.rounds where id = 'r${SESSIONS}'`,
  );
  expect(round).toEqual({ bet: '9007199254740993', outcome: { bet: 1, won: [2] }, state: 'open', shown: 0 });
  const [counts] = await db.query(`select (select count(*) from games.sessions)::int as sessions,
    (select count(*) from games.rounds)::int as rounds, (select count(*) from games.demo_entries)::int as demo`);
  expect(counts).toEqual({ sessions: SESSIONS, rounds: SESSIONS, demo: 1 });
  expect(readdirSync(dataDir)).toEqual(['games.taken-over']);
  expect(await takeOverFormer(db, dataDir, script)).toBeNull();
});

test('a folder that cannot be read stops the start and stays', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'former-'));
  const empty = await PGlite.create(join(dataDir, 'games'));
  await empty.close();
  await expect(takeOverFormer(db, dataDir, script)).rejects.toThrow('cannot be read');
  expect(existsSync(join(dataDir, 'games/PG_VERSION'))).toBe(true);
});
