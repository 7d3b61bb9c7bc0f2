import { openEither } from './testing/database';
import { Harness } from './testing/harness';

test('what has run out goes, what still counts stays', async () => {
  const site = await Harness.start(await openEither());
  const player = await site.player();
  await site.call('POST', '/json-api/login', {
    body: { login: 'who@example.test', password: 'x' },
  });
  const refresh = () =>
    site.call('POST', '/json-api/token/refresh', {
      body: { refreshToken: player.tokens.refreshToken },
    });
  site.pass(25 * 3_600_000);
  await site.services.housekeeping.drain();
  expect((await refresh()).status).toBe(200);
  const { db } = site.services.core;
  const left = async (table: string) =>
    ((await db.execute(`select 1 from ${table}`)) as unknown as { rows: [] }).rows;
  expect(await left('throttles')).toHaveLength(0);
  expect(await left('ledger_accounts')).toHaveLength(1);
  site.pass(400 * 24 * 3_600_000);
  await site.services.housekeeping.drain();
  expect(await left('refresh_tokens')).toHaveLength(0);
  await site.close();
});
