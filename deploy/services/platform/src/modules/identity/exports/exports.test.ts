import { mkdtempSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { LINK_LIFE } from '../../../http/signed-link';
import { onADriver, openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { GIVEN_UP_MS, KEPT_MS } from './presenter';
import { LEFT_OUT, SECTION_NAMES, SECTIONS } from './section-repository';

const CALL = '/json-api/users/data-export';
type Player = Awaited<ReturnType<Harness['player']>>;

onADriver((open) => {
  let site: Harness;
  const exportsDir = mkdtempSync(join(tmpdir(), 'exports-'));
  beforeAll(async () => {
    site = await Harness.start(await open(), { exportsDir });
  });
  afterAll(() => site.close());

  const ask = ({ token }: Player) => site.call('POST', CALL, { token });
  const read = async ({ token }: Player) => (await site.call('GET', CALL, { token })).body.data;
  const link = ({ token }: Player, id: string, format: string) =>
    site.call('POST', `${CALL}/${id}/link`, { token, body: { format } });
  const download = (url: string) => site.app.server.inject({ url });
  /** With a token of now. */
  const again = async (player: Player): Promise<Player> => {
    const body = { refreshToken: player.tokens.refreshToken };
    const { accessToken } = (await site.call('POST', '/json-api/token/refresh', { body })).body;
    return { ...player, token: accessToken };
  };
  /** Both files of a copy that was asked for now. */
  const copyOf = async (player: Player) => {
    const { id } = (await ask(player)).body.data;
    await site.settled();
    const files = ['html', 'json'].map(async (format) => {
      const { body } = await link(player, id, format);
      return (await download(body.data.url)).body;
    });
    const [html = '', json = ''] = await Promise.all(files);
    return { html, json: JSON.parse(json) };
  };

  test('DX1a: a copy has all that is kept of its player, for people and for machines, and nobody else', async () => {
    const player = await site.richPlayer(12_345);
    const other = await site.player();
    const address = '<script>alert(1)</script>';
    await site.call('PUT', '/json-api/users/profile', { token: player.token, body: { address } });
    const { html, json } = await copyOf(player);
    expect(Object.keys(json)).toEqual(['madeAt', 'profile', ...SECTION_NAMES]);
    expect(json.profile).toMatchObject({ number: player.id, address, birthday: '1990-05-17' });
    expect(json.contacts).toEqual([{ kind: 'email', text: player.body.email, confirmed: false }]);
    expect(json.money).toMatchObject([
      { account: 'real', amount: 12_345, balance: 12_345, currency: 'EUR' },
    ]);
    expect(json.notifications).toContainEqual(
      expect.objectContaining({ text: 'welcome', status: 'new' }),
    );
    expect(html).toContain(player.body.email);
    expect(html).toContain('123');
    expect(html).not.toContain('<script');
    for (const text of [html, JSON.stringify(json)]) {
      expect(text).not.toContain(other.body.email);
      expect(text).not.toMatch(/password|hash|token/i);
    }
  });

  test('every table with a column for a player is in the copy, or is left out for a reason', async () => {
    const found = await site.services.core.db.execute(
      sql`select distinct table_name as name from information_schema.columns
          where column_name = 'player_id' and table_schema = current_schema()`,
    );
    const names = (found as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name);
    const texts = Object.values(SECTIONS).map((section) => JSON.stringify(section(1)));
    // by itself, or together with what is archived of it
    const isTold = (name: string) =>
      texts.some((text) => new RegExp(`(from|join) (archive\\.all_)?${name}\\b`).test(text));
    expect(names.filter((name) => !isTold(name)).sort()).toEqual(Object.keys(LEFT_OUT).sort());
  });

  test('one is made at a time, three in a day', async () => {
    const player = await site.player();
    const both = await Promise.all([ask(player), ask(player)]);
    expect(new Set(both.map(({ body }) => body.data.id)).size).toBe(1);
    await site.settled();
    for (let more = 1; more < 3; more += 1) {
      expect((await ask(player)).body.data.state).toBe('pending');
      await site.settled();
    }
    expect(await ask(player)).toMatchObject({ status: 429, codes: ['data_export_limit'] });
    expect(await read(player)).toMatchObject({ state: 'ready' });
    site.pass(86_400_000);
    expect((await ask(await again(player))).status).toBe(200);
  });

  test('its player hears of it', async () => {
    const player = await site.player();
    await copyOf(player);
    const told = await toldIn(site, player.brand, `user.${player.hash}`);
    expect(told.map(({ topic }) => topic)).toEqual(
      expect.arrayContaining(['data_export.changed', 'notification.updated']),
    );
  });

  test('DX5: a link saves one file for a minute, and is its player’s alone', async () => {
    const [player, thief] = [await site.player(), await site.player()];
    await copyOf(player);
    const { id, files } = await read(player);
    expect((await link(thief, id, 'json')).status).toBe(404);
    const { url } = (await link(player, id, 'html')).body.data;
    const saved = await download(url);
    expect(saved.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="my-data.html"',
      'cache-control': 'private, no-store',
    });
    expect(saved.rawPayload).toHaveLength(files[0].bytes);
    const forged = url.replace(
      /signature=(.)/,
      (_: string, first: string) => `signature=${first === '0' ? '1' : '0'}`,
    );
    expect((await download(forged)).statusCode).toBe(403);
    site.pass(LINK_LIFE);
    expect((await download(url)).statusCode).toBe(403);
  });

  test('DX6: after three days it is forgotten, and so are files of none', async () => {
    const player = await site.player();
    await copyOf(player);
    const { id } = await read(player);
    const before = (await readdir(exportsDir)).length;
    site.pass(KEPT_MS);
    const later = await again(player);
    expect(await read(later)).toBeNull();
    expect((await link(later, id, 'json')).status).toBe(404);
    await site.services.dataExports.tidy();
    expect((await readdir(exportsDir)).length).toBeLessThan(before);
  });

  test('thousands of lines are all there', async () => {
    const player = await site.player();
    await site.services.core.db.execute(
      sql`insert into notifications (player_id, template, params, created_at)
          select ${player.id}, 'welcome', '{}', now() from generate_series(1, 2500)`,
    );
    const { html, json } = await copyOf(player);
    const welcomes = json.notifications.filter(({ text }: { text: string }) => text === 'welcome');
    expect(welcomes).toHaveLength(2501);
    expect(html.match(/<td>welcome<\/td>/g)).toHaveLength(2501);
  });
});

test('a copy that nobody could make is given up, and another one can be asked for', async () => {
  const site = await Harness.start(await openEither(), { exportsDir: join(__filename, 'none') });
  const { token, tokens } = await site.player();
  const { id } = (await site.call('POST', CALL, { token })).body.data;
  await site.settled();
  site.pass(GIVEN_UP_MS);
  const refreshed = await site.call('POST', '/json-api/token/refresh', {
    body: { refreshToken: tokens.refreshToken },
  });
  const now = { token: refreshed.body.accessToken };
  expect((await site.call('GET', CALL, now)).body.data).toMatchObject({ id, state: 'failed' });
  const again = (await site.call('POST', CALL, now)).body.data;
  expect(again.state).toBe('pending');
  expect(again.id).not.toBe(id);
  await site.close();
});
