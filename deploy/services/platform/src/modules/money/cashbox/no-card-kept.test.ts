import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { openEither } from '../../../testing/database';
import { depositsIn } from '../../../testing/deposits';
import { Harness } from '../../../testing/harness';

/** Numbers that stand nowhere else. */
const NUMBER = '4929173680242463';
const CVC = '8642';

test('D9: neither number nor code of a card is kept or logged, also of one that was refused, saved, or asked for by its bank', async () => {
  const written: string[] = [];
  const [out, err] = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0),
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'cards-'));
  const log = { write: (line: string) => void written.push(line) };
  const site = await Harness.start(
    await openEither(),
    {},
    { LOG_LEVEL: 'debug', DATA_DIR: dataDir },
    log,
  );
  await site.listen();
  const on = depositsIn(site);
  const player = await site.player();
  const card = { ...on.typed(NUMBER), cvc: CVC };
  const refused = await on.newInvoice(player);
  const page = await (await on.send(refused.payUrl, { ...card, validity: '01/20' })).text();
  await on.send(refused.payUrl, { ...card, save: 'on' });
  await on.change(player, (await on.cardsOf(player))[0].id, 'default');
  const told = JSON.stringify([await on.deposits(player), await on.cardsOf(player)]);
  expect(await on.balance(player)).toBe(2500);

  const tables = await rows<{ name: string }>(
    site.services.core.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const kept: string[] = [];
  for (const { name } of tables) {
    const found = await rows<{ line: string }>(
      site.services.core.db,
      sql.raw(`select t::text as line from "${name}" t`),
    );
    kept.push(...found.map(({ line }) => line));
  }
  await site.close();
  out?.mockRestore();
  err?.mockRestore();
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));

  const all = [page, told, ...kept, ...written, ...files].join('\n');
  // what a receipt shows is there, so the search looked at the right places
  expect(kept.join()).toContain(NUMBER.slice(-4));
  expect(written.join()).toContain('/sandbox/card/');
  for (const secret of [
    NUMBER,
    NUMBER.replace(/(\d{4})(?=\d)/g, '$1 '),
    `"${CVC}"`,
    `cvc=${CVC}`,
    `,${CVC},`,
  ])
    expect(all).not.toContain(secret);
});
