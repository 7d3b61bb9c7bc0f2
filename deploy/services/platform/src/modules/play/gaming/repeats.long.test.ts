import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { onADriver, onPostgres } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { ProviderModel, type Request } from '../../../testing/provider-model';
import { sized } from '../../../testing/size';
import { openSession, run, Table } from '../../../testing/table';
import { rounds } from '../rounds/schema';
import { roundRolledBack } from '../rounds/topics';

const ROUNDS = 3;
const SLOTS = 6;
/** Few transactions and few amounts: most requests come again, with the same fields or with others. */
const request: fc.Arbitrary<Request> = fc.record({
  kind: fc.constantFrom('bet' as const, 'bet' as const, 'win' as const, 'rollback' as const),
  slot: fc.nat(SLOTS - 1),
  round: fc.nat(ROUNDS - 1),
  amount: fc.constantFrom(100, 450),
  closed: fc.boolean(),
  bet: fc.nat(SLOTS - 1),
});

/** A player at a few rounds of one game session, with UUIDs for the numbers of a request. */
async function atRounds(site: Harness, money: number) {
  const player = await site.richPlayer(money);
  const first = await Table.open(site, player.token);
  const tables = Array.from({ length: ROUNDS }, (_, at) => (at ? first.next() : first));
  const uuids = Array.from({ length: SLOTS }, () => randomUUID());
  const send = ({ kind, slot, round, amount, closed, bet }: Request) => {
    const transaction_uuid = uuids[slot];
    const reference_transaction_uuid = uuids[bet];
    const fields = {
      bet: { amount },
      win: { amount, round_closed: closed, reference_transaction_uuid },
      rollback: { reference_transaction_uuid },
    }[kind];
    return (tables[round] as Table).transact(kind, { transaction_uuid, ...fields });
  };
  const balance = async () => (await site.services.wallet.read(player)).balance;
  return { player, send, balance };
}

onADriver((open) => {
  let site: Harness;
  const voided: number[] = [];
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    site.services.outbox.project('test_voided', roundRolledBack, async (_, { playerId }) => {
      voided.push(playerId);
    });
  });
  afterAll(() => site.close());

  test('N4 to N8: any requests in any order are answered as the model answers them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 4, maxLength: 24 }), async (requests) => {
        const { player, send, balance } = await atRounds(site, 1000);
        const model = new ProviderModel(1000, ROUNDS);
        for (const each of requests) {
          const { status, body } = await send(each);
          const { status: told, balance: left } = body;
          expect([
            status,
            told === 'RS_OK' ? { status: told, balance: left } : { status: told },
          ]).toEqual([200, model.ask(each)]);
        }
        expect(await balance()).toBe(model.balance);
        await site.settled();
        expect(voided.filter((id) => id === player.id)).toHaveLength(model.voided);
      }),
      { numRuns: sized(6, 12) },
    );
  });
});

onPostgres((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());
  const statuses = (answers: Awaited<ReturnType<Table['bet']>>[]) =>
    answers.map(({ body }) => body.status);

  test('G1: ten windows at once leave one running session', async () => {
    const player = await site.player();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => run(site, player.token, {})),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const views = await Promise.all(
      answers.map(({ body }) => openSession(site, body.data.runToken)),
    );
    expect(views.filter(({ body }) => body.active)).toHaveLength(1);
  });

  test('N9: the same bet, win and rollback thirty times at once move money once and are answered alike', async () => {
    const player = await site.richPlayer(1000);
    const table = await Table.open(site, player.token);
    const [bet, win, back] = [randomUUID(), randomUUID(), randomUUID()];
    const thirty = async (ask: () => ReturnType<Table['bet']>, balance: number) => {
      const answers = await Promise.all(Array.from({ length: 30 }, ask));
      for (const { body } of answers) expect(body).toMatchObject({ status: 'RS_OK', balance });
    };
    await thirty(() => table.bet(100, bet), 900);
    await thirty(() => table.win(50, false, win), 950);
    const other = table.next();
    await other.bet(200);
    await thirty(() => other.rollback(other.lastBet, back), 950);
  });

  test('N9: one UUID for two rounds at once is one bet and one duplicate', async () => {
    const player = await site.richPlayer(1000);
    const table = await Table.open(site, player.token);
    for (let turn = 0; turn < 8; turn += 1) {
      const id = randomUUID();
      const answers = await Promise.all([table.next().bet(10, id), table.next().bet(10, id)]);
      expect(statuses(answers).sort()).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_OK']);
    }
    expect((await site.services.wallet.read(player)).balance).toBe(920);
    const mine = eq(rounds.playerId, player.id);
    expect(await site.services.core.db.$count(rounds, mine)).toBe(8);
  });

  test('N8: a bet and its rollbacks at once end without money taken', async () => {
    const player = await site.richPlayer(1000);
    const table = await Table.open(site, player.token);
    const groups = Array.from({ length: 12 }, () => {
      const round = table.next();
      const id = randomUUID();
      return Promise.all([round.rollback(id), round.bet(50, id), round.rollback(id)]);
    });
    for (const [first, , second] of await Promise.all(groups))
      expect(statuses([first, second])).toEqual(['RS_OK', 'RS_OK']);
    expect((await site.services.wallet.read(player)).balance).toBe(1000);
  });

  test('N9: whatever comes at once, the rounds agree with the purse', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 6, maxLength: 16 }), async (requests) => {
        const { player, send, balance } = await atRounds(site, 1000);
        const answers = await Promise.all([...requests, ...requests].map(send));
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        const { db } = site.services.core;
        const [sums] = await db
          .select({ net: sql<string>`coalesce(sum(${rounds.win} - ${rounds.bet}), 0)` })
          .from(rounds)
          .where(eq(rounds.playerId, player.id));
        expect(await balance()).toBe(1000 + Number(sums?.net));
      }),
      { numRuns: sized(6, 12) },
    );
  });
});
