import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { actionRoom, type LiveEnvelope } from 'shared-contracts/events';
import { prizePoolUpdated } from 'shared-contracts/promos';
import { loadSecrets } from '../../../secrets';
import { onSeveralNodes, openNodes, REDIS_URL } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { Page } from '../../../testing/page';

const VISITORS = 4;
const CUTS = 20;
const EVENTS = 200;

/** A page in one room: what it applied by the rules of the shell's bus, and its way back after a break. */
class Visitor {
  applied: number[] = [];
  resyncs = 0;
  private last: number | null = null;
  private epoch = '';
  private readonly ahead = new Set<number>();
  private page: Page | null = null;

  constructor(private readonly room: string) {}

  async come(address: string): Promise<void> {
    const page = await Page.open(address);
    this.page = page;
    page.socket.on('event', (event: LiveEnvelope) => this.page === page && this.apply(event));
    const { streams, epoch = '' } = await page.ask('jointoroom', { rooms: [this.room] });
    if (this.last === null) this.last = streams?.[this.room] ?? 0;
    else {
      const from = { epoch: this.epoch, seq: this.last };
      const { events = [], lost = [] } = await page.ask('resume', { [this.room]: from });
      for (const event of events) this.apply(event);
      this.resyncs += lost.length;
    }
    this.epoch = epoch;
  }

  /** What is on its way to it is lost. */
  cut(): void {
    this.page?.socket.disconnect();
    this.page = null;
  }

  private apply({ stream, seq }: LiveEnvelope): void {
    if (stream !== this.room) return;
    this.last ??= seq - 1;
    if (seq > this.last) this.ahead.add(seq);
    while (this.ahead.delete(this.last + 1)) {
      this.last += 1;
      this.applied.push(this.last);
    }
  }
}

onSeveralNodes(() => {
  let nodes: Harness[];
  beforeAll(async () => {
    const connections = await openNodes(2);
    const secrets = loadSecrets(mkdtempSync(join(tmpdir(), 'cuts-')));
    nodes = await Promise.all(
      connections.map((connection) => Harness.start(connection, { redisUrl: REDIS_URL, secrets })),
    );
    await Promise.all(nodes.map((node) => node.listen()));
  });
  afterAll(async () => {
    for (const node of [...nodes].reverse()) await node.close();
  });

  test('L4, L5, L12: lines that are cut in the middle of bursts lose no event and double none, whichever node they come back to', async () => {
    let rooms = 0;
    const addressOf = (n: number) => nodes[n]?.address ?? '';
    const tell = (node: number, room: string, amount: number) => {
      const { core, live } = (nodes[node] as Harness).services;
      return core.transact((tx) =>
        live.tell(tx, { brand: 'aurora', room }, prizePoolUpdated, {
          id: room,
          value: { amount, currency: 'EUR' },
        }),
      );
    };
    const cut = fc.record({
      who: fc.nat(VISITORS - 1),
      to: fc.nat(1),
      away: fc.nat(30),
      pause: fc.nat(30),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(cut, { minLength: CUTS, maxLength: CUTS }), async (cuts) => {
        rooms += 1;
        const room = actionRoom(9000 + rooms);
        const visitors = Array.from({ length: VISITORS }, () => new Visitor(room));
        await Promise.all(visitors.map((visitor, n) => visitor.come(addressOf(n % 2))));
        const telling = (async () => {
          for (let n = 0; n < EVENTS; n += 1) await tell(n % 2, room, n);
        })();
        for (const { who, to, away, pause } of cuts) {
          const visitor = visitors[who] as Visitor;
          visitor.cut();
          await wait(away);
          await visitor.come(addressOf(to));
          await wait(pause);
        }
        await telling;
        for (const node of nodes) await node.settled();
        const whole = Array.from({ length: EVENTS }, (_, n) => n + 1);
        while (visitors.some(({ applied }) => applied.length < EVENTS)) await wait(10);
        for (const { applied, resyncs } of visitors) expect([applied, resyncs]).toEqual([whole, 0]);
        for (const visitor of visitors) visitor.cut();
      }),
      { numRuns: 2 },
    );
  });
});
