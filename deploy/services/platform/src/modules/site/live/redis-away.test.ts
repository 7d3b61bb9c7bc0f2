import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CutLine } from 'deploy-tooling/testing/cut-line';
import { loadSecrets } from '../../../secrets';
import { onSeveralNodes, openNodes, REDIS_URL } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { Page } from '../../../testing/page';

onSeveralNodes(() => {
  const line = new CutLine();
  const lines: { msg: string }[] = [];
  let nodes: [Harness, Harness];
  beforeAll(async () => {
    const secrets = loadSecrets(mkdtempSync(join(tmpdir(), 'redis-away-')));
    const redisUrl = await line.start(new URL(REDIS_URL));
    const log = { write: (text: string) => void lines.push(JSON.parse(text)) };
    const [first, second] = await openNodes(2);
    if (!first || !second) throw new Error('two nodes are needed');
    nodes = [
      await Harness.start(first, { redisUrl, secrets }, { LOG_LEVEL: 'warn' }, log),
      await Harness.start(second, { redisUrl, secrets }),
    ];
    for (const node of nodes) await node.listen();
  });
  afterAll(async () => {
    for (const node of [...nodes].reverse()) await node.close();
    await line.cut();
  });

  test('L12, L12a: while Redis is away money moves and the log says why; a page that comes back misses nothing of it', async () => {
    const [one, other] = nodes;
    const player = await one.player();
    const stream = `money.${player.hash}`;
    const pay = (key: number) =>
      one.services.core.transact((tx) =>
        one.services.wallet.deposit(tx, player, {
          scope: 'redis',
          idempotencyKey: `${player.id}-${key}`,
          reference: 'x',
          amount: 100,
        }),
      );
    const balance = async () =>
      (await one.call('GET', '/json-api/users/balance', { token: player.token })).body.data.balance;
    const page = await Page.open(other.address, { token: player.token });
    const { epoch = '' } = await page.ask('register', { hash: player.hash });
    await pay(1);
    await page.until(() => page.events.length > 0);

    await line.cut();
    await pay(2);
    expect(await balance()).toBe(200);
    while ((await one.call('GET', '/status')).body.live) await wait(10);
    const told = () =>
      lines.filter(({ msg }) => /^Redis cannot be reached .*: news of players wait/.test(msg));
    while (told().length === 0) await wait(10);
    expect(page.seqs(stream)).toEqual([1]);

    const left = new Promise((resolve) => page.socket.once('disconnect', resolve));
    await line.mend();
    await left;
    const again = await Page.open(other.address, { token: player.token });
    await again.ask('register', { hash: player.hash });
    const { events = [], lost = [] } = await again.ask('resume', { [stream]: { epoch, seq: 1 } });
    expect(lost).toEqual([]);
    await again.until(() => events.length + again.events.length > 0);
    await pay(3);
    await again.until(() => again.events.some(({ seq }) => seq === 3));
    const heard = [...events.map(({ seq }) => seq), ...again.seqs(stream)];
    expect([...new Set(heard)]).toEqual([2, 3]);
    expect(await balance()).toBe(300);
    expect(told()).toHaveLength(1);
    again.socket.disconnect();
  });
});
