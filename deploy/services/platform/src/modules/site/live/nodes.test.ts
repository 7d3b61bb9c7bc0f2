import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from '../../../secrets';
import { onSeveralNodes, openNodes, REDIS_URL } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { Page } from '../../../testing/page';

onSeveralNodes(() => {
  let nodes: Harness[];
  beforeAll(async () => {
    const connections = await openNodes(2);
    const secrets = loadSecrets(mkdtempSync(join(tmpdir(), 'nodes-')));
    const start = (connection: (typeof connections)[number]) =>
      Harness.start(connection, { redisUrl: REDIS_URL, secrets });
    nodes = await Promise.all(connections.map(start));
    await Promise.all(nodes.map((node) => node.listen()));
  });
  afterAll(async () => {
    for (const node of [...nodes].reverse()) await node.close();
  });

  test('L4, S5: a page at one node hears what another node did, once and in order, until the session ends there', async () => {
    const [one, other] = nodes as [Harness, Harness];
    const player = await one.player();
    const page = await Page.open(other.address, { token: player.token });
    await page.ask('register', { hash: player.hash });
    const pay = (node: Harness, key: number) =>
      node.services.core.transact((tx) =>
        node.services.wallet.deposit(tx, player, {
          scope: 'nodes',
          idempotencyKey: `${player.id}-${key}`,
          reference: 'x',
          amount: 100,
        }),
      );
    await Promise.all(Array.from({ length: 10 }, (_, key) => pay(key % 2 ? one : other, key)));
    await page.until(() => page.events.length >= 10);
    expect(page.seqs(`money.${player.hash}`)).toEqual(
      Array.from({ length: 10 }, (_, at) => at + 1),
    );
    const closed = new Promise((resolve) => page.socket.once('disconnect', resolve));
    await one.call('POST', '/json-api/logout', { token: player.token });
    await expect(closed).resolves.toBe('io server disconnect');
  });
});
