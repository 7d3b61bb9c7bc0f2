import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD } from '../../../testing/harness';
import { text } from '../../../texts';
import { OLD_PASSWORDS } from './own-password';
import { RESTORE } from './restore';

/** In the language of the player. */
const CHANGED = text('ru', 'password.subject', { brand: 'Aurora' });
const NEXT = 'quite another one';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());
  const profile = (token: string) => site.call('GET', '/json-api/users/profile', { token });
  const change = (token: string, oldPassword: string, password: string) =>
    site.call('PUT', '/json-api/users/password', { token, body: { oldPassword, password } });
  const login = (name: string, password: string, device?: string) =>
    site.call('POST', '/json-api/login', { body: { login: name, password }, device });
  const mails = async (to: string): Promise<{ subject: string; body: string }[]> => {
    await site.settled();
    return (await site.call('GET', `/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).body.items;
  };
  const step = (name: string, body: object, device?: string) =>
    site.call('POST', `/json-api/users/restore-password/${name}`, { body, device });
  const linkOf = (mail = '') => /\/new-password\/([^\s?]+)/.exec(mail)?.[1] ?? '';

  test('C8, C8a, C8b: the old password changes it; every other session ends, and a mail tells of it', async () => {
    const player = await site.player();
    const { email } = player.body;
    const other = (await login(email, PASSWORD)).body;
    expect(await change(player.token, 'not this one', NEXT)).toMatchObject({
      status: 422,
      codes: ['oldPassword: wrong_password'],
    });
    expect((await change(player.token, PASSWORD, 'password1')).codes).toEqual([
      'password: password_common',
    ]);
    expect((await change(player.token, PASSWORD, email)).codes).toEqual([
      'password: password_personal',
    ]);
    expect((await change(player.token, PASSWORD, NEXT)).body).toEqual({ ok: true });
    expect([
      (await profile(player.token)).status,
      (await profile(other.tokens.accessToken)).status,
    ]).toEqual([200, 401]);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, NEXT)).status).toBe(200);
    const mail = (await mails(email)).find(({ subject }) => subject === CHANGED);
    expect(mail?.body).toMatch(/\S/);
    expect(mail?.body).not.toContain(NEXT);
  });

  test('C8a: only the browser in which it was changed stays known', async () => {
    const player = await site.player();
    const { email } = player.body;
    const other = (await login(email, PASSWORD)).body;
    await change(player.token, PASSWORD, NEXT);
    const from = '10.77.0.1';
    const wrong = { login: email, password: 'wrong' };
    for (let at = 0; at < 5; at += 1)
      await site.call('POST', '/json-api/login', { body: wrong, from });
    const body = { login: email, password: NEXT };
    const enter = (device: string | undefined) =>
      site.call('POST', '/json-api/login', { body, from, device });
    expect((await enter(other.device)).status).toBe(429);
    expect((await enter(player.device)).status).toBe(200);
  });

  test('C8: a session that was left open is no leave to guess', async () => {
    const player = await site.player();
    const tries = Array.from({ length: 20 }, (_, at) => change(player.token, `wrong ${at}`, NEXT));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(OLD_PASSWORDS.limit);
    expect((await change(player.token, PASSWORD, NEXT)).codes).toEqual(['too_many_attempts']);
    site.pass(OLD_PASSWORDS.windowMs);
    expect((await change(player.token, PASSWORD, NEXT)).status).toBe(200);
  });

  test('C8: without a session nothing is changed', async () => {
    const body = { oldPassword: PASSWORD, password: NEXT };
    expect((await site.call('PUT', '/json-api/users/password', { body })).status).toBe(401);
  });

  test('C7: a mail holds a long token and no code; it opens the form once, and proves the address', async () => {
    const { body, token } = await site.player();
    await step('request', { login: body.email });
    const [mail] = await mails(body.email);
    const link = linkOf(mail?.body);
    expect(link).toMatch(/^[\w-]{43}$/);
    const words = mail?.body.replace(/https?:\S+/, '') ?? '';
    expect(words).toMatch(/\S/);
    expect(words).not.toMatch(/\d{4}/);
    const { db } = site.services.core;
    const { rows } = (await db.execute('select hash from restore_tokens')) as unknown as {
      rows: { hash: string }[];
    };
    expect(rows.map(({ hash }) => hash)).not.toContain(link);
    expect((await step('link', { token: link })).body).toEqual({ ok: true });
    const restored = await step('restore', { token: link, password: NEXT });
    expect(restored.body.tokens).toBeDefined();
    expect((await profile(token)).status).toBe(401);
    const after = await profile(restored.body.tokens.accessToken);
    expect(after.body.data.emails).toMatchObject([{ is_verified: true }]);
    expect((await step('restore', { token: link, password: 'and a third one' })).codes).toEqual([
      'token: code_expired',
    ]);
    expect((await step('link', { token: link })).body).toEqual({ ok: false });
    expect((await mails(body.email))[0]?.subject).toBe(CHANGED);
  });

  test('C7b: no code sets a password for an e-mail: every one of four digits is refused', async () => {
    const { body } = await site.player();
    await step('request', { login: body.email });
    for (const code of ['0000', '1234', '9999'])
      expect((await step('check', { login: body.email, code })).codes).toEqual([
        'code: code_expired',
      ]);
    const { db } = site.services.core;
    const { rows } = (await db.execute(
      `select code_hash from contact_codes where purpose = 'restore' and target = '${body.email}'`,
    )) as unknown as { rows: { code_hash: string | null }[] };
    expect(rows).toEqual([{ code_hash: null }]);
  });

  test('C7: a link is good for half an hour, in its brand, and a change of password takes it back', async () => {
    const { body, token } = await site.player();
    const ask = async () => {
      site.pass(60_000);
      await step('request', { login: body.email });
      return linkOf((await mails(body.email))[0]?.body);
    };
    const late = await ask();
    site.pass(RESTORE.linkMs);
    expect((await step('link', { token: late })).body).toEqual({ ok: false });
    expect((await step('restore', { token: late, password: NEXT })).codes).toEqual([
      'token: code_expired',
    ]);
    const fresh = await ask();
    const elsewhere = await site.call('POST', '/json-api/users/restore-password/restore', {
      body: { token: fresh, password: NEXT },
      brand: 'carnaval',
    });
    expect(elsewhere.codes).toEqual(['token: code_expired']);
    const login2 = (await login(body.email, PASSWORD)).body.tokens.accessToken ?? token;
    await change(login2, PASSWORD, NEXT);
    expect((await step('restore', { token: fresh, password: 'and a third one' })).codes).toEqual([
      'token: code_expired',
    ]);
  });

  test('C7: of two who use a link at once one sets the password; a bad password does not use it up', async () => {
    const { body } = await site.player();
    await step('request', { login: body.email });
    const token = linkOf((await mails(body.email))[0]?.body);
    expect((await step('restore', { token, password: 'iloveyou1' })).codes).toEqual([
      'password: password_common',
    ]);
    const both = await Promise.all([
      step('restore', { token, password: 'first of the two' }),
      step('restore', { token, password: 'second of the two' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('C10b: by phone alone nobody makes a new password in a new browser where there is a proved e-mail', async () => {
    const phone = '79995550101';
    const player = await site.player({ type: 'phone', email: undefined, phone });
    const ask = async () => {
      site.pass(60_000);
      await step('request', { login: phone });
      return (await site.codeTo(phone)) ?? '';
    };
    // who has the phone alone may
    expect((await step('check', { login: phone, code: await ask() })).body.token).toBeDefined();
    const { db } = site.services.core;
    await db.execute(
      `insert into contacts (player_id, brand, type, value, is_primary, is_verified)
       values (${player.id}, 'aurora', 'email', 'proved@example.test', false, true)`,
    );
    const code = await ask();
    expect((await step('check', { login: phone, code: '12345' })).codes).toEqual([
      'code: wrong_code',
    ]);
    expect(await step('check', { login: phone, code })).toMatchObject({
      status: 403,
      codes: ['restore_by_email'],
    });
    expect((await step('check', { login: phone, code }, player.device)).body.token).toBeDefined();
  });
});
