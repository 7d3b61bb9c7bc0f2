import { randomUUID } from 'node:crypto';
import type { RoundAnswer } from '../protocol';
import { onPostgres } from '../testing/database';
import { Room } from '../testing/room';
import { Table } from '../testing/table';
import type { GamesServer } from './server';

onPostgres((database) => {
  let table: Table;
  let other: GamesServer;
  beforeAll(async () => {
    table = await Table.open(database);
    other = await table.secondServer();
  });
  afterAll(async () => {
    await other.close();
    await table.close();
  });

  test('R5: two servers that get the same press at once take one bet', async () => {
    for (let run = 0; run < 10; run += 1) {
      table.now += 60_000;
      const token = table.platform.open(`pressed-twice-${run}`, {
        sessionId: `twice-${run}`,
        playerRef: `twice-${run}`,
      });
      await table.session(token);
      const press = { clientRoundId: randomUUID(), bet: 200 };
      const answers = await Promise.all([
        table.callAt<RoundAnswer>(table.server, 'spin', token, press),
        table.callAt<RoundAnswer>(other, 'spin', token, press),
      ]);
      const rounds = answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => body.round.roundId);
      expect(new Set(rounds).size).toBe(1);
      for (const { status, body } of answers)
        if (status !== 200) expect(body.errors).toEqual([{ code: 'round_in_progress' }]);
      const bets = table.platform
        .callsOf('bet')
        .filter(({ body }) => body.token === `twice-${run}`);
      expect(bets).toHaveLength(1);
    }
  });

  test('R7: one server cleans up beside the other without taking back what it is doing', async () => {
    table.now += 60_000;
    const token = table.platform.open('beside-token', { sessionId: 'beside', playerRef: 'beside' });
    await table.session(token);
    const spins = Array.from({ length: 6 }, () => table.spin(token, 20));
    const sweeps = Array.from({ length: 6 }, () => other.sweep());
    const answers = await Promise.all(spins);
    await Promise.all(sweeps);
    const paid = answers.reduce(
      (sum, { status, body }) => sum + (status === 200 ? body.round.won - 20 : 0),
      0,
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(table.platform.session(token).balance).toBe(100_000 + paid);
  });

  test('CR9b: what flew at a server that is killed goes back by the other one, within seconds; what flies on is left alone', async () => {
    const room = await Room.open(database);
    const beside = await room.table.secondServer();
    room.rig(100_000, 100_000);
    const page = await room.page('beside-a-dead-one');
    await page.enter();
    await page.told('betting');
    await page.bet(1000);
    const stake = () => 100_000 - room.table.platform.session('beside-a-dead-one').balance;
    await room.pass(6000);
    await page.told('flying');
    for (let second = 0; second < 10; second += 1) {
      await room.pass(1000);
      await beside.watchFlights();
    }
    expect(stake()).toBe(1000);
    // its tables end where they are, as those of a killed process do
    await room.table.server.close();
    for (let second = 0; second < 7; second += 1) {
      await room.pass(1000);
      await beside.watchFlights();
    }
    expect(stake()).toBe(0);
    expect(room.table.platform.callsOf('rollback')).toHaveLength(1);
    await beside.close();
    await room.close();
  });
});
