import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD } from '../../../testing/harness';
import { openSession, Table } from '../../../testing/table';
import { SESSION_SECONDS } from '../../identity/accounts/sessions';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());
  const post = (path: string, body?: object, token?: string) =>
    site.call('POST', path, { ...(body ? { body } : {}), ...(token ? { token } : {}) });

  /** A player who has bet 100 of 1000 in an open round. */
  const atTable = async () => {
    const player = await site.richPlayer(1000);
    const table = await Table.open(site, player.token);
    expect((await table.bet(100)).body).toMatchObject({ status: 'RS_OK', balance: 900 });
    return { player, table };
  };
  const expectOver = async (table: Table) => {
    expect((await openSession(site, table.runToken)).body.active).toBe(false);
    expect((await table.next().bet(1)).body.status).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect((await table.win(400)).body).toMatchObject({ status: 'RS_OK', balance: 1300 });
    expect((await table.next().bet(1)).body.status).toBe('RS_ERROR_TOKEN_EXPIRED');
  };

  test('S8a: a logout ends the game; the win of its open round still pays', async () => {
    const { player, table } = await atTable();
    await post('/json-api/logout', undefined, player.token);
    await expectOver(table);
  });

  test('S8a: so does a new password', async () => {
    const { player, table } = await atTable();
    const { email } = player.body;
    const step = (name: string, body: object) =>
      post(`/json-api/users/restore-password/${name}`, body);
    await step('request', { login: email });
    const mail = await site.call('GET', `/sandbox/outbox.json?to=${encodeURIComponent(email)}`);
    const token = /new-password\/([\w-]+)/.exec(mail.body.items[0].body)?.[1];
    await step('restore', { token, password: 'quite another one' });
    await expectOver(table);
  });

  test('S8a: so does a refresh token that came twice', async () => {
    const { player, table } = await atTable();
    const refresh = (refreshToken: string) => post('/json-api/token/refresh', { refreshToken });
    const { body } = await refresh(player.tokens.refreshToken);
    await refresh(body.refreshToken);
    expect((await refresh(player.tokens.refreshToken)).status).toBe(401);
    await expectOver(table);
  });

  test('S7, S8a: so does the end of the session itself', async () => {
    const { table } = await atTable();
    site.pass(SESSION_SECONDS * 1000);
    await expectOver(table);
  });

  test("the game of the player's other session goes on", async () => {
    const player = await site.richPlayer(1000);
    const login = await post('/json-api/login', { login: player.body.email, password: PASSWORD });
    const table = await Table.open(site, login.body.tokens.accessToken);
    await post('/json-api/logout', undefined, player.token);
    expect((await table.bet(100)).body).toMatchObject({ status: 'RS_OK', balance: 900 });
  });

  test('S8a: a bet that comes while the session is being ended waits for it, and is refused', async () => {
    const { player, table } = await atTable();
    const { core, sessions } = site.services;
    const elsewhere = AsyncLocalStorage.snapshot();
    let late: ReturnType<Table['bet']> | undefined;
    await core.transact(async (tx) => {
      await sessions.endAll(tx, player.id, 'password');
      late = elsewhere(() => table.next().bet(50));
      if (core.driver === 'pglite') return;
      let answered = false;
      void late.then(() => {
        answered = true;
      });
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while (!answered && (await elsewhere(() => rows(core.db, waiting))).length === 0);
    });
    expect((await late)?.body.status).toBe('RS_ERROR_TOKEN_EXPIRED');
  });
});
