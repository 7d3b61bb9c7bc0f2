import { spawn } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database } from './database';

/** Tables in the order in which they need each other, with the column that names a row. */
export const TABLES = { sessions: 'id', rounds: 'id', demo_entries: 'transaction_id' } as const;
export type Table = keyof typeof TABLES;
/** What a line of `former-main.ts` says: `<table> <rows as a JSON array>`. Rows stay text on their way, as their numbers are large. */
export interface Rows {
  table: Table;
  rows: string;
}

/**
 * This server once kept a database of its own in `dataDir/games`. What it holds goes over once, before anybody plays: an
 * open round there is a player's money. A process of its own reads it, since opening that folder takes much memory.
 * Cut on the way it begins anew; what is there already stays as it is.
 * @returns how many rows came; null when there is nothing from before
 */
export async function takeOverFormer(db: Database, dataDir: string, script: string): Promise<number | null> {
  const folder = join(dataDir, 'games');
  if (!existsSync(join(folder, 'PG_VERSION'))) return null;
  let count = 0;
  for await (const { table, rows } of read(folder, script)) {
    count += await write(db, table, rows);
  }
  renameSync(folder, `${folder}.taken-over`);
  return count;
}

async function* read(folder: string, script: string): AsyncGenerator<Rows> {
  const child = spawn(process.execPath, [script, folder], { env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  child.stderr.on('data', (data: Buffer) => said.push(data));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const at = line.indexOf(' ');
    yield { table: line.slice(0, at) as Table, rows: line.slice(at + 1) };
  }
  if ((await ended) !== 0) throw new Error(`${folder} cannot be read: ${Buffer.concat(said)}`);
}

/** Columns by the names that the rows have: a later one takes its default. */
async function write(db: Database, table: Table, rows: string): Promise<number> {
  const list = JSON.parse(rows) as Record<string, unknown>[];
  const columns = Object.keys(list[0] ?? {}).map((name) => `"${name}"`);
  await db.query(
    `insert into games.${table} (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_populate_recordset(null::games.${table}, $1)
     on conflict (${TABLES[table]}) do nothing`,
    [rows],
  );
  return list.length;
}
