import type { Tokens } from 'shared-contracts/accounts';
import { limitReached, realityCheckAnswered } from 'shared-contracts/protection';
import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD } from '../../../testing/harness';
import { run, Table } from '../../../testing/table';

const MINUTE = 60_000;
const PATH = '/json-api/users/protection';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());

  const sitDown = async (country = 'fr') => {
    const player = await site.richPlayer(100_000);
    const headers = { 'x-country': country };
    const { body } = await run(site, player.token, { headers });
    const table = new Table(site, body.session_id, body.data.runToken);
    let tokens: Tokens = player.tokens;
    /** Time goes by in the same sign-in, whose access token does not last as long. */
    const pass = async (ms: number) => {
      site.pass(ms);
      const { refreshToken } = tokens;
      tokens = (await site.call('POST', '/json-api/token/refresh', { body: { refreshToken } }))
        .body;
    };
    const read = async (token = tokens.accessToken) =>
      (await site.call('GET', PATH, { token, headers })).body.data;
    const answer = (dueAt: string, said = 'continue') =>
      site.call('POST', '/json-api/users/reality-check', {
        token: tokens.accessToken,
        headers,
        body: { dueAt, answer: said },
      });
    return { player, table, pass, read, answer };
  };
  const moneyOf = ({ staked, won }: { staked: number; won: number }) => ({ staked, won });

  test('PP1: rounds of all games since the sign-in, the one that is open with what is booked of it', async () => {
    const { player, table, read } = await sitDown();
    const signedInAt = new Date(site.now).toISOString();
    expect(await read()).toMatchObject({ signedInAt, currency: 'EUR', staked: 0, won: 0 });
    await table.bet(300);
    await table.win(450);
    const other = (await run(site, player.token, { slug: 'lunar-leap' })).body;
    const next = new Table(site, other.session_id, other.data.runToken);
    await next.bet(1000);
    expect(moneyOf(await read())).toEqual({ staked: 1300, won: 450 });
    await next.rollback(next.lastBet);
    expect(moneyOf(await read())).toEqual({ staked: 300, won: 450 });
    const balance = await site.call('GET', '/json-api/users/balance', { token: player.token });
    expect((await read()).seq).toBe(balance.body.data.seq);
  });

  test('policy.gameRules: it says what the rules of the place want shown', async () => {
    const { read } = await sitDown('gb');
    expect(await read()).toMatchObject({ displayNetPosition: true, displaySessionTimer: true });
  });

  test('another sign-in begins at nothing, with the whole of a round that ends in it', async () => {
    const { player, table, read } = await sitDown();
    await table.bet(300);
    await table.win(0);
    const left = table.next();
    await left.bet(200);
    site.pass(MINUTE);
    const body = { login: (player.body as { email: string }).email, password: PASSWORD };
    const again = await site.call('POST', '/json-api/login', { body });
    const { accessToken } = again.body.tokens;
    expect(moneyOf(await read(accessToken))).toEqual({ staked: 0, won: 0 });
    await left.win(900);
    expect(moneyOf(await read(accessToken))).toEqual({ staked: 200, won: 900 });
    expect(moneyOf(await read())).toEqual({ staked: 500, won: 900 });
  });

  test('PP3: a check is due after so much play as the jurisdiction says, and none while nobody plays', async () => {
    const { table, pass, read } = await sitDown('it');
    const startedAt = site.now;
    expect((await read()).realityCheck).toEqual({
      intervalMinutes: 30,
      dueAt: new Date(startedAt + 30 * MINUTE).toISOString(),
    });
    const elsewhere = await sitDown();
    expect((await elsewhere.read()).realityCheck.intervalMinutes).toBe(60);
    await pass(20 * MINUTE);
    await table.bet(1);
    expect((await read()).realityCheck.dueAt).toBe(new Date(startedAt + 30 * MINUTE).toISOString());
    await pass(31 * MINUTE);
    expect((await read()).realityCheck.dueAt).toBeNull();
  });

  test('PP4: it stays due until it is answered, once, and the next one is counted from the answer', async () => {
    const { table, pass, read, answer } = await sitDown('it');
    const { dueAt } = (await read()).realityCheck;
    expect((await answer(dueAt)).codes).toEqual(['reality_check_not_due']);
    await pass(25 * MINUTE);
    await table.bet(1);
    await pass(15 * MINUTE);
    expect((await read()).realityCheck.dueAt).toBe(dueAt);
    const first = await answer(dueAt);
    expect(first.body.data.realityCheck.dueAt).toBe(new Date(site.now + 30 * MINUTE).toISOString());
    await pass(MINUTE);
    // a second press, or another window
    const second = await answer(dueAt, 'leave');
    expect([second.status, second.body.data.realityCheck]).toEqual([
      200,
      first.body.data.realityCheck,
    ]);
    expect((await answer(new Date(site.now).toISOString())).codes).toEqual([
      'reality_check_not_due',
    ]);
  });

  test('every page of the player hears of the answer, once', async () => {
    const { player, table, pass, read, answer } = await sitDown('it');
    const { dueAt } = (await read()).realityCheck;
    await pass(29 * MINUTE);
    await table.bet(1);
    await pass(MINUTE);
    const answers = await Promise.all([answer(dueAt), answer(dueAt)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await site.settled();
    const stream = `user.${player.hash}`;
    const told = await site.services.live.missed('aurora', stream, {
      epoch: (await read()).epoch,
      seq: 0,
    });
    const heard = (told ?? []).filter(({ topic }) => topic === realityCheckAnswered.name);
    expect(heard.map(({ payload }) => payload)).toEqual([{ dueAt }]);
  });

  test('a limit of which nothing is left is told to the player’s pages', async () => {
    const { player, table, read } = await sitDown();
    const wish = { kind: 'bet' as const, period: 'day' as const, amount: 500 };
    await site.services.limits.ask(player, wish);
    await table.bet(500);
    await site.settled();
    const from = { epoch: (await read()).epoch, seq: 0 };
    const told = (await site.services.live.missed('aurora', `user.${player.hash}`, from)) ?? [];
    const heard = told.filter(({ topic }) => topic === limitReached.name);
    expect(heard.map(({ payload }) => payload)).toEqual([{ kind: 'bet' }]);
  });

  test('PP6: only who is signed in has one, and a body says what it names and nothing else', async () => {
    expect((await site.call('GET', PATH)).status).toBe(401);
    const { read, answer, player } = await sitDown();
    const { dueAt } = (await read()).realityCheck;
    expect((await answer(dueAt, 'dismiss')).status).toBe(422);
    const more = { dueAt, answer: 'continue', playerId: 1 };
    const refused = await site.call('POST', '/json-api/users/reality-check', {
      token: player.token,
      body: more,
    });
    expect(refused.status).toBe(422);
  });
});
