import { randomUUID } from 'node:crypto';
import { Table } from '../testing/table';

const BODIES = {
  session: { slug: 'lucky-reef' },
  spin: { clientRoundId: 'abcdefgh', bet: 200 },
  resume: { roundId: 'r', index: 0 },
  roulette: { clientRoundId: 'abcdefgh', bets: [{ spot: 'red', amount: 100 }] },
  mines: { clientRoundId: 'abcdefgh', bet: 100, mines: 3 },
  'mines-step': { roundId: 'r', index: 0, tile: 1 },
  'demo-credit': {},
  fairness: {},
  'client-seed': { commitment: 'a'.repeat(64), clientSeed: 'mine' },
  'rotate-seed': { commitment: 'a'.repeat(64) },
  'round-record': { roundId: 'r' },
} as const;

let table: Table;
let columns: string[];
beforeAll(async () => {
  table = await Table.open();
  table.platform.open('player-token');
  await table.session('player-token');
  const found = await table.database.query<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema = 'games'",
  );
  columns = found.map(({ name }) => name);
});
afterAll(() => table.close());

/** Never too often for one page. */
const call = (name: string, body: object) => {
  table.now += 5000;
  return table.call(name, 'player-token', body);
};
const stored = async () => [
  await table.database.query('select * from games.rounds order by 1'),
  await table.database.query('select * from games.demo_entries order by 1'),
  await table.database.query('select * from games.seeds order by 1'),
];

describe('F7: a column of a table is no field of', () => {
  test.each(Object.entries(BODIES))('%s', async (name, body) => {
    expect(columns.length).toBeGreaterThan(15);
    const before = await stored();
    for (const column of [...columns, 'balance', 'win', 'constructor', '']) {
      if (column in body && column !== 'constructor') continue;
      const extra = Object.fromEntries([[column, 1e12]]);
      const { status, body: answer } = await call(name, { ...body, ...extra });
      expect([column, status, answer.errors]).toEqual([column, 400, [{ code: 'bad_request' }]]);
    }
    expect(await stored()).toEqual(before);
  });
});

test.each([
  ['a bet as text', 'spin', { clientRoundId: randomUUID(), bet: '200' }],
  ['a bet in a list', 'spin', { clientRoundId: randomUUID(), bet: [200] }],
  ['a bet below nothing', 'spin', { clientRoundId: randomUUID(), bet: -200 }],
  ['a bet that is not whole', 'spin', { clientRoundId: randomUUID(), bet: 0.5 }],
  ['an index beyond all', 'resume', { roundId: 'r', index: 1e15 }],
  ['a name as an object', 'session', { slug: { $ne: '' } }],
  ['a list for a body', 'demo-credit', [1]],
])('F7: %s is refused', async (_, name, body) => {
  const { status, body: answer } = await call(name, body);
  expect([status, answer.errors]).toEqual([400, [{ code: 'bad_request' }]]);
});

test('F7: a call without a closed schema is not served', () => {
  const { app } = table.server;
  const route = { method: 'POST' as const, url: '/api/new', handler: async () => ({}) };
  expect(() => app.route(route)).toThrow();
  const open = { ...route, schema: { body: { type: 'object', properties: {} } } };
  expect(() => app.route(open)).toThrow();
});

test('F7: a text with a NUL, which no database keeps, is refused and is no failure of the server', async () => {
  for (const [name, field] of [
    ['round-record', 'roundId'],
    ['session', 'slug'],
  ] as const) {
    const { status } = await call(name, { ...BODIES[name], [field]: 'a\u0000b' });
    expect([name, status]).toEqual([name, 400]);
  }
});
