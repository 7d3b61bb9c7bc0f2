import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { STRANGERS } from './audit';

const DESK = 'http://localhost:4502';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open(), { deskUrl: DESK, deskSignsIn: false });
  });
  afterAll(() => site.close());

  const send = async (url: string, fields: Record<string, string>, from: string) => {
    const answer = await site.app.server.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: { origin: DESK, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return answer.statusCode;
  };
  const entriesOf = async (from: string) =>
    (await site.services.deskAudit.newest()).filter(({ ip }) => ip === from);
  const flood = async (work: (n: number) => Promise<unknown>) => {
    for (let n = 0; n < STRANGERS.limit + 5; n += 1) await work(n);
  };

  test('refusals of somebody unknown are kept without what was sent, and so many an hour of an address', async () => {
    const from = '10.88.0.1';
    await flood(async (n) =>
      expect(
        await send(
          '/desk/payouts',
          { id: 'x', decision: 'approve', ['k'.repeat(500)]: `${n}` },
          from,
        ),
      ).toBe(401),
    );
    const kept = await entriesOf(from);
    expect(kept).toHaveLength(STRANGERS.limit);
    for (const { operator, detail } of kept)
      expect([operator, detail]).toEqual(['-', { code: 'unauthorized' }]);
    await send('/desk/payouts', {}, '10.88.0.2');
    expect(await entriesOf('10.88.0.2')).toHaveLength(1);
    site.pass(STRANGERS.windowMs);
    await send('/desk/payouts', {}, from);
    expect(await entriesOf(from)).toHaveLength(STRANGERS.limit + 1);
  });

  test('nor do passwords of invented names fill the log', async () => {
    const from = '10.88.1.1';
    await flood((n) =>
      send('/desk/sign-in', { name: `nobody-${n}`, password: 'a wrong password' }, from),
    );
    const kept = (await entriesOf(from)).filter(({ action }) => action === 'password refused');
    expect(kept.length).toBeLessThanOrEqual(STRANGERS.limit);
  });

  test('an entry has twenty fields with short names', async () => {
    const { core, deskAudit } = site.services;
    const detail = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [
        `${n}`.padStart(2, '0') + 'k'.repeat(100),
        'v'.repeat(300),
      ]),
    );
    await deskAudit.add(core.db, { operator: 'eve', action: 'pressed', detail });
    const [entry] = await deskAudit.newest();
    const fields = Object.entries(entry?.detail ?? {});
    expect([
      fields.length,
      fields.every(([key, value]) => key.length === 40 && value.length === 200),
    ]).toEqual([20, true]);
  });
});
