import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { onPostgres } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import type { RoundSettled } from '../../play/rounds/public';

const gate = (): [open: () => void, opened: Promise<void>] => {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return [open, opened];
};

onPostgres((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await (await Harness.start(await open())).withCatalogue()).seeded(
      'gifts',
      'loyalty',
    );
  });
  afterAll(() => site.close());

  const roundOf = ({ id, brand }: { id: number; brand: string }): RoundSettled => ({
    roundId: id,
    playerId: id,
    brand,
    sessionId: 's',
    platform: 'desktop',
    game: { slug: 'prism-harbour', provider: 'lumen', categories: ['slots'] },
    jurisdiction: 'GB',
    currency: 'EUR',
    bet: 100,
    win: 0,
    bonusBet: 0,
    bonusWin: 0,
    at: new Date(site.now).toISOString(),
  });
  const isWaited = async () => {
    const [found] = await rows<{ count: string }>(
      site.services.core.db,
      sql`select count(*) from pg_locks where relation = 'achievements'::regclass and not granted`,
    );
    return Number(found?.count) > 0;
  };

  test('a round counts while another’s reading waits for what this one holds', async () => {
    const { core, achievements } = site.services;
    const [first, second] = [await site.player(), await site.player()];
    const [lock, locked] = gate();
    const [block, blocked] = gate();
    const holding = core.transact(async (tx) => {
      await tx.execute(sql`lock table achievements in access exclusive mode`);
      lock();
      await blocked;
      await achievements.countRound(tx, roundOf(first));
    });
    await locked;
    const other = core.transact((tx) => achievements.countRound(tx, roundOf(second)));
    while (!(await isWaited())) await wait(20);
    block();
    await Promise.all([holding, other]);
    const { body } = await site.call('GET', '/json-api/user-achievements', { token: second.token });
    expect(body.data.some(({ progress }: { progress: number }) => progress > 0)).toBe(true);
  });
});
