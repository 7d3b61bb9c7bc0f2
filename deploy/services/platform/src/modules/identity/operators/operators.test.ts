import { sql } from 'drizzle-orm';
import { ASKED_DOCUMENTS } from 'shared-contracts/verification';
import { brandOf } from '../../../brands';
import { readConfig } from '../../../config';
import { Authenticator } from '../../../testing/authenticator';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { type PayoutsIn, payoutsIn } from '../../../testing/payouts';
import { sourceOf } from '../../sandbox/sandbox/page';
import { LOGIN_LIMITS } from '../accounts/login-guard';
import { throttles } from '../accounts/schema';
import { ENROLMENT_HOURS } from './people';
import { ROLES, type Role } from './roles';
import { type AuditRow, operators } from './schema';
import { SESSION } from './sessions';

const DESK = 'http://localhost:4502';
const PASSWORD = 'correct-horse-battery';
const MINUTE = 60_000;

test('a desk without https is refused at the start, and production has none unless it is named', () => {
  const env = { DATA_DIR: '/tmp/desk-config' };
  expect(readConfig(env)).toMatchObject({ deskUrl: null, deskSignsIn: false });
  expect(() => readConfig({ ...env, DESK_URL: 'http://desk.example.com' })).toThrow('DESK_URL');
  expect(readConfig({ ...env, DESK_URL: 'https://desk.example.com/x' }).deskUrl).toBe(
    'https://desk.example.com',
  );
  expect(readConfig({ ...env, DESK_URL: 'http://localhost:9000' }).deskUrl).toBe(
    'http://localhost:9000',
  );
  expect(readConfig({ ...env, SANDBOX: '1' }).deskSignsIn).toBe(true);
  expect(readConfig({ ...env, SANDBOX: '1', DESK_SIGN_IN: '1' }).deskSignsIn).toBe(false);
});

