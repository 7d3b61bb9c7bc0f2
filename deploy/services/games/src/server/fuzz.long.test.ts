import { attack, gamesSurface } from 'deploy-tooling/testing/fuzz';
import { Room } from '../testing/room';

/** `FUZZ_SEED` tries another run. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_127);

let room: Room;
beforeAll(async () => {
  room = await Room.open();
});
afterAll(() => room.close());

test(`GS3: whatever is sent, the server answers without a failure of its own (seed ${SEED})`, async () => {
  const tokens = Array.from({ length: 30 }, (_, at) => `fuzz-token-${at}`);
  for (const token of tokens) (await room.page(token)).socket.terminate();
  const { secret } = room.table.platform;
  const surface = gamesSurface({ port: room.port, host: 'localhost:3001', tokens, secret });
  const outcome = await attack(surface, { seed: SEED, count: 2000 });
  expect(outcome.failures).toEqual([]);
  expect(outcome.sent).toBeGreaterThanOrEqual(2000);
  // otherwise nothing would have been tried
  expect(outcome.statuses[200]).toBeGreaterThan(20);
  expect(outcome.upgraded).toBeGreaterThan(20);
  expect(Math.min(...Object.values(outcome.resets))).toBeGreaterThan(0);
  const page = await room.page('last-token');
  expect(await page.enter()).toMatchObject({ type: 'table' });
});
