import type { TableMessage } from '../../crash-protocol';
import { CrashTable, type Seat, type TableDeps } from './table';

const AWAY = Object.assign(new Error('the server ends'), { code: '57P01' });
const MISTAKE = Object.assign(new Error('there is no such column'), { code: '42703' });

/** A table with one page that bets on the first flight and leaves at 1.20, and whose store answers as it is told. */
function tableWith({ start = jest.fn(async () => {}), decide = jest.fn(async () => true) }) {
  let now = 0;
  let number = 0;
  const log = jest.fn();
  const heard: TableMessage[] = [];
  const open = jest.fn(async (tableKey: string) => {
    number += 1;
    return { id: `f${number}`, tableKey, number, serverSeed: 's', commitment: 'c', crash: 150 };
  });
  const flights = {
    ended: async () => [],
    open,
    start,
    end: async () => true,
    beat: async () => {},
  };
  const placed = { round: { roundId: 'r1', finished: false }, balance: 900 };
  const settled = { round: { state: 'finished', moves: [120] }, balance: 1020 };
  const play = { join: async () => placed, decide, settleNow: async () => settled };
  const deps = {
    flights,
    play,
    log,
    drawOf: () => () => 0,
    clock: () => now,
    pause: (ms: number) => {
      now += ms;
      return new Promise<void>((go) => void setImmediate(go));
    },
  } as unknown as TableDeps;
  const table = new CrashTable('comet', deps);
  const over = new Promise<void>((done) => {
    const seat = {
      owner: 'one',
      session: { currency: 'EUR', shownName: null, play: { minimumRoundDuration: 0 } },
      send: (text: string) => {
        const message = JSON.parse(text) as TableMessage;
        heard.push(message);
        if (message.type !== 'betting') return;
        if (message.number === 2) {
          table.close();
          done();
        } else void table.bet(seat, { clientRoundId: 'client-1', bet: 100, auto: 120, hand: 0 });
      },
    } as unknown as Seat;
    void table.enter(seat);
  });
  return { over, log, heard, open, timeOf: () => now };
}

test('while the database is away a flight is tried again, after longer and longer, and one line says so', async () => {
  const at: number[] = [];
  const table = tableWith({
    start: jest.fn(async () => {
      at.push(table.timeOf());
      if (at.length < 6) throw AWAY;
    }),
  });
  await table.over;
  expect(at.slice(1).map((time, index) => time - (at[index] ?? 0))).toEqual([
    1000, 2000, 4000, 4000, 4000,
  ]);
  expect(table.log.mock.calls).toEqual([['table comet', AWAY]]);
});

test('what fails for another reason is not repeated', async () => {
  const start = jest.fn(async () => {}).mockRejectedValueOnce(MISTAKE);
  const { over, log, heard } = tableWith({ start });
  await over;
  expect(start).toHaveBeenCalledTimes(1);
  expect(log.mock.calls).toEqual([['table comet', MISTAKE]]);
  expect(heard.some(({ type }) => type === 'flying')).toBe(false);
});

test('F11c: a cash-out that cannot be stored is written to the log with its round and multiplier', async () => {
  const decide = jest.fn(async () => true).mockRejectedValueOnce(AWAY);
  const { over, log, heard } = tableWith({ decide });
  await over;
  expect(log.mock.calls.map(([line]) => line)).toEqual([
    'table comet',
    'round r1 left at 120 and is not written down yet',
  ]);
  expect(heard.find(({ type }) => type === 'refused')).toMatchObject({
    asked: 'out',
    roundId: 'r1',
  });
  expect(heard.findLast(({ type }) => type === 'own')).toMatchObject({
    bet: { out: 120 },
    balance: 1020,
  });
});
