import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { statusOf } from './status';

let code = 200;
let asked = 0;
const games = createServer((request, response) => {
  asked += 1;
  response.writeHead(request.url === '/readyz' ? code : 404).end();
});
beforeAll(() => new Promise<void>((done) => games.listen(0, '127.0.0.1', done)));
afterAll(() => void games.close());

const parts = () => ({
  database: async (): Promise<unknown> => 1,
  gamesOrigin: `http://games.localhost:${(games.address() as AddressInfo).port}`,
  takesPayments: true,
  isRedisUp: (): boolean | null => null,
});
beforeEach(() => {
  code = 200;
});

test('all works when every part says so', async () => {
  expect(await statusOf(parts())()).toEqual({ play: true, payments: true, live: true });
});

test.each([
  ['games that are not ready', {}, 503, { play: false, payments: true, live: true }],
  [
    'no payment provider',
    { takesPayments: false },
    200,
    { play: true, payments: false, live: true },
  ],
  [
    'Redis that is away',
    { isRedisUp: () => false },
    200,
    { play: true, payments: true, live: false },
  ],
  [
    'a database that is away',
    { database: () => Promise.reject(new Error('away')) },
    200,
    { play: false, payments: false, live: false },
  ],
])('%s', async (_, change, answer, expected) => {
  code = answer;
  expect(await statusOf({ ...parts(), ...change })()).toEqual(expected);
});

test('the parts are asked once in five seconds', async () => {
  let now = 0;
  const status = statusOf(parts(), () => now);
  asked = 0;
  await Promise.all([status(), status()]);
  now = 4999;
  await status();
  expect(asked).toBe(1);
  now = 5000;
  await status();
  expect(asked).toBe(2);
  // a clock that is put back
  now = -3_600_000;
  await status();
  expect(asked).toBe(3);
});
