import { asc, eq } from 'drizzle-orm';
import { limitsChanged } from 'shared-contracts/protection';
import { brandOf } from '../../../brands';
import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD } from '../../../testing/harness';
import { run, Table } from '../../../testing/table';
import { playerProtections } from '../limits/schema';
import { registerCalls } from './schema';
import { PAUSE } from './service';

const DAY = 86_400_000;
const FROM_BR = { 'x-country': 'br' };

onADriver((open) => {
  let site: Harness;
  let keys = 0;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());
  afterEach(async () => {
    jest.restoreAllMocks();
    await site.services.sandboxRegister.turn(false);
    site.pass(PAUSE);
  });

  const callsOf = async (playerId: number) => {
    const mine = site.services.core.db
      .select()
      .from(registerCalls)
      .where(eq(registerCalls.playerId, playerId))
      .orderBy(asc(registerCalls.id));
    return (await mine).map(
      ({ register, occasion, outcome }) => `${register} ${occasion} ${outcome}`,
    );
  };
  /** The last answer about a player is sixteen days old. */
  const age = (playerId: number) =>
    site.services.core.db
      .update(playerProtections)
      .set({ registerAnsweredAt: new Date(site.now - 16 * DAY) })
      .where(eq(playerProtections.playerId, playerId));
  /** A player with money, whom no register was asked about yet. */
  const someone = async () => {
    const player = await site.richPlayer(100_000);
    const { email = '' } = player.body as { email?: string };
    let { tokens } = player;
    const login = async (headers: Record<string, string> = FROM_BR) => {
      const answer = await site.call('POST', '/json-api/login', {
        body: { login: email, password: PASSWORD },
        headers,
      });
      tokens = answer.body.tokens ?? tokens;
      await site.settled();
      return answer;
    };
    /** Time goes by in the same sign-in. */
    const pass = async (ms: number) => {
      site.pass(ms);
      const { refreshToken } = tokens;
      tokens = (await site.call('POST', '/json-api/token/refresh', { body: { refreshToken } }))
        .body;
    };
    const runFrom = (headers: Record<string, string> = FROM_BR) =>
      run(site, tokens.accessToken, { headers });
    const deposit = (headers: Record<string, string> = FROM_BR) =>
      site.call('POST', '/json-api/treasury/open', {
        token: tokens.accessToken,
        body: { paymentSystemId: 88, amount: 2000, currency: 'EUR', returnPath: '/' },
        headers: { ...headers, 'idempotency-key': `register-key-${++keys}` },
      });
    const read = async (path: string) =>
      site.call('GET', path, { token: tokens.accessToken, headers: FROM_BR });
    const sit = async () => {
      const { body } = await runFrom();
      return new Table(site, body.session_id, body.data.runToken);
    };
    return { player, email, login, pass, run: runFrom, deposit, read, sit };
  };

  test('ER5, policy.exclusionRegister: asked at the registration and at the first sign-in of a day, elsewhere never', async () => {
    const player = await site.player({ currency: 'BRL' }, 'carnaval');
    expect(await callsOf(player.id)).toEqual(['BR registration clear']);
    const login = { login: (player.body as { email?: string }).email, password: PASSWORD };
    const signIn = async () => {
      await site.call('POST', '/json-api/login', { body: login, brand: 'carnaval' });
      await site.settled();
    };
    await signIn();
    expect(await callsOf(player.id)).toHaveLength(1);
    site.pass(DAY);
    for (const _ of [1, 2]) await signIn();
    expect(await callsOf(player.id)).toEqual(['BR registration clear', 'BR sign_in clear']);

    const elsewhere = await someone();
    site.pass(DAY);
    await elsewhere.login({});
    expect([(await elsewhere.run({})).status, (await elsewhere.deposit({})).status]).toEqual([
      200, 200,
    ]);
    expect(await callsOf(elsewhere.player.id)).toEqual([]);
  });

  test('ER2: an answer counts for fifteen days in a sign-in, and one of another register does not', async () => {
    const { player, login, pass, run: runFrom } = await someone();
    await login();
    await pass(15 * DAY - 60_000);
    expect((await runFrom()).status).toBe(200);
    expect(await callsOf(player.id)).toEqual(['BR sign_in clear']);
    await pass(60_000);
    expect((await runFrom()).status).toBe(200);
    expect((await runFrom({ 'x-country': 'it' })).status).toBe(200);
    expect(await callsOf(player.id)).toEqual([
      'BR sign_in clear',
      'BR play clear',
      'IT play clear',
    ]);
  });

  test('ER2, ER2a: a bet in a game that is open asks when the answer is old; presses at once are one question', async () => {
    const { player, login, sit, run: runFrom, deposit } = await someone();
    await login();
    const table = await sit();
    const ask = jest.spyOn(site.services.exclusionRegister, 'ask');
    await age(player.id);
    expect((await table.bet(100)).body.status).toBe('RS_OK');
    expect((await table.win(250)).body.status).toBe('RS_OK');
    expect(ask).toHaveBeenCalledTimes(1);
    await age(player.id);
    const answers = await Promise.all([deposit(), deposit(), runFrom()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('ER3, LM8c: who stands in it plays and deposits nothing, looks, and is paid what was won', async () => {
    const { player, email, login, sit, run: runFrom, deposit, read } = await someone();
    await login();
    const table = await sit();
    await table.bet(100);
    const { seq: _, epoch } = (await read('/json-api/users/protection')).body.data;
    await site.services.sandboxRegister.enter(email);
    site.pass(DAY);
    expect((await login()).status).toBe(200);
    expect(await runFrom()).toMatchObject({ status: 403, codes: ['player_in_register'] });
    expect(await deposit()).toMatchObject({ status: 403, codes: ['player_in_register'] });
    const refused = { status: 'RS_ERROR_USER_DISABLED', reason: 'player_in_register' };
    expect((await table.next().bet(1)).body).toMatchObject(refused);
    expect((await table.win(500)).body.status).toBe('RS_OK');
    expect((await read('/json-api/users/protection')).body.data).toMatchObject({
      inRegister: true,
      away: null,
    });
    expect((await read('/json-api/users/limits')).body.data.inRegister).toBe(true);
    expect((await read('/json-api/users/balance')).status).toBe(200);
    expect(await site.services.limits.mayBeApproached(player.id)).toBe(false);
    const told = await site.services.live.missed('aurora', `user.${player.hash}`, {
      epoch,
      seq: 0,
    });
    expect((told ?? []).map(({ topic }) => topic)).toContain(limitsChanged.name);
    const demo = await run(site, undefined, { type: 'demo' });
    expect(demo.status).toBe(200);
  });

  test('it holds everywhere, and ends when the register that knows of it says so', async () => {
    const { player, email, login, run: runFrom } = await someone();
    await site.services.sandboxRegister.enter(email);
    await login();
    expect((await runFrom({})).codes).toEqual(['player_in_register']);
    await site.services.sandboxRegister.lift(email);
    expect((await runFrom({ 'x-country': 'it' })).codes).toEqual(['player_in_register']);
    site.pass(DAY);
    await login({});
    expect((await runFrom({})).status).toBe(200);
    expect(await callsOf(player.id)).toEqual(['BR sign_in excluded', 'BR sign_in clear']);
  });

  test('policy.exclusionRegister: a register that the policy has no more holds nobody, and one that comes back does', async () => {
    const { player, email, login, pass, run: runFrom, deposit, read } = await someone();
    await site.services.sandboxRegister.enter(email);
    await login();
    expect((await runFrom()).codes).toEqual(['player_in_register']);
    const inRegister = async () =>
      (await site.services.limits.history.counts()).find(({ brand }) => brand === 'aurora')
        ?.inRegister ?? 0;
    expect(await inRegister()).toBeGreaterThan(0);
    const dropped = jest.replaceProperty(brandOf('aurora'), 'exclusionRegister', {
      ...brandOf('aurora').exclusionRegister,
      BR: null,
    });
    expect([(await runFrom()).status, (await deposit()).status]).toEqual([200, 200]);
    for (const path of ['/json-api/users/protection', '/json-api/users/limits'])
      expect((await read(path)).body.data.inRegister).toBe(false);
    expect(await site.services.limits.mayBeApproached(player.id)).toBe(true);
    expect(await inRegister()).toBe(0);
    // what another register says counts then
    await site.services.sandboxRegister.lift(email);
    expect((await runFrom({ 'x-country': 'it' })).status).toBe(200);
    expect(await callsOf(player.id)).toEqual(['BR sign_in excluded', 'IT play clear']);
    await site.services.sandboxRegister.enter(email);
    dropped.restore();
    await pass(60_000);
    expect((await runFrom()).codes).toEqual(['player_in_register']);
    expect((await callsOf(player.id)).at(-1)).toBe('BR play excluded');
  });

  test('ER4: while the register is down who stood in it signs in, looks and reads the own history', async () => {
    const { email, login, pass, run: runFrom, deposit, read } = await someone();
    await site.services.sandboxRegister.enter(email);
    await login();
    await site.services.sandboxRegister.turn(true);
    await pass(16 * DAY);
    expect((await login()).status).toBe(200);
    for (const refused of [await runFrom(), await deposit()])
      expect(refused).toMatchObject({ status: 403, codes: ['player_in_register'] });
    for (const path of [
      '/json-api/users/balance',
      '/json-api/users/limits',
      '/json-api/users/limits/history?offset=0',
    ])
      expect((await read(path)).status).toBe(200);
  });

  test('ER4: a silent register refuses play and deposits, nothing else, and is asked again after a pause', async () => {
    const { player, login, run: runFrom, deposit, read } = await someone();
    await site.services.sandboxRegister.turn(true);
    expect((await login()).status).toBe(200);
    const refused = { status: 503, codes: ['register_unavailable'] };
    expect([await runFrom(), await deposit()]).toMatchObject([refused, refused]);
    expect(await callsOf(player.id)).toEqual(['BR sign_in unreachable']);
    expect((await read('/json-api/users/balance')).status).toBe(200);
    expect((await read('/json-api/users/protection')).body.data.inRegister).toBe(false);
    await site.services.sandboxRegister.turn(false);
    expect(await runFrom()).toMatchObject(refused);
    site.pass(PAUSE);
    expect((await runFrom()).status).toBe(200);
    expect(await callsOf(player.id)).toEqual(['BR sign_in unreachable', 'BR play clear']);
  });

  test('ER4: a bet under a silent register is refused and its win paid; who stood in it still does', async () => {
    const { player, email, login, sit, run: runFrom } = await someone();
    await login();
    const table = await sit();
    await table.bet(100);
    await site.services.sandboxRegister.turn(true);
    site.pass(DAY);
    await login();
    const refused = { status: 'RS_ERROR_USER_DISABLED', reason: 'register_unavailable' };
    expect((await table.next().bet(1)).body).toMatchObject(refused);
    expect((await table.win(500)).body.status).toBe('RS_OK');
    await site.services.sandboxRegister.turn(false);
    await site.services.sandboxRegister.enter(email);
    site.pass(PAUSE);
    expect((await runFrom()).codes).toEqual(['player_in_register']);
    await site.services.sandboxRegister.turn(true);
    site.pass(DAY);
    await login();
    expect((await runFrom()).codes).toEqual(['player_in_register']);
    expect((await callsOf(player.id)).at(-1)).toBe('BR sign_in unreachable');
  });

  test('policy.retention: a call is forgotten after its days, and not before', async () => {
    const { player, login } = await someone();
    await login();
    const sweep = () => site.services.housekeeping.drain();
    site.pass(730 * DAY - 60_000);
    await sweep();
    expect(await callsOf(player.id)).toHaveLength(1);
    site.pass(2 * 60_000);
    await sweep();
    expect(await callsOf(player.id)).toEqual([]);
  });

  test('the operator sees calls by day and outcome, the last failure, and nobody’s name', async () => {
    const { email, login } = await someone();
    await site.services.sandboxRegister.enter(email);
    await login();
    const silent = await someone();
    await site.services.sandboxRegister.turn(true);
    await silent.login();
    const { payload } = await site.app.server.inject({ method: 'GET', url: '/desk/protection' });
    const day = new Date(site.now).toISOString().slice(0, 10);
    expect(payload).toMatch(new RegExp(`${day} · BR · excluded</dt><dd>\\d+<`));
    expect(payload).toMatch(/The last failure: BR, unreachable, /);
    expect(payload).toMatch(/<dt>In a register<\/dt><dd>[1-9]/);
    expect(payload).not.toContain('example.test');
  });
});
