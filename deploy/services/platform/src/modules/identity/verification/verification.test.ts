import { mkdtempSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { LINK_LIFE } from '../../../http/signed-link';
import { bundled } from '../../../testing/bundles';
import { onADriver } from '../../../testing/database';
import { Harness, SITE } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { goodJpeg, goodPng, MARK } from '../../../testing/hostile-files';
import { createThrottle } from '../accounts/public';
import { findPlayer } from '../players/public';
import { TRIES } from './service';

let script: string;
let jpeg: string;
beforeAll(async () => {
  script = await bundled('read-document', 'verification');
  jpeg = `data:image/jpeg;base64,${(await goodJpeg()).toString('base64')}`;
});

onADriver((open) => {
  let site: Harness;
  let player: Awaited<ReturnType<Harness['player']>>;
  const documentsDir = mkdtempSync(join(tmpdir(), 'documents-'));
  beforeAll(async () => {
    site = await Harness.start(await open(), { documentScript: script, documentsDir });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    player = await site.player();
  });

  const put = (id: string, file: string = jpeg, token = player.token) =>
    site.call('PUT', `/json-api/verifications/${id}`, { body: { file }, token });
  const list = async (token = player.token) =>
    (await site.call('GET', '/json-api/verifications', { token })).body.data;
  const kept = () => readdir(join(documentsDir, 'kept')).catch(() => []);
  const decide = (path: string, fields: object, headers = {}) =>
    site.app.server.inject({
      method: 'POST',
      url: `/desk/documents/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ note: '', ...fields }).toString(),
    });
  const desk = async (path = '') =>
    (await site.app.server.inject({ url: `/desk/documents${path}` })).body;
  /** Number of the player's document on the desk. */
  const numberOf = async (type: string) => {
    const row = new RegExp(`${type}[^<]* · player ${player.id} .*?documents/(\\d+)`).exec(
      await desk(),
    );
    return Number(row?.[1]);
  };
  const shownIn = (html: string) => /name="name" value="([^"]*)"/.exec(html)?.[1] ?? '';
  const accept = async (id: number, name?: string, headers = {}) =>
    decide(`${id}/accept`, { name: name ?? shownIn(await desk(`/${id}`)) }, headers);
  const rename = async (firstname: string, lastname: string) => {
    const { token } = player;
    const body = { firstname, lastname };
    expect((await site.call('PUT', '/json-api/users/profile', { token, body })).status).toBe(200);
  };
  const verifiedName = async () =>
    (await findPlayer(site.services.core.db, player.id))?.verifiedName;
  const profile = async () =>
    (await site.call('GET', '/json-api/users/profile', { token: player.token })).body.data;

  test('VE2: a document waits once it is handed in, and takes no other meanwhile', async () => {
    expect(
      (await list()).map((one: { id: string; status: string }) => [one.id, one.status]),
    ).toEqual([
      ['identity', 'none'],
      ['bank_card', 'none'],
      ['e_wallet', 'none'],
    ]);
    const answer = await put('identity');
    expect(answer.body.data).toMatchObject({ id: 'identity', status: 'wait', declineReason: null });
    expect((await list())[0]).toEqual(answer.body.data);
    expect(await put('identity')).toMatchObject({
      status: 409,
      codes: ['verification_is_already_processing'],
    });
  });

  test('VE2b: nobody hands in what is another’s, or what there is not', async () => {
    await decide(`players/${player.id}/ask`, { reason: 'bank_statement_required' });
    const [asked] = (await list()).slice(3);
    const thief = await site.player();
    expect((await put(asked.id, jpeg, thief.token)).status).toBe(404);
    expect((await put('passport')).status).toBe(404);
    expect((await put('0')).status).toBe(404);
    expect((await put(asked.id)).body.data).toMatchObject({ type: 'additional', status: 'wait' });
  });

  test('VE5: what is kept is upright, and has nothing of the file but its pixels', async () => {
    const before = new Set(await kept());
    await put('identity');
    const [name = ''] = (await kept()).filter((one) => !before.has(one));
    const file = join(documentsDir, 'kept', name);
    const { format, width, height, exif, orientation } = await sharp(file).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'jpeg',
      width: 200,
      height: 320,
      exif: undefined,
      orientation: undefined,
    });
    expect((await sharp(file).toBuffer()).includes(MARK)).toBe(false);
    expect(await readdir(join(documentsDir, 'aside'))).toEqual([]);
  });

  test('a later picture takes the place of the declined one', async () => {
    await put('identity');
    const [{ file }] = await list();
    await decide(`${await numberOf('identity')}/decline`, { reason: 'glare' });
    await put('identity', `data:image/png;base64,${(await goodPng()).toString('base64')}`);
    expect(await kept()).not.toContain(file);
    expect((await list())[0]).toMatchObject({ status: 'wait', declineReason: null });
  });

  test.each([
    ['no file', {}, 'file: validation'],
    ['another field', { file: 'data:image/png;base64,AAAA', name: 'x' }, 'name: validation'],
    ['a number', { file: 1 }, 'file: validation'],
    ['a list', [], 'file: validation'],
    ['another type', { file: 'data:image/svg+xml;base64,AAAA' }, 'file: invalid_mime_type'],
    ['no data URL', { file: 'AAAA' }, 'file: invalid_mime_type'],
    ['no base64', { file: 'data:image/png;base64,%%%%' }, 'file: document_not_valid'],
  ])('VE4: refused is %s', async (_, body, code) => {
    const answer = await site.call('PUT', '/json-api/verifications/identity', {
      body,
      token: player.token,
    });
    expect(answer).toMatchObject({ status: 422, codes: [code] });
    expect((await list())[0].status).toBe('none');
  });

  test('VE4: a body that is no JSON is refused', async () => {
    const { status } = await site.call('PUT', '/json-api/verifications/identity', {
      body: '{"file": "data:image/png;base64,',
      token: player.token,
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(422);
  });

  test('of an upload that is cut off at its half nothing stays, and it can be sent again at once', async () => {
    const address = await site.listen();
    const body = JSON.stringify({ file: jpeg });
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-brand': 'aurora',
      'x-requested-with': 'XMLHttpRequest',
      origin: SITE,
      authorization: `Bearer ${player.token}`,
    };
    const spool = () => readdir(join(documentsDir, 'aside')).catch(() => []);
    const sent = request(`${address}/json-api/verifications/identity`, { method: 'PUT', headers });
    const ended = new Promise<void>((done) => sent.once('close', done));
    sent.once('error', () => {});
    sent.write(body.slice(0, body.length / 2));
    // it has begun to write what comes
    while ((await spool()).length === 0) await new Promise(setImmediate);
    expect((await put('identity')).codes).toEqual(['verification_is_already_processing']);
    sent.destroy();
    await ended;
    let again = await put('identity');
    // as soon as the server has heard of it
    while (again.status === 409) again = await put('identity');
    expect(again).toMatchObject({ status: 200, body: { data: { status: 'wait' } } });
    expect(await spool()).toEqual([]);
  });

  test('of two at once one is taken', async () => {
    const answers = await Promise.all([put('identity'), put('identity'), put('bank_card')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('thirty tries an hour are enough', async () => {
    await put('identity', 'x');
    const throttle = createThrottle(site.services.core);
    for (let n = 1; n < TRIES; n += 1) await throttle.hit(`documents:${player.id}`, 3_600_000);
    expect(await put('identity')).toMatchObject({ status: 429, codes: ['rate_limited'] });
    site.pass(3_600_000);
    const { tokens } = (
      await site.call('POST', '/json-api/login', {
        body: { login: (player.body as { email: string }).email, password: 'long enough 1' },
      })
    ).body;
    expect((await put('identity', jpeg, tokens.accessToken)).status).toBe(200);
  });

  test('to VE13: what staff decides reaches the player, and the note does not', async () => {
    await put('identity');
    const id = await numberOf('identity');
    await decide(`${id}/decline`, { reason: 'document_no_note', note: 'looks like a known fraud' });
    expect((await list())[0]).toMatchObject({
      status: 'cancel',
      declineReason: 'document_no_note',
    });
    await put('identity');
    await accept(id);
    expect((await list())[0]).toMatchObject({ status: 'success', declineReason: null });
    expect(await profile()).toMatchObject({ is_verified: true, birthday_verified: true });
    expect(await put('identity')).toMatchObject({ status: 403, codes: ['action_not_allowed'] });

    await decide(`players/${player.id}/ask`, {
      reason: 'payment_system_screenshot_required',
      note: 'secret',
    });
    expect(await profile()).toMatchObject({ is_verified: false, birthday_verified: true });
    const [asked] = (await list()).slice(3);
    expect(asked).toMatchObject({ status: 'none', asked: 'payment_system_screenshot_required' });

    const told = await toldIn(site, 'aurora', `user.${player.hash}`);
    const changes = told.filter(({ topic }) => topic === 'verification.changed');
    expect(changes.map(({ payload }) => (payload as { status: string }).status)).toEqual([
      'wait',
      'cancel',
      'wait',
      'success',
      'none',
    ]);
    const notices = told
      .filter(({ topic }) => topic === 'notification.updated')
      .map((one) => JSON.stringify(one));
    expect(notices.filter((notice) => notice.includes('/profile/verification'))).toHaveLength(3);
    expect(JSON.stringify([told, await list()])).not.toMatch(/fraud|secret/);
    expect(await desk(`/${id}`)).toContain('looks like a known fraud');
  });

  test('VE11: a decision counts once, and what was accepted may be declined', async () => {
    await put('identity');
    const id = await numberOf('identity');
    const answers = await Promise.all([accept(id), accept(id), accept(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409]);
    expect((await decide(`${id}/decline`, { reason: 'document_edited' })).statusCode).toBe(303);
    expect(await profile()).toMatchObject({ is_verified: false, birthday_verified: true });
    expect((await decide(`${id}/decline`, { reason: 'document_edited' })).statusCode).toBe(409);
  });

  test('a name that was changed between look and press is not accepted', async () => {
    await rename('Ivan', 'Petrov');
    await put('identity');
    const id = await numberOf('identity');
    const seen = shownIn(await desk(`/${id}`));
    expect(seen).toBe('Ivan Petrov');
    await rename('Oleg', 'Ivanov');
    const refused = await accept(id, seen);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      409,
      [{ code: 'verification_name_changed' }],
    ]);
    expect([(await list())[0].status, await verifiedName()]).toEqual(['wait', null]);
    expect((await accept(id)).statusCode).toBe(303);
    await rename('Ivan', 'Petrov');
    expect(await verifiedName()).toBe('Oleg Ivanov');
  });

  test('an identity that was accepted without a name gets none by other documents', async () => {
    await put('identity');
    expect((await accept(await numberOf('identity'))).statusCode).toBe(303);
    await rename('Oleg', 'Ivanov');
    await put('bank_card');
    const card = await numberOf('bank card');
    expect((await decide(`${card}/decline`, { reason: 'glare' })).statusCode).toBe(303);
    expect(await verifiedName()).toBeNull();
    await put('bank_card');
    expect((await accept(card)).statusCode).toBe(303);
    expect([(await profile()).is_verified, await verifiedName()]).toEqual([true, null]);
  });

  test('OP8: the log has the address from which a document was decided', async () => {
    await put('identity');
    const id = await numberOf('identity');
    await decide(`${id}/decline`, { reason: 'glare' });
    const log = await site.services.deskAudit.newest();
    expect(log.find(({ subject }) => subject === `document ${id}`)).toMatchObject({
      ip: '127.0.0.1',
    });
  });

  test('a reason that there is not, another page and an unknown document are refused', async () => {
    await put('identity');
    const id = await numberOf('identity');
    expect((await decide(`${id}/decline`, { reason: 'I say so' })).statusCode).toBe(422);
    const foreign = await accept(id, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    expect((await accept(999999, '')).statusCode).toBe(404);
    expect((await decide('players/1/ask', { reason: 'bank_statement_required' })).statusCode).toBe(
      404,
    );
    expect((await list())[0].status).toBe('wait');
  });

  test('VE7: a link opens the picture for a minute, as an attachment', async () => {
    await put('identity');
    const html = await desk(`/${await numberOf('identity')}`);
    const url = (/src="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
    const answer = await site.app.server.inject({ url });
    expect(answer).toMatchObject({ statusCode: 200 });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\da-f-]{36}\.jpg"$/),
      'x-content-type-options': 'nosniff',
    });
    const status = async (to: string) => (await site.app.server.inject({ url: to })).statusCode;
    expect(await status(url.replace(/until=\d/, 'until=9'))).toBe(403);
    expect(await status(url.split('?')[0] ?? '')).toBe(422);
    const other = url.replace(/documents\/[^?]+/, 'documents/..%2fsecrets.json');
    expect(await status(other)).toBe(403);
    site.pass(LINK_LIFE);
    expect(await status(url)).toBe(403);
  });

  test('what a server that ended left is thrown away, what a document has is not', async () => {
    await put('identity');
    const { verification } = site.services;
    await verification.tidy(new Date(Date.now() + 60_000));
    expect(await kept()).toContain((await list())[0].file);
  });

  test('switched off, both calls say so', async () => {
    const off = await Harness.start(await open(), { verification: false });
    const { token } = await off.player();
    expect((await off.call('GET', '/json-api/verifications', { token })).codes).toEqual([
      'verification_disabled',
    ]);
    const body = { file: jpeg };
    const answer = await off.call('PUT', '/json-api/verifications/identity', { token, body });
    expect(answer.codes).toEqual(['verification_disabled']);
    await off.close();
  });
});
