/** `former-games <folder>`: says what a database from before holds, a line for every so many rows. */
import { PGlite } from '@electric-sql/pglite';
import { TABLES, type Table } from './former';

const AT_ONCE = 500;

const lite = await PGlite.create(process.argv[2]);
for (const table of Object.keys(TABLES) as Table[]) {
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await lite.query<{ row: string }>(
      `select to_jsonb(t)::text as row from games.${table} t order by ${TABLES[table]} limit ${AT_ONCE} offset ${offset}`,
    );
    if (rows.length === 0) break;
    const line = `${table} [${rows.map(({ row }) => row).join(',')}]\n`;
    await new Promise((resolve) => process.stdout.write(line, resolve));
  }
}
await lite.close();
