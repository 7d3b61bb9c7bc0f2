import { sql } from 'drizzle-orm';
import { onEachDriver } from '../testing/database';
import { ask, batch, demandAlone } from './batch';
import { type Connection, type Db, named, rows } from './connect';
import { sendLast, writeLast } from './transaction';

onEachDriver((open) => {
  let site: Connection;
  beforeAll(async () => {
    site = await open();
    await site.script('create table notes (n int primary key, seen int)');
  });
  afterEach(() => site.script('truncate notes'));
  afterAll(() => site.close());

  const add = (tx: Db, n: number) =>
    named(tx, 'add_note', 'insert into notes (n, seen) select $1, count(*) from notes', [n]);
  const notes = () =>
    rows<{ n: number; seen: string }>(
      site.db,
      sql`select n, seen::text as seen from notes order by n`,
    );
  const transact = (work: (tx: Db) => Promise<unknown>) =>
    site.db.transaction((tx) => work(tx as unknown as Db));

  test('W22: of statements that are sent together each sees what the one before did', async () => {
    await transact((tx) => Promise.all([1, 2, 3, 4].map((n) => add(tx, n))));
    expect((await notes()).map(({ seen }) => seen)).toEqual(['0', '1', '2', '3']);
  });

  test('W22: what is sent last is there when the transaction has ended', async () => {
    await transact(async (tx) => {
      await sendLast(tx, add(tx, 1));
      await sendLast(tx, add(tx, 2));
    });
    expect(await notes()).toHaveLength(2);
  });

  test('W22a: one of them that fails takes the transaction with it, and is told', async () => {
    await transact((tx) => add(tx, 1));
    const second = transact(async (tx) => {
      await add(tx, 2);
      await sendLast(tx, add(tx, 1));
      await sendLast(tx, add(tx, 3));
    });
    await expect(second).rejects.toMatchObject({ cause: { code: '23505' } });
    expect((await notes()).map(({ n }) => n)).toEqual([1]);
  });

  test('W22: work that fails takes with it what was sent, and the connection is good for the next one', async () => {
    const first = transact(async (tx) => {
      await sendLast(tx, add(tx, 1));
      throw new Error('no');
    });
    await expect(first).rejects.toThrow('no');
    expect(await notes()).toEqual([]);
    await transact((tx) => add(tx, 1));
    expect(await notes()).toHaveLength(1);
  });

  describe('what is put off', () => {
    beforeAll(() =>
      site.script(`create function note_all(items jsonb) returns void language sql as $$
        insert into notes (n, seen) select (i ->> 'n')::int, (select count(*) from notes) from jsonb_array_elements(items) i $$`),
    );
    const write = (tx: Db, n: number) => writeLast(tx, 'note_all', { n });

    test('is seen by the next statement, and is there when the transaction has ended', async () => {
      await transact(async (tx) => {
        await write(tx, 1);
        await write(tx, 2);
        await add(tx, 3);
        await write(tx, 4);
      });
      expect((await notes()).map(({ n }) => n)).toEqual([1, 2, 3, 4]);
      expect((await notes())[2]?.seen).toBe('2');
    });

    test('is told when it fails, also by what comes after it, and nothing is left of it', async () => {
      await transact((tx) => add(tx, 1));
      const failing = transact(async (tx) => {
        await write(tx, 1);
        await add(tx, 2);
      });
      await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
      const called = transact(async (tx) => {
        await write(tx, 3);
        throw new Error('no');
      });
      await expect(called).rejects.toThrow('no');
      await transact((tx) => add(tx, 4));
      expect((await notes()).map(({ n }) => n)).toEqual([1, 4]);
    });

    test('inside of a transaction of its own it falls with that', async () => {
      await transact(async (tx) => {
        await write(tx, 1);
        const inner = tx.transaction(async (nested) => {
          await write(nested as unknown as Db, 2);
          throw new Error('no');
        });
        await expect(inner).rejects.toThrow('no');
        await tx.transaction((nested) => write(nested as unknown as Db, 3));
      });
      expect((await notes()).map(({ n }) => n)).toEqual([1, 3]);
    });

    test('questions of works that share a transaction are one statement, and what was put off goes along', async () => {
      const count = async (tx: Db) => {
        await write(tx, 1);
        return ask(tx, 'select count(*)::int as n from notes where n > $1::int', [1]);
      };
      const heard: unknown[] = [];
      await transact((tx) =>
        batch(tx, [
          async () => void heard.push(await count(tx)),
          async () => void heard.push(await ask(tx, 'select $1::text as word', ['two'])),
        ]),
      );
      expect(heard).toHaveLength(2);
      expect(heard).toEqual(expect.arrayContaining([[{ n: 0 }], [{ word: 'two' }]]));
      expect(await notes()).toHaveLength(1);
    });

    test('who has to be alone is told so where works share a transaction', async () => {
      const alone = transact((tx) =>
        batch(tx, [async () => demandAlone(tx), async () => write(tx, 1)]),
      );
      await expect(alone).rejects.toThrow('to have its transaction for itself');
      expect(await notes()).toEqual([]);
      await transact(async (tx) => demandAlone(tx));
    });
  });

  test('a transaction inside of another one falls alone', async () => {
    await transact(async (tx) => {
      await sendLast(tx, add(tx, 1));
      const inner = tx.transaction(async (nested) => {
        await sendLast(nested as unknown as Db, add(nested as unknown as Db, 2));
        throw new Error('no');
      });
      await expect(inner).rejects.toThrow('no');
      const broken = tx.transaction((nested) =>
        sendLast(nested as unknown as Db, add(nested as unknown as Db, 1)),
      );
      await expect(broken).rejects.toMatchObject({ cause: { code: '23505' } });
      await tx.transaction((nested) => add(nested as unknown as Db, 3));
    });
    expect((await notes()).map(({ n }) => n)).toEqual([1, 3]);
  });

  test('inside of a transaction the outer handle refuses, and what goes on after it does not', async () => {
    const refused = {
      cause: expect.objectContaining({ message: expect.stringContaining('its own handle') }),
    };
    let goOn = () => {};
    let after: Promise<unknown> = Promise.resolve();
    await transact(async (tx) => {
      await add(tx, 1);
      await expect(notes()).rejects.toMatchObject(refused);
      await expect(transact((other) => add(other, 2))).rejects.toThrow('its own handle');
      after = new Promise<void>((resolve) => {
        goOn = resolve;
      }).then(() => add(site.db, 3));
    });
    goOn();
    await after;
    expect((await notes()).map(({ n }) => n)).toEqual([1, 3]);
  });

  test('outside of a transaction it is waited for', async () => {
    await sendLast(site.db, add(site.db, 1));
    expect(await notes()).toHaveLength(1);
  });
});
