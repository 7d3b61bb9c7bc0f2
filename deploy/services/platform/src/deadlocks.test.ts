import { sql } from 'drizzle-orm';
import { type Db, rows } from './db/connect';
import { onPostgres } from './testing/database';
import { Harness } from './testing/harness';

onPostgres((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  /** Opens when so many have come. */
  const meeting = (people: number) => {
    let come: () => void = () => undefined;
    const all = new Promise<void>((resolve) => {
      come = resolve;
    });
    return async () => {
      people -= 1;
      if (people <= 0) come();
      await all;
    };
  };
  const counted = (tx: Db, key: string) =>
    tx.execute(sql`update throttles set hits = hits + 1 where key = ${key}`);

  test('W22c: of two that wait for each other both end, each once', async () => {
    const { core } = site.services;
    await core.db.execute(
      sql`insert into throttles (key, hits, since) values ('one', 0, now()), ('other', 0, now())`,
    );
    const bothHaveTheFirst = meeting(2);
    const inOrder = (first: string, second: string) =>
      core.transact(async (tx) => {
        await counted(tx, first);
        await bothHaveTheFirst();
        await counted(tx, second);
      });
    await Promise.all([inOrder('one', 'other'), inOrder('other', 'one')]);
    const hits = await rows<{ hits: number }>(
      core.db,
      sql`select hits from throttles where key in ('one', 'other')`,
    );
    expect(hits).toEqual([{ hits: 2 }, { hits: 2 }]);
  });

  test('W22c: any other failure is told at once', async () => {
    let begun = 0;
    const broken = site.services.core.transact(async (tx) => {
      begun += 1;
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(broken).rejects.toThrow();
    expect(begun).toBe(1);
  });
});
