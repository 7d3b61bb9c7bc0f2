import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { prepareScript } from '../../testing/prepare-script';
import { rows } from '../connect';
import { lockDatabase } from './lock';
import { openEmbedded } from './open';
import { folderIn, isPrepared } from './prepare';

const freshDir = () => mkdtempSync(join(tmpdir(), 'embedded-'));

let script = '';
beforeAll(async () => {
  script = await prepareScript('folder');
});

test('E5: a first start has its folder prepared, closed to others; a second one finds what was written', async () => {
  const dir = freshDir();
  const first = await openEmbedded(dir, script);
  await first.script('create table kept (id int); insert into kept values (7)');
  await expect(openEmbedded(dir, script)).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();
  expect(readdirSync(dir)).toEqual(['pglite']);
  expect(statSync(folderIn(dir)).mode & 0o777).toBe(0o700);
  const second = await openEmbedded(dir, 'there is nothing to prepare');
  expect(await rows(second.db, sql`select id from kept`)).toEqual([{ id: 7 }]);
  await second.close();
});

test('a preparation that is killed on its way is started anew', async () => {
  const dir = freshDir();
  const child = spawn(process.execPath, [script, dir]);
  const part = () => readdirSync(dir).find((name) => name.startsWith('pglite.part-'));
  while (!part()) await new Promise((resolve) => setImmediate(resolve));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  expect(isPrepared(dir)).toBe(false);
  // and what a start of an older house may have left
  mkdirSync(folderIn(dir));
  const connection = await openEmbedded(dir, script);
  expect(await rows(connection.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(part()).toBeUndefined();
  await connection.close();
});

test('E4 the lock of a process that is gone is taken over, also when its number is another one’s now', () => {
  const dir = freshDir();
  const lock = join(dir, 'database.lock');
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  for (const owner of [`${gone} 123\n`, `${process.ppid} 1\n`, 'nonsense', '']) {
    writeFileSync(lock, owner);
    const unlock = lockDatabase(dir);
    expect(readFileSync(lock, 'utf8')).toMatch(`${process.pid} `);
    unlock();
    expect(existsSync(lock)).toBe(false);
  }
  expect(readdirSync(dir)).toEqual([]);
});

test('E4 a lock that is held stays, and giving back another one’s changes nothing', () => {
  const dir = freshDir();
  const unlock = lockDatabase(dir);
  expect(() => lockDatabase(dir)).toThrow('the database is in use');
  writeFileSync(join(dir, 'database.lock'), 'another');
  unlock();
  expect(readFileSync(join(dir, 'database.lock'), 'utf8')).toBe('another');
});
