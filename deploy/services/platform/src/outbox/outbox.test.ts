import { setTimeout } from 'node:timers/promises';
import { Type } from '@sinclair/typebox';
import { eq } from 'drizzle-orm';
import { players } from '../modules/identity/players/schema';
import { onEachDriver } from '../testing/database';
import { Harness } from '../testing/harness';
import { LEASE, MOST_TRIES } from './deliver';
import { deliveries, outbox as events } from './schema';
import { eventTopic, queueOf } from './topic';

const happened = eventTopic(
  'test.happened',
  Type.Object({ playerId: Type.Integer(), n: Type.Integer() }, { additionalProperties: false }),
  queueOf,
);

onEachDriver((open) => {
  let site: Harness;
  /** What consumers do in the test that runs, and what reached the outside. */
  let fails: (n: number) => boolean = () => false;
  /** So many times the outside refuses. */
  let refusals = 0;
  /** The outside takes its time. */
  let slow = false;
  const seen: [consumer: string, n: number][] = [];
  const sent: [key: string, n: number][] = [];
  const dues: string[] = [];
  beforeAll(async () => {
    site = await Harness.start(await open());
    const { outbox } = site.services;
    outbox.project('test.counts', happened, async (tx, { playerId, n }) => {
      await tx
        .update(players)
        .set({ refcode: String(n) })
        .where(eq(players.id, playerId));
      if (fails(n)) throw new Error(`half-way through ${n}`);
      seen.push(['test.counts', n]);
    });
    outbox.project('test.looks', happened, async (_tx, { n }) => void seen.push(['test.looks', n]));
    outbox.task('test.sends', happened, async ({ n }, key) => {
      if (slow) await setTimeout(20);
      sent.push([key, n]);
      if (refusals-- > 0 || fails(n)) throw new Error(`the outside refused ${n}`);
    });
    outbox.onDue('test.ends', async (_tx, reference) => void dues.push(reference));
  });
  beforeEach(() => {
    fails = () => false;
    refusals = 0;
    slow = false;
    for (const list of [seen, sent, dues]) list.length = 0;
  });
  afterAll(() => site.close());

  const tell = (playerId: number, ...all: number[]) =>
    site.services.core.transact(async (tx) => {
      for (const n of all) await site.services.outbox.tell(tx, happened, { playerId, n });
    });
  const written = async (id: number) =>
    Number(
      (await site.services.core.db.select().from(players).where(eq(players.id, id)))[0]?.refcode,
    );
  const of = (consumer: string) => seen.filter(([name]) => name === consumer).map(([, n]) => n);
  const later = async (ms: number) => {
    site.pass(ms);
    await site.settled();
  };

  test('O1: what is rolled back never happened', async () => {
    const { outbox, core } = site.services;
    const { id: playerId } = await site.player();
    const failing = core.transact(async (tx) => {
      await outbox.tell(tx, happened, { playerId, n: 1 });
      throw new Error('called off');
    });
    await expect(failing).rejects.toThrow('called off');
    await site.settled();
    expect(seen).toEqual([]);
  });

  test('O11: what differs from its topic is not told', async () => {
    const { outbox, core } = site.services;
    const wrong = { playerId: 1, n: 1, more: 'x' };
    await expect(core.transact((tx) => outbox.tell(tx, happened, wrong))).rejects.toThrow(
      'test.happened',
    );
  });

  test('O2, O3, O3a: a consumer that fails half-way leaves nothing, is tried again, and holds nobody else up', async () => {
    const [unlucky, lucky] = [await site.player(), await site.player()];
    fails = (n) => n === 1;
    await tell(unlucky.id, 1);
    await tell(lucky.id, 2);
    await site.settled();
    expect([await written(unlucky.id), await written(lucky.id)]).toEqual([0, 2]);
    // what was done beside one that failed was taken back with it, and done again
    expect([...new Set(of('test.looks'))].sort()).toEqual([1, 2]);
    const looks = of('test.looks').length;
    fails = () => false;
    await later(2000);
    expect([await written(unlucky.id), of('test.counts'), of('test.looks').length]).toEqual([
      1,
      [2, 1],
      looks,
    ]);
  });

  test('O4: what is a player’s reaches a consumer in its order, also when one of them fails', async () => {
    const [one, other] = [await site.player(), await site.player()];
    fails = (n) => n === 2;
    await tell(one.id, 1, 2, 3, 4);
    await tell(other.id, 10, 11);
    await site.settled();
    expect(of('test.counts').filter((n) => n < 10)).toEqual([1]);
    expect(of('test.counts').filter((n) => n >= 10)).toEqual([10, 11]);
    fails = () => false;
    await later(600_000);
    expect([...new Set(of('test.counts').filter((n) => n < 10))]).toEqual([1, 2, 3, 4]);
  });

  test('O5: a task runs after the commit, under the same key however often it is tried', async () => {
    const { id } = await site.player();
    refusals = 2;
    await tell(id, 7);
    for (let n = 0; n < 3; n += 1) await later(600_000);
    expect(sent.map(([, n]) => n)).toEqual([7, 7, 7]);
    expect(new Set(sent.map(([key]) => key)).size).toBe(1);
  });

  test('O4: a queue is waited for, whichever worker takes its next piece', async () => {
    const { id } = await site.player();
    slow = true;
    for (let first = 100; first < 200; first += 10) await tell(id, first, first + 1, first + 2);
    await site.settled();
    expect(sent.length).toBe(30);
  });

  /** Event `n` of a player, whose task so many servers began and never ended. */
  const begunBefore = async (playerId: number, n: number, attempts: number) => {
    const { core } = site.services;
    const event = { topic: happened.name, payload: { playerId, n }, createdAt: core.now() };
    const [made] = await core.db.insert(events).values(event).returning();
    const begun = { eventId: made?.id ?? 0, queue: `player/${playerId}`, attempts };
    const dueAt = new Date(site.now + LEASE);
    await core.db.insert(deliveries).values({ consumer: 'test.sends', ...begun, dueAt });
  };

  test('the task of a server that is gone is taken by another one after its lease', async () => {
    const { id } = await site.player();
    await tell(id, 8);
    await site.settled();
    await begunBefore(id, 9, 1);
    await tell(id, 10);
    await site.settled();
    expect(sent.map(([, n]) => n)).toEqual([8]);
    await later(LEASE);
    expect(sent.map(([, n]) => n)).toEqual([8, 9, 10]);
  });

  test('O6: a task that no server lived through is parked, and an operator has it done again', async () => {
    const { parked } = site.services.outbox;
    const { id } = await site.player();
    await begunBefore(id, 1, MOST_TRIES - 1);
    await begunBefore(id, 2, MOST_TRIES);
    await tell(id, 3);
    await later(LEASE);
    expect(sent.map(([, n]) => n)).toEqual([1, 3]);
    const { items } = await parked.list();
    expect(items).toEqual([
      expect.objectContaining({
        consumer: 'test.sends',
        attempts: MOST_TRIES,
        error: 'its server was gone before it ended',
      }),
    ]);
    await parked.again();
    await site.settled();
    expect(sent.map(([, n]) => n)).toEqual([1, 3, 2]);
  });

  test('O6: what fails too often is parked, its queue goes on, and an operator has it done again', async () => {
    const { outbox } = site.services;
    const { id } = await site.player();
    fails = (n) => n === 1;
    await tell(id, 1, 2);
    for (let n = 0; n < MOST_TRIES; n += 1) await later(600_000);
    expect(of('test.counts')).toEqual([2]);
    const { items, total } = await outbox.parked.list();
    const mine = items.filter(({ consumer }) => consumer === 'test.counts');
    expect(mine).toEqual([
      expect.objectContaining({
        topic: 'test.happened',
        attempts: MOST_TRIES,
        error: 'half-way through 1',
      }),
    ]);
    expect(total).toBe(items.length);
    fails = () => false;
    expect(await outbox.parked.again({ consumer: 'test.counts', event: mine[0]?.event })).toBe(1);
    await site.settled();
    expect(of('test.counts')).toEqual([2, 1]);
    await outbox.parked.again();
    await site.settled();
    expect((await outbox.parked.list()).total).toBe(0);
  });

  describe('O8: what is due', () => {
    const due = (reference: string, inMs: number, key = `ends/${reference}`) =>
      site.services.core.transact((tx) =>
        site.services.outbox.due(tx, {
          kind: 'test.ends',
          reference,
          key,
          at: new Date(site.now + inMs),
        }),
      );
    test('is done at its time and once, late ones at once', async () => {
      await due('a', 60_000);
      await due('b', -60_000);
      await site.settled();
      expect(dues).toEqual(['b']);
      await later(60_000);
      await later(60_000);
      expect(dues).toEqual(['b', 'a']);
      await due('a', 0);
      await site.settled();
      expect(dues).toEqual(['b', 'a']);
    });
    test('O8b: is moved by its key, and called off by it', async () => {
      const { core, outbox } = site.services;
      await due('c', 60_000);
      await due('c', 120_000);
      await due('d', 60_000);
      expect(await core.transact((tx) => outbox.callOff(tx, 'ends/d'))).toBe(true);
      expect(await core.transact((tx) => outbox.callOff(tx, 'ends/d'))).toBe(false);
      await later(60_000);
      expect(dues).toEqual([]);
      await later(60_000);
      expect(dues).toEqual(['c']);
      expect(await core.transact((tx) => outbox.callOff(tx, 'ends/c'))).toBe(false);
      await due('d', 0);
      await site.settled();
      expect(dues).toEqual(['c', 'd']);
    });
    test('is refused when nobody does it', async () => {
      const { core, outbox } = site.services;
      const job = { kind: 'test.nobody', reference: '', key: 'x', at: core.now() };
      await expect(core.transact(async (tx) => outbox.due(tx, job))).rejects.toThrow('nobody does');
    });
  });
});
