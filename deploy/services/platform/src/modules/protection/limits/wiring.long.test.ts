import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { onADriver, onPostgres } from '../../../testing/database';
import { Harness, PASSWORD } from '../../../testing/harness';
import { HOUR, limitsOf } from '../../../testing/limits';
import { openSession, run, Table } from '../../../testing/table';

const said = ({ body }: { body: { status?: string } }) => body.status;

onADriver((open) => {
  let site: Harness;
  let keys = 0;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());
  const rich = async () => {
    const player = await site.richPlayer(100_000);
    return { player, limits: limitsOf(site, player) };
  };
  const deposit = (token: string, amount: number, key = `limits-key-${++keys}`) =>
    site.call('POST', '/json-api/treasury/open', {
      token,
      body: { paymentSystemId: 88, amount, currency: 'EUR', returnPath: '/' },
      headers: { 'idempotency-key': key },
    });
  const report = (depositId: string, status: string, amount: number) =>
    site.signed('webhook', '/treasury/webhook', { depositId, status, amount, currency: 'EUR' });
  const login = (body: object) =>
    site.call('POST', '/json-api/login', {
      body: { login: (body as { email?: string }).email, password: PASSWORD },
    });

  test('LM1, LM1a, LM2b: the games’ bets are asked and counted once, wins and rollbacks are not asked', async () => {
    const { player, limits } = await rich();
    await limits.ask('loss', 'month', 1000);
    const table = await Table.open(site, player.token);
    const same = randomUUID();
    for (const _ of [1, 2]) expect(said(await table.bet(600, same))).toBe('RS_OK');
    const over = { status: 'RS_ERROR_BET_LIMIT_EXCEEDED', reason: 'loss_limit_reached' };
    expect((await table.next().bet(401)).body).toMatchObject(over);
    expect(said(await table.rollback(same))).toBe('RS_OK');
    expect(await limits.used('loss', 'month')).toBe(0);
    const second = table.next();
    await second.bet(1000);
    await limits.exclude('self_exclusion', 24);
    await site.settled();
    // signed out everywhere, and its games with it
    expect(said(await second.next().bet(1))).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await limits.bet(1)).toBe('player_excluded');
    expect(said(await second.win(5000))).toBe('RS_OK');
    expect(await limits.used('loss', 'month')).toBe(-4000);
  });

  test('LM1, LM8: no real game runs during a time-out; a demo does, and who signs in may look', async () => {
    const { player, limits } = await rich();
    const before = await Table.open(site, player.token);
    await limits.exclude('time_out', 24);
    await site.settled();
    expect((await run(site, player.token, {})).status).toBe(401);
    const { accessToken } = (await login(player.body)).body.tokens;
    expect(await run(site, accessToken, {})).toMatchObject({
      status: 403,
      codes: ['player_timed_out'],
    });
    expect((await run(site, accessToken, { type: 'demo' })).status).toBe(200);
    const session = await openSession(site, before.runToken);
    expect(session.body.active).toBe(false);
    site.pass(24 * HOUR);
    expect((await login(player.body)).status).toBe(200);
  });

  test('LM5a: when the time of play is used up, no run, bet or login begins', async () => {
    const { player, limits } = await rich();
    await limits.ask('session', '24h', 10);
    const table = await Table.open(site, player.token);
    await table.bet(100);
    site.pass(6 * 60_000);
    expect(said(await table.bet(100))).toBe('RS_OK');
    const last = table.lastBet;
    site.pass(4 * 60_000);
    expect(said(await table.bet(100))).toBe('RS_ERROR_BET_LIMIT_EXCEEDED');
    expect((await run(site, player.token, {})).codes).toEqual(['session_limit_reached']);
    expect((await login(player.body)).codes).toEqual(['session_limit_reached']);
    expect(said(await table.win(50, true, randomUUID(), last))).toBe('RS_OK');
    site.pass(24 * HOUR);
    expect((await login(player.body)).status).toBe(200);
  });

  test('LM1a, LM2b, LM4a: a deposit is asked once a key, and given back when it comes to nothing', async () => {
    const { player, limits } = await rich();
    await limits.ask('deposit', 'month', 5000);
    const used = () => limits.used('deposit', 'month');
    const opened = await deposit(player.token, 3000, 'limits-same-key');
    expect((await deposit(player.token, 3000, 'limits-same-key')).body).toEqual(opened.body);
    expect(await deposit(player.token, 2001)).toMatchObject({
      status: 422,
      codes: ['deposit_limit_reached'],
    });
    const { id } = opened.body.data;
    await report(id, 'declined', 3000);
    await report(id, 'declined', 3000);
    expect(await used()).toBe(0);
    // it was paid all the same: counted, without asking, once the operator gives it
    const second = (await deposit(player.token, 5000)).body.data.id;
    await report(id, 'success', 3000);
    await report(second, 'success', 5000);
    expect(await used()).toBe(5000);
    await site.services.lateDeposits.release(id);
    expect(await used()).toBe(8000);
    expect((await deposit(player.token, 500)).codes).toEqual(['deposit_limit_reached']);
  });

  test('LM4a: a deposit that is called off, or that nobody pays in time, is given back', async () => {
    const { player, limits } = await rich();
    await limits.ask('deposit', '30d', 5000);
    const { id } = (await deposit(player.token, 3000)).body.data;
    await site.services.callingOff.cancel(player.id, id, 'en');
    await deposit(player.token, 4000);
    expect(await limits.used('deposit', '30d')).toBe(4000);
    site.pass(25 * HOUR);
    await site.services.callingOff.expiry.drain();
    expect(await limits.used('deposit', '30d')).toBe(0);
  });
});

onPostgres((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());

  test('LM2: bets, runs, logins and wishes at once end, of one who was never asked before as well', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const player = await site.richPlayer(100_000);
      const limits = limitsOf(site, player);
      const table = await Table.open(site, player.token);
      await site.services.core.db.execute(
        sql`delete from player_protections where player_id = ${player.id}`,
      );
      const body = { login: (player.body as { email?: string }).email, password: PASSWORD };
      const answers = await Promise.all([
        ...Array.from({ length: 8 }, () => table.next().bet(10)),
        ...Array.from({ length: 4 }, () => table.bet(10)),
        ...Array.from({ length: 4 }, () => run(site, player.token, {})),
        ...Array.from({ length: 2 }, () => site.call('POST', '/json-api/login', { body })),
        limits.ask('bet', 'day', 50).then(() => ({ status: 200 })),
      ]);
      // a run ends the session of the one before it, whose bets are refused then
      for (const { status } of answers) expect([200, 409, 422]).toContain(status);
    }
  });
});