onADriver((open) => {
  let site: Harness;
  let payouts: PayoutsIn;
  beforeAll(async () => {
    site = await Harness.start(await open(), { deskUrl: DESK, deskSignsIn: false });
    payouts = await payoutsIn(site);
  });
  afterAll(() => site.close());

  let addresses = 0;
  const nextAddress = () => {
    addresses += 1;
    return `10.77.${addresses >> 8}.${addresses & 255}`;
  };
  interface Sent {
    cookie?: string;
    form?: Record<string, string>;
    json?: object;
    headers?: Record<string, string>;
    from?: string;
  }
  const ask = (method: 'GET' | 'POST', url: string, sent: Sent = {}) => {
    const { cookie, form, json, headers = {}, from = '10.77.255.1' } = sent;
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    return site.app.server.inject({
      method,
      url,
      remoteAddress: from,
      headers: {
        ...(method === 'POST' ? { origin: DESK, 'content-type': type } : {}),
        ...(cookie ? { cookie: `desk=${cookie}` } : {}),
        ...headers,
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
      ...(json ? { payload: json } : {}),
    });
  };
  type Answered = Awaited<ReturnType<typeof ask>>;
  const codeOf = (answer: Answered): string => answer.json().errors[0].code;
  const cookieOf = (answer: Answered): string =>
    /^desk=([\w-]*);/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  let people = 0;
  const named = () => {
    people += 1;
    return `person-${people}`;
  };
  const enrol = async (
    name: string,
    key = new Authenticator(DESK, 'localhost'),
    password = PASSWORD,
  ) => {
    const token = await site.services.operators.enrol(name);
    const from = nextAddress();
    const offered = await ask('POST', '/desk/enrol/offer', { json: { token, password }, from });
    expect([offered.statusCode, offered.body.slice(0, 40)]).toEqual([200, expect.any(String)]);
    const json = { token, password, passkey: key.make(offered.json()) };
    const made = await ask('POST', '/desk/enrol', { json, from });
    expect([made.statusCode, made.body]).toEqual([200, '{"ok":true}']);
    return { token, key, json };
  };
  const half = async (name: string, password = PASSWORD, from = nextAddress()) =>
    ask('POST', '/desk/sign-in', { form: { name, password }, from });
  const enter = async (name: string, key: Authenticator) => {
    const cookie = cookieOf(await half(name));
    const asked = await ask('POST', '/desk/sign-in/ask', { cookie, json: {} });
    const proof = key.sign(asked.json());
    const answer = await ask('POST', '/desk/sign-in/passkey', { cookie, json: proof });
    return { half: cookie, proof, answer, cookie: cookieOf(answer) };
  };
  /** Somebody with these roles, signed in. */
  const somebody = async (...roles: Role[]) => {
    const name = named();
    await site.services.operators.add(name, roles);
    const { key } = await enrol(name);
    return { name, key, cookie: (await enter(name, key)).cookie };
  };
  const logOf = async (name: string): Promise<AuditRow[]> =>
    (await site.services.deskAudit.newest()).filter(({ operator }) => operator === name).reverse();
  const actionsOf = async (name: string) => (await logOf(name)).map(({ action }) => action);

  test('OP1, OP2: a link is good once, for a day, and makes password and passkey', async () => {
    const name = named();
    await site.services.operators.add(name, ['payments']);
    expect((await half(name, '')).statusCode).toBe(422);
    expect((await half(name)).statusCode).toBe(401);
    const { json } = await enrol(name);
    const again = await ask('POST', '/desk/enrol', { json, from: nextAddress() });
    expect([again.statusCode, codeOf(again)]).toEqual([403, 'forbidden']);
    const late = await site.services.operators.enrol(name);
    site.pass(ENROLMENT_HOURS * 60 * MINUTE);
    const old = await ask('POST', '/desk/enrol/offer', {
      json: { token: late, password: PASSWORD },
    });
    expect([old.statusCode, codeOf(old)]).toEqual([403, 'forbidden']);
    const first = await site.services.operators.enrol(name);
    await site.services.operators.enrol(name);
    const replaced = await ask('POST', '/desk/enrol/offer', {
      json: { token: first, password: PASSWORD },
    });
    expect(codeOf(replaced)).toBe('forbidden');
    await expect(site.services.operators.add(name, [])).rejects.toThrow('is there already');
    await expect(site.services.operators.add('Ada L', [])).rejects.toThrow('a name is');
    await expect(site.services.operators.enrol('nobody')).rejects.toThrow('nobody is called');
  });

  test.each([
    ['short', 'short-one'],
    ['common', 'password1234'],
  ])('OP2: a %s password is refused', async (_, password) => {
    const name = named();
    await site.services.operators.add(name, ['payments']);
    const token = await site.services.operators.enrol(name);
    const answer = await ask('POST', '/desk/enrol/offer', { json: { token, password } });
    expect(answer.statusCode).toBe(422);
  });

  test('OP3, OP4: the password alone opens nothing; with the passkey there is a session in a cookie of its own', async () => {
    const name = named();
    await site.services.operators.add(name, ['payments']);
    const { key } = await enrol(name);
    const { half: first, answer, cookie } = await enter(name, key);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /; Path=\/desk; HttpOnly; SameSite=Strict$/,
    );
    expect((await ask('GET', '/desk/payouts', { cookie: first })).headers.location).toBe(
      '/desk/sign-in',
    );
    const page = await ask('GET', '/desk/payouts', { cookie });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain(name);
    const out = await ask('POST', '/desk/sign-out', { cookie, form: {} });
    expect([out.statusCode, cookieOf(out)]).toEqual([303, '']);
    expect((await ask('GET', '/desk/payouts', { cookie })).statusCode).toBe(303);
    expect(await actionsOf(name)).toEqual([
      'enrolled',
      'password accepted',
      'signed in',
      'signed out',
    ]);
  });

  test.each([
    [LOGIN_LIMITS.perLoginDay, 0, 'wait 24 hours'],
    [LOGIN_LIMITS.perLoginDay, 22 * 60 * MINUTE, 'wait 120 minutes'],
    [LOGIN_LIMITS.perLoginDay, 22.5 * 60 * MINUTE, 'wait 90 minutes'],
    [LOGIN_LIMITS.perLoginDay - 1, 0, 'Nobody signs in'],
  ])(
    'after %d wrong passwords of a day, begun %d ms ago, the page says: %s',
    async (hits, ago, said) => {
      const name = named();
      await site.services.operators.add(name, ['payments']);
      const since = new Date(site.now - ago);
      await site.services.core.db
        .insert(throttles)
        .values({ key: `login:desk:${name}:day`, hits, since });
      const answer = await half(name, 'wrong-password-1');
      expect(answer.body).toContain(said);
    },
  );

  test('OP3: a passkey is of its owner, its moment and its page, and of nobody else', async () => {
    const [ada, ben] = [await somebody('payments'), await somebody('payments')];
    const cookie = cookieOf(await half(ada.name));
    const asked = async () => (await ask('POST', '/desk/sign-in/ask', { cookie, json: {} })).json();
    const give = async (json: object) => ask('POST', '/desk/sign-in/passkey', { cookie, json });
    expect(codeOf(await give(ben.key.sign(await asked())))).toBe('passkey_failed');
    const elsewhere = new Authenticator('https://evil.test', 'localhost');
    expect(codeOf(await give({ ...elsewhere.sign(await asked()), id: ada.key.name }))).toBe(
      'passkey_failed',
    );
    for (const frame of [
      { crossOrigin: true },
      { crossOrigin: false, topOrigin: 'https://evil.test' },
    ]) {
      ada.key.frame = frame;
      expect(codeOf(await give(ada.key.sign(await asked())))).toBe('passkey_failed');
    }
    ada.key.frame = { crossOrigin: false };
    const proof = ada.key.sign(await asked());
    expect((await give(proof)).statusCode).toBe(200);
    // the half session is over, and what was signed is used up
    expect([(await give(proof)).statusCode, codeOf(await give(proof))]).toEqual([
      401,
      'unauthorized',
    ]);
    const next = cookieOf(await half(ada.name));
    const replayed = await ask('POST', '/desk/sign-in/passkey', { cookie: next, json: proof });
    expect(codeOf(replayed)).toBe('passkey_expired');
  });

  test('OP3: five wrong passwords lock a name, and nobody learns which names there are', async () => {
    const { name } = await somebody('support');
    const from = nextAddress();
    for (let n = 0; n < 5; n += 1)
      expect((await half(name, `wrong-${n}`, from)).statusCode).toBe(401);
    expect((await half(name, PASSWORD, from)).statusCode).toBe(429);
    expect((await actionsOf(name)).slice(-2)).toEqual(['password refused', 'sign-in locked']);
    const unknown = nextAddress();
    for (let n = 0; n < 5; n += 1)
      expect((await half('none-such', `wrong-${n}`, unknown)).statusCode).toBe(401);
    expect((await half('none-such', PASSWORD, unknown)).statusCode).toBe(429);
    site.pass(6 * MINUTE);
    expect((await half(name, PASSWORD, from)).statusCode).toBe(303);
  });

  test('a link, and its use, let somebody in whom strangers locked out for a day', async () => {
    const { name } = await somebody('support');
    const lock = async () => {
      const keys = [`login:desk:${name}`, `login:desk:${name}:day`];
      const full = { hits: LOGIN_LIMITS.perLoginDay, since: new Date(site.now) };
      await site.services.core.db
        .insert(throttles)
        .values(keys.map((key) => ({ key, ...full })))
        .onConflictDoUpdate({ target: throttles.key, set: full });
      expect((await half(name)).statusCode).toBe(429);
    };
    await lock();
    await site.services.operators.enrol(name);
    expect((await half(name)).statusCode).toBe(303);
    const token = await site.services.operators.enrol(name);
    await lock();
    const key = new Authenticator(DESK, 'localhost');
    const offered = await ask('POST', '/desk/enrol/offer', { json: { token, password: PASSWORD } });
    const json = { token, password: PASSWORD, passkey: key.make(offered.json()) };
    expect((await ask('POST', '/desk/enrol', { json })).statusCode).toBe(200);
    expect((await half(name)).statusCode).toBe(303);
  });

  test('OP4a: a session ends without presses, after a day’s work, and with its person; a list that reads itself again keeps none', async () => {
    const idle = await somebody('support');
    for (let n = 0; n < 3; n += 1) {
      site.pass(SESSION.idleMs - MINUTE);
      expect((await ask('GET', '/desk/support', { cookie: idle.cookie })).statusCode).toBe(200);
    }
    for (let n = 0; n < 3; n += 1) {
      site.pass(SESSION.idleMs / 3);
      await ask('GET', '/desk/support?auto', { cookie: idle.cookie });
    }
    expect((await ask('GET', '/desk/support', { cookie: idle.cookie })).statusCode).toBe(303);
    const long = await somebody('support');
    for (let passed = 0; passed < SESSION.longestMs; passed += 10 * MINUTE) {
      await ask('GET', '/desk/support', { cookie: long.cookie });
      site.pass(10 * MINUTE);
    }
    expect((await ask('GET', '/desk/support', { cookie: long.cookie })).statusCode).toBe(303);
    const gone = await somebody('support');
    await site.services.operators.disable(gone.name);
    expect((await ask('GET', '/desk/support', { cookie: gone.cookie })).statusCode).toBe(303);
    expect((await half(gone.name)).statusCode).toBe(401);
    const changed = await somebody('support');
    await site.services.operators.setRoles(changed.name, ['documents']);
    expect((await ask('GET', '/desk/support', { cookie: changed.cookie })).statusCode).toBe(303);
  });

  /** Every page of the desk, and whose it is. */
  const PAGES: Record<string, Role | readonly Role[]> = {
    '/desk/console': ['releases-read', 'releases-areas', 'releases-all'],
    '/desk/payouts': 'payments',
    '/desk/reconciliation': 'payments',
    '/desk/documents': 'documents',
    '/desk/support': 'support',
    '/desk/rounds': 'support',
    '/desk/protection': 'support',
    '/desk/gifts': 'promotions',
    '/desk/offers': 'promotions',
    '/desk/announcements': 'promotions',
    '/desk/tournaments': 'promotions',
    '/desk/people': 'admin',
    '/desk/audit': 'admin',
  };
  const PRESSES: Record<string, Role | readonly Role[]> = {
    '/desk/console': ['releases-read', 'releases-areas', 'releases-all'],
    '/desk/payouts': 'payments',
    '/desk/reconciliation': 'payments',
    '/desk/documents/1/accept': 'documents',
    '/desk/documents/1/decline': 'documents',
    '/desk/documents/players/1/ask': 'documents',
    '/desk/support/1': 'support',
    '/desk/gifts': 'promotions',
    '/desk/gifts/switch': 'promotions',
    '/desk/gifts/hand-over': 'promotions',
    '/desk/gifts/publish': 'promotions',
    '/desk/offers/write': 'promotions',
    '/desk/offers/1': 'promotions',
    '/desk/offers/1/withdraw': 'promotions',
    '/desk/announcements': 'promotions',
    '/desk/tournaments': 'promotions',
  };
  const LOOKS: Record<string, Role> = {
    '/desk/documents/1': 'documents',
    '/desk/support/1': 'support',
    '/desk/rounds/1': 'support',
    '/desk/offers/1': 'promotions',
    '/desk/rounds/1/view': 'support',
  };

  test('OP5: the tables below name every route of the desk', () => {
    const OPEN = [
      '',
      '/person',
      '/sign-in',
      '/sign-in/ask',
      '/sign-in/passkey',
      '/sign-out',
      '/enrol',
    ];
    const known = [
      ...[PAGES, PRESSES, LOOKS]
        .flatMap((table) => Object.keys(table))
        .map((url) => url.replace(/\/1\b/g, '/:id')),
      ...[...OPEN, '/enrol/offer', '/passkey.js'].map((path) => `/desk${path}`),
    ];
    expect([...site.services.desk.routes].sort()).toEqual([...new Set(known)].sort());
  });

  test.each(ROLES)(
    'OP5: %s opens its own pages and presses its own buttons alone',
    async (role) => {
      const { cookie, name } = await somebody(role);
      for (const [url, needed] of [...Object.entries(PAGES), ...Object.entries(LOOKS)]) {
        const { statusCode } = await ask('GET', url, { cookie });
        expect([url, statusCode === 403]).toEqual([url, ![needed].flat().includes(role)]);
      }
      for (const [url, needed] of Object.entries(PRESSES)) {
        const { statusCode } = await ask('POST', url, { cookie, form: { surely: 'wrong' } });
        if ([needed].flat().includes(role))
          expect([url, [200, 303, 404, 422]]).toEqual([url, expect.arrayContaining([statusCode])]);
        else expect([url, statusCode]).toEqual([url, 403]);
      }
      const refused = (await logOf(name)).filter(({ action }) => action === 'refused');
      expect(refused.length).toBeGreaterThan(10);
      const home = (await ask('GET', '/desk', { cookie })).body;
      for (const [url, needed] of Object.entries(PAGES))
        expect([url, home.includes(`href="${url}"`)]).toEqual([
          url,
          [needed].flat().includes(role),
        ]);
    },
  );

  test('OP5: without a session every page leads to the sign-in, and no button works', async () => {
    for (const url of [...Object.keys(PAGES), ...Object.keys(LOOKS), '/desk'])
      expect([url, (await ask('GET', url)).headers.location]).toEqual([url, '/desk/sign-in']);
    for (const url of Object.keys(PRESSES))
      for (const cookie of [undefined, 'x'.repeat(43)])
        expect(
          (await ask('POST', url, { form: {}, ...(cookie ? { cookie } : {}) })).statusCode,
        ).toBe(401);
    expect((await ask('POST', '/desk/person', { form: {} })).statusCode).toBe(403);
  });

  test.each([
    ['another site', { origin: 'https://evil.test' }],
    ['another port of the host', { origin: 'http://localhost:4500' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['no origin', { origin: '' }],
  ])('OP6: a button pressed by %s does nothing', async (_, headers) => {
    const { cookie } = await somebody('payments', 'promotions');
    const player = await payouts.somebody(5000);
    const id = await payouts.place(player, 2000);
    const press = (more: Record<string, string>) =>
      ask('POST', '/desk/payouts', { cookie, form: { id, decision: 'approve' }, headers: more });
    expect([(await press(headers)).statusCode, await payouts.state(id)]).toEqual([403, 'created']);
    const entry = { form: { name: 'x', password: 'y' }, headers };
    expect((await ask('POST', '/desk/sign-in', entry)).statusCode).toBe(403);
    expect([(await press({})).statusCode, await payouts.state(id)]).toEqual([303, 'waiting']);
  });

  test('OP6: no page of the desk is framed, kept, or has a script or a sheet of others', async () => {
    const { cookie } = await somebody(...ROLES);
    for (const url of [...Object.keys(PAGES), '/desk', '/desk/sign-in', '/desk/enrol']) {
      const { headers, body } = await ask('GET', url, { cookie });
      const policy = String(headers['content-security-policy']);
      expect([url, policy]).toEqual([url, expect.stringContaining("default-src 'none'")]);
      for (const directive of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"])
        expect(policy).toContain(directive);
      expect(policy).not.toMatch(/script-src(?! 'self')|unsafe-eval|unsafe-inline/);
      const sheets = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) =>
        sourceOf(sheet),
      );
      expect(policy).toContain(`style-src ${sheets.join(' ')};`);
      expect(body).not.toContain('style="');
      expect([headers['cache-control'], headers['referrer-policy']]).toEqual([
        'no-store',
        'same-origin',
      ]);
      expect(body).not.toMatch(/ on\w+=|<script>/);
    }
  });

  test.each([
    ['/desk/offers/write', '/desk/offers'],
    ['/desk/gifts/switch', '/desk/gifts'],
  ])('%s, opened by itself, leads to its page', async (url, home) => {
    const { cookie } = await somebody(...ROLES);
    const { statusCode, headers } = await ask('GET', url, { cookie });
    expect([statusCode, headers.location]).toEqual([303, home]);
    expect((await ask('GET', url)).headers.location).toBe('/desk/sign-in');
  });

  const large = () => (brandOf('aurora').payoutReview.twoPeopleAbove as { EUR: number }).EUR + 1;
  const press = (cookie: string, id: string, decision = 'approve') =>
    ask('POST', '/desk/payouts', { cookie, form: { id, decision } });

  test('PA6b, policy.payoutReview: a large sum needs two people; one who presses again is still one', async () => {
    const [ada, ben] = [await somebody('payments'), await somebody('payments')];
    const id = await payouts.place(await payouts.somebody(large() * 2), large());
    for (let n = 0; n < 3; n += 1) expect((await press(ada.cookie, id)).statusCode).toBe(303);
    // another session is not another person
    await press((await enter(ada.name, ada.key)).cookie, id);
    expect(await payouts.state(id)).toBe('created');
    expect((await ask('GET', '/desk/payouts', { cookie: ben.cookie })).body).toContain(
      `Approved by ${ada.name}`,
    );
    await press(ben.cookie, id);
    expect(await payouts.state(id)).toBe('waiting');
    const small = await payouts.place(await payouts.somebody(large()), large() - 1);
    await press(ben.cookie, small);
    expect(await payouts.state(small)).toBe('waiting');
  });

  test('PA6b: of many presses at the same moment by one person none is the second', async () => {
    const [ada, ben] = [await somebody('payments'), await somebody('payments')];
    const player = await payouts.somebody(large() * 3);
    const alone = await payouts.place(player, large());
    await Promise.all([1, 2, 3, 4].map(() => press(ada.cookie, alone)));
    expect(await payouts.state(alone)).toBe('created');
    const both = await payouts.place(player, large());
    await Promise.all([press(ada.cookie, both), press(ben.cookie, both), press(ada.cookie, both)]);
    expect(await payouts.state(both)).toBe('waiting');
    const declined = await payouts.place(player, large());
    await press(ada.cookie, declined);
    await press(ben.cookie, declined, 'decline');
    await press(ben.cookie, declined);
    expect(await payouts.state(declined)).toBe('declined');
  });

  test('PA6f: who was disabled, lost the role or plays with the account since counts no more', async () => {
    const { operators } = site.services;
    const ben = await somebody('payments');
    const later: ((name: string, player: number) => Promise<unknown>)[] = [
      (name) => operators.disable(name),
      (name) => operators.setRoles(name, ['support']),
      (name, player) => operators.setPlayers(name, [player]),
    ];
    for (const change of later) {
      const ada = await somebody('payments');
      const player = await payouts.somebody(large());
      const id = await payouts.place(player, large());
      await press(ada.cookie, id);
      await change(ada.name, player.id);
      await press(ben.cookie, id);
      expect(await payouts.state(id)).toBe('created');
    }
  });

  test('of a sum that is split within a day two people approve each part', async () => {
    const ada = await somebody('payments');
    const player = await payouts.somebody(large());
    const ids = [await payouts.place(player, large() - 1000), await payouts.place(player, 1000)];
    for (const id of ids) await press(ada.cookie, id);
    for (const id of ids) expect(await payouts.state(id)).toBe('created');
  });

  test('OP7: nobody decides about an account that they play with', async () => {
    const ada = await somebody('payments', 'documents', 'promotions');
    const player = await payouts.somebody(5000);
    await site.services.operators.setPlayers(ada.name, [player.id]);
    const id = await payouts.place(player, 2000);
    for (const decision of ['approve', 'decline'])
      expect(codeOf(await press(ada.cookie, id, decision))).toBe('action_not_allowed');
    expect(await payouts.state(id)).toBe('created');
    const own = `/desk/documents/players/${player.id}/ask`;
    const form = { reason: ASKED_DOCUMENTS[0], note: '' };
    expect((await ask('POST', own, { cookie: ada.cookie, form })).statusCode).toBe(403);
    const gift = {
      brand: 'aurora',
      segment: '',
      player: String(player.id),
      template: 'x',
      amount: '',
    };
    expect((await ask('POST', '/desk/gifts', { cookie: ada.cookie, form: gift })).statusCode).toBe(
      403,
    );
  });

  test('OP8: the log says who decided, looked and was refused, without private words', async () => {
    const { name, cookie } = await somebody('payments', 'support', 'documents');
    const player = await payouts.somebody(5000);
    const id = await payouts.place(player, 2000);
    await press(cookie, id);
    await ask('GET', '/desk/documents/12345', { cookie });
    await ask('POST', '/desk/support/12345', {
      cookie,
      form: { key: 'k'.repeat(12), body: 'a secret word' },
    });
    await ask('GET', '/desk/rounds?player=12345', { cookie });
    await ask('GET', '/desk/gifts', { cookie });
    const log = await logOf(name);
    expect(log.slice(3).map(({ action, subject }) => [action, subject])).toEqual([
      ['pressed', '/desk/payouts'],
      ['approved', `payout ${id}`],
      ['looked', '/desk/documents/:id 12345'],
      ['refused', '/desk/documents/:id 12345'],
      ['pressed', '/desk/support/:id 12345'],
      ['refused', '/desk/support/:id 12345'],
      ['looked', '/desk/rounds'],
      ['refused', '/desk/gifts'],
    ]);
    expect(log[4]?.detail).toEqual({ player: String(player.id), sum: '2000 EUR' });
    expect(JSON.stringify(log)).not.toContain('a secret word');
  });

  test('OP8: nothing of the log is changed, taken out or put between', async () => {
    const { core, deskAudit } = site.services;
    await somebody('admin');
    const change = (text: string) => core.db.execute(sql.raw(text));
    const why = async (text: string) =>
      change(text).then(
        () => 'done',
        (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
      );
    for (const text of [
      `update operator_audit set operator = 'eve'`,
      'delete from operator_audit where id = 2',
      'truncate operator_audit',
    ])
      expect(await why(text)).toContain('append-only');
    expect((await deskAudit.firstBroken()).broken).toBeNull();
    // an owner of the database who takes the guard away is found out
    await change('alter table operator_audit disable trigger operator_audit_keep');
    await change(`update operator_audit set operator = 'eve' where id = 2`);
    expect((await deskAudit.firstBroken()).broken).toBe(2);
    const { rows: [first] = [] } = (await change(
      'delete from operator_audit where id = 1 returning id',
    )) as unknown as {
      rows: { id: number }[];
    };
    expect([Number(first?.id), (await deskAudit.firstBroken()).broken]).toEqual([1, 2]);
    await change('alter table operator_audit enable trigger operator_audit_keep');
  });
});

onADriver((open) => {
  test('a sandbox signs in by itself, as one of two people', async () => {
    const site = await Harness.start(await open());
    try {
      const get = (cookie = '') => site.app.server.inject({ url: '/desk', headers: { cookie } });
      expect((await get()).body).toContain('Signed in as sandbox, as everybody in a sandbox is');
      const press = (from: string) =>
        site.app.server.inject({
          method: 'POST',
          url: '/desk/person',
          payload: '',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': from },
        });
      expect((await press('cross-site')).statusCode).toBe(403);
      const other = String((await press('same-origin')).headers['set-cookie']).split(';')[0] ?? '';
      expect((await get(other)).body).toContain('Signed in as sandbox-2');
      // a sandbox of before a role has it, too
      await site.services.core.db.update(operators).set({ roles: ['support'] });
      expect((await get(other)).body).toContain('href="/desk/console"');
    } finally {
      await site.close();
    }
  });

  test('without a desk there is no page of it', async () => {
    const site = await Harness.start(await open(), { deskUrl: null, deskSignsIn: false });
    try {
      for (const url of ['/desk', '/desk/payouts', '/desk/sign-in', '/desk/enrol', '/desk/rounds'])
        expect((await site.app.server.inject({ url })).statusCode).toBe(404);
    } finally {
      await site.close();
    }
  });
});
