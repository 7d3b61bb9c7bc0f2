import { eq } from 'drizzle-orm';
import { players } from '../modules/accounts/schema';
import { onEachDriver } from '../testing/database';
import { Harness } from '../testing/harness';

declare module './service' {
  interface Happenings {
    'test.counted': { playerId: number; fail: 'never' | 'first' };
  }
}

onEachDriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  }, 60_000);
  afterAll(() => site.close());

  test('O2, O3: a handler that fails half-way leaves nothing, is tried again, and holds nobody up', async () => {
    const { outbox, core } = site.services;
    const [unlucky, lucky] = [await site.player(), await site.player()];
    let failures = 0;
    outbox.on('test.counted', async (tx, { playerId, fail }) => {
      await tx.update(players).set({ wagered: 7 }).where(eq(players.id, playerId));
      if (fail === 'first' && failures++ === 0) throw new Error('half-way');
    });
    await core.transact(async (tx) => {
      await outbox.tell(tx, 'test.counted', { playerId: unlucky.id, fail: 'first' });
      await outbox.tell(tx, 'test.counted', { playerId: lucky.id, fail: 'never' });
    });
    const wagered = async ({ id }: { id: number }) =>
      (await core.db.select().from(players).where(eq(players.id, id)))[0]?.wagered;
    await site.settled();
    expect([await wagered(unlucky), await wagered(lucky)]).toEqual([0, 7]);
    site.pass(2000);
    await site.settled();
    expect([await wagered(unlucky), failures]).toEqual([7, 2]);
  });

  test('O1: what is rolled back never happened', async () => {
    const { outbox, core } = site.services;
    const player = await site.player();
    const failing = core.transact(async (tx) => {
      await outbox.tell(tx, 'test.counted', { playerId: player.id, fail: 'never' });
      throw new Error('called off');
    });
    await expect(failing).rejects.toThrow('called off');
    await site.settled();
    const [row] = await core.db.select().from(players).where(eq(players.id, player.id));
    expect(row?.wagered).toBe(0);
  });
});
