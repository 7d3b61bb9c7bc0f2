import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { connectPostgres, rows } from 'deploy-platform/src/db/connect';
import { Harness, PASSWORD } from 'deploy-platform/src/testing/harness';
import { ask, brokenRules } from 'deploy-platform/src/testing/money/drive';
import { createSteps, randomOf } from 'deploy-platform/src/testing/money/steps';
import { artifactStore, compositionStore } from 'deploy-release';
import { sql } from 'drizzle-orm';
import { backup } from './backup';
import { restore } from './restore';
import { furnish, newDatabase, newSite, onTools, urlOf } from './testing/installation';

jest.setTimeout(300_000);
const silent = () => undefined;

type Player = Awaited<ReturnType<Harness['richPlayer']>>;

/** Random money of these players, one step after the other, until it is stopped; `booked` are the keys that were answered. */
function spend(site: Harness, players: Player[]) {
  const { wallet, core } = site.services;
  const next = createSteps(randomOf(7), players.length, 'day');
  const booked: string[] = [];
  let isOver = false;
  const step = async () => {
    const order = next();
    const player = players[order.player];
    if (!player) throw new Error('nobody');
    const outcome = await ask({ wallet, transact: core.transact }, player, order);
    if (outcome === 'done' && 'key' in order) booked.push(order.key);
  };
  const going = async () => {
    while (!isOver) await step();
  };
  return {
    booked,
    step,
    begin(): () => Promise<void> {
      const running = going();
      return () => {
        isOver = true;
        return running;
      };
    },
  };
}

/** A deposit at the provider, which told of it. */
async function depositOf(site: Harness, player: Player): Promise<void> {
  const { body } = await site.call('POST', '/json-api/treasury/open', {
    token: player.token,
    body: { paymentSystemId: 88, amount: 2500, currency: 'EUR', returnPath: '/profile/balance' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { id: depositId, redirectUrl } = body.data;
  await site.services.sandboxPayments.decide(redirectUrl.split('/').at(-1), 'success');
  await site.services.paymentReports.take({
    depositId,
    status: 'success',
    amount: 2500,
    currency: 'EUR',
  });
}

onTools((open) => {
  let site: Harness;
  let empty: Awaited<ReturnType<typeof newDatabase>>;
  beforeAll(async () => {
    site = await Harness.start(await open());
    empty = await newDatabase();
  });
  afterAll(async () => {
    await site.close();
    await empty.drop();
  });

  test('BK1, BK2, BK12: a site that goes on is backed up, and stands elsewhere with all that was answered before, its books in order', async () => {
    const { db } = site.services.core;
    const [{ name } = { name: '' }] = await rows<{ name: string }>(
      db,
      sql`select current_database() as name`,
    );
    const [from, to] = [
      newSite({ DATABASE_URL: urlOf(name) }),
      newSite({ DATABASE_URL: empty.url }),
    ];
    await furnish(from.env);
    const players = [await site.richPlayer(50_000), await site.richPlayer(9000)];
    for (const player of players) await depositOf(site, player);
    const money = spend(site, players);
    for (let count = 0; count < 60; count += 1) await money.step();

    const before = [...money.booked];
    const stop = money.begin();
    const folder = join(from.dir, 'backup');
    const manifest = await backup(from.env, { to: folder }, silent);
    await stop();
    expect(before.length).toBeGreaterThan(10);
    expect(money.booked.length).toBeGreaterThan(before.length);
    expect(manifest.databases).toEqual([
      { file: 'games.dump', driver: 'postgres', holds: ['games', 'platform'] },
    ]);

    await restore(to.env, { from: folder }, silent);
    const again = await Harness.start(connectPostgres(empty.url));
    try {
      const there = await rows<{ key: string }>(
        again.services.core.db,
        sql`select idempotency_key as key from ledger_transactions`,
      );
      const keys = new Set(there.map(({ key }) => key));
      expect(before.filter((key) => !keys.has(key))).toEqual([]);
      const broken = await brokenRules(again.services.core.db);
      expect(Object.entries(broken).filter(([, count]) => count > 0)).toEqual([]);

      await again.services.reconciliation.compareNow();
      await again.settled();
      expect(await again.services.reconciliationRepairs.open()).toEqual([]);
      const [player] = players as [Player];
      const { codes, body } = await again.call('POST', '/json-api/login', {
        body: { login: player.body.email, password: PASSWORD },
      });
      expect(codes).toEqual([]);
      const shown = await again.call('GET', '/json-api/users/balance', {
        token: body.tokens.accessToken,
      });
      const { balance } = await again.services.wallet.amounts(again.services.core.db, player);
      expect(shown.body.data.balance).toBe(balance);
    } finally {
      await again.close();
    }
    const composition = compositionStore(to.env);
    expect((await composition.current())?.pins).toEqual({ lobby: 'b1' });
    expect(await artifactStore(to.env).newest()).toEqual({ lobby: 'b1' });
    for (const { remove } of [from, to]) remove();
  });
});
