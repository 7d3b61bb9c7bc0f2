import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEither } from '../../testing/database';
import { Harness } from '../../testing/harness';
import { contacts } from '../players/schema';

const TEXT = readFileSync(join(import.meta.dirname, '../../../migrations/0195_visible_emails.sql'), 'utf8');

test('the migration cleans addresses that hold what nobody sees, and takes none from anybody', async () => {
  const site = await Harness.start(await openEither());
  const { db } = site.services.core;
  /** A contact of a player of its own. */
  const add = async (value: string, more: { brand?: string; type?: 'email' | 'phone' } = {}) => {
    const { id: playerId } = await site.player();
    const row = { playerId, brand: 'aurora', type: 'email' as const, isPrimary: false, value, ...more };
    const [made] = await db.insert(contacts).values(row).returning({ id: contacts.id });
    return made?.id ?? 0;
  };
  const ids = {
    alone: await add('al\u200bone@example.test'),
    first: await add('two\u200b@example.test'),
    second: await add('\ufefftwo@example.test'),
    taken: await add('own\u2060er@example.test'),
    owner: await add('owner@example.test'),
    elsewhere: await add('own\u00ader@example.test', { brand: 'bellanotte' }),
    phone: await add('7912\u200b0001122', { type: 'phone' }),
    usual: await add('usual+tag@example.test'),
  };
  const read = async () => {
    const rows = await db.select({ id: contacts.id, value: contacts.value }).from(contacts);
    const byId = new Map(rows.map(({ id, value }) => [id, value]));
    return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, byId.get(id)]));
  };
  const cleaned = {
    alone: 'alone@example.test',
    first: 'two@example.test',
    second: '\ufefftwo@example.test',
    taken: 'own\u2060er@example.test',
    owner: 'owner@example.test',
    elsewhere: 'owner@example.test',
    phone: '7912\u200b0001122',
    usual: 'usual+tag@example.test',
  };
  // a former server may run beside: a second time finds nothing more
  for (const _ of [1, 2]) {
    await db.execute(sql.raw(TEXT));
    expect(await read()).toEqual(cleaned);
  }
  await site.close();
});
