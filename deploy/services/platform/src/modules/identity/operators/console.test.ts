import { createHmac } from 'node:crypto';
import { PASS_LIFE, PASS_PURPOSE } from 'shared-contracts/console-pass';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import type { Role } from './roles';
import { operatorPasskeys } from './schema';

const DESK = 'http://localhost:4502';
const ASK = 'a'.repeat(43);

onADriver((open) => {
  let site: Harness;
  let origin: string;
  beforeAll(async () => {
    site = await Harness.start(await open(), { deskUrl: DESK, deskSignsIn: false });
    [origin = ''] = site.services.core.config.siteOrigins;
  });
  afterAll(() => site.close());

  const look = (url: string, cookie = '', headers: Record<string, string> = {}) =>
    site.app.server.inject({ url, headers: { accept: 'text/html', cookie, ...headers } });
  let people = 0;
  /** Somebody with these roles, signed in. */
  const somebody = async (...roles: Role[]) => {
    people += 1;
    const name = `releaser-${people}`;
    const { operators, deskSessions, core } = site.services;
    await operators.add(name, roles);
    const id = (await operators.find(name))?.id ?? 0;
    return { name, cookie: `desk=${await deskSessions.begin(core.db, id, false)}` };
  };
  const wanted = (of = origin) => `/desk/console?${new URLSearchParams({ site: of, ask: ASK })}`;
  const press = (of: string, cookie: string, headers: Record<string, string> = { origin: DESK }) =>
    site.app.server.inject({
      method: 'POST',
      url: '/desk/console',
      headers: {
        accept: 'text/html',
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams({ site: of, ask: ASK }).toString(),
    });
  const passIn = (location: unknown) => {
    const [claims = '', mac] = (new URL(String(location)).searchParams.get('pass') ?? '').split(
      '.',
    );
    return { claims, mac, says: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
  };

  test.each([
    ['releases-read', 'read'],
    ['releases-areas', 'areas'],
    ['releases-all', 'all'],
  ] as const)(
    'who has %s goes on to the console of a site with a pass for %s',
    async (role, rights) => {
      const { name, cookie } = await somebody(role);
      const answer = await press(origin, cookie);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store']);
      expect(answer.headers.location).toMatch(`${origin}/-/console/pass?pass=`);
      const { claims, mac, says } = passIn(answer.headers.location);
      expect(says).toEqual({
        person: name,
        rights,
        site: origin,
        ask: ASK,
        until: site.now + PASS_LIFE,
      });
      const key = createHmac('sha256', site.services.core.config.secrets.edge)
        .update(PASS_PURPOSE)
        .digest();
      expect(mac).toBe(createHmac('sha256', key).update(claims).digest('base64url'));
      const [entry] = await site.services.deskAudit.newest();
      expect(entry).toMatchObject({
        operator: name,
        action: 'console opened',
        subject: origin,
        detail: { rights },
      });
    },
  );

  test('of several roles the one counts that lets do most', async () => {
    const { cookie } = await somebody('releases-read', 'releases-all', 'releases-areas');
    expect(passIn((await press(origin, cookie)).headers.location).says.rights).toBe('all');
  });

  test('OP10a: nobody else has a pass, an administrator of the desk neither', async () => {
    const { cookie } = await somebody('admin', 'payments', 'documents', 'support', 'promotions');
    expect((await look(wanted(), cookie)).statusCode).toBe(403);
    expect((await press(origin, cookie)).statusCode).toBe(403);
    const { name, cookie: gone } = await somebody('releases-all');
    await site.services.operators.disable(name);
    for (const held of [gone, '', `desk=${'x'.repeat(43)}`]) {
      const { statusCode, headers } = await look(wanted(), held);
      expect([statusCode, headers.location]).toEqual([303, '/desk/sign-in']);
      expect((await press(origin, held)).statusCode).toBe(401);
    }
  });

  test('OP10b: a link alone gives no pass: it names the site, and a person presses', async () => {
    const { cookie, name } = await somebody('releases-all');
    const { statusCode, headers, body } = await look(wanted(), cookie, {
      'sec-fetch-site': 'same-site',
    });
    expect([statusCode, headers.location, headers.refresh]).toEqual([200, undefined, undefined]);
    expect(body).toContain(`<button>Open the console of ${origin}</button>`);
    // the answer of the form leads on to the site
    expect(headers['content-security-policy']).toMatch(new RegExp(`form-action 'self' ${origin}$`));
    const opened = (await site.services.deskAudit.newest()).filter(
      ({ operator, action }) => operator === name && action === 'console opened',
    );
    expect(opened).toEqual([]);
  });

  test.each([
    ['the site', () => ({ origin })],
    ['another site', () => ({ origin: 'https://evil.test' })],
    ['a page that hides its origin', () => ({ origin: 'null' })],
    ['no origin', () => ({})],
  ])('OP10b: a button pressed by %s gives no pass', async (_, headers) => {
    const { cookie } = await somebody('releases-all');
    const answer = await press(origin, cookie, headers());
    expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
  });

  test.each(['https://evil.test', 'null', 'http://aurora.localhost.evil.test'])(
    'OP10a: no pass goes to %s',
    async (of) => {
      const { cookie } = await somebody('releases-all');
      for (const answer of [await look(wanted(of), cookie), await press(of, cookie)])
        expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
    },
  );

  test('who has to sign in first comes to the page that they wanted, once', async () => {
    const { cookie } = await somebody('releases-all');
    const first = await look(wanted());
    const kept = /desk-next=[^;]+/.exec(String(first.headers['set-cookie']))?.[0] ?? '';
    expect(first.headers['set-cookie']).toMatch(
      /Path=\/desk; HttpOnly; SameSite=Strict; Max-Age=600/,
    );
    const home = await look('/desk', `${kept}; ${cookie}`);
    expect([home.statusCode, home.headers.location]).toEqual([303, wanted()]);
    expect(home.headers['set-cookie']).toContain('Max-Age=0');
    for (const elsewhere of ['//evil.test', 'https://evil.test', '/desk/../x', '/desk/%', '%zz']) {
      const answer = await look('/desk', `desk-next=${encodeURIComponent(elsewhere)}; ${cookie}`);
      expect([elsewhere, answer.statusCode]).toEqual([elsewhere, 200]);
    }
  });

  test('a browser that comes from another site asks again, with its session', async () => {
    const { statusCode, headers } = await look(wanted(), '', { 'sec-fetch-site': 'cross-site' });
    expect([statusCode, headers.refresh]).toEqual([200, `0;url=${wanted()}`]);
  });

  test('an edge is told what somebody may do now, since when, and nothing of who is disabled', async () => {
    const rightsOf = async (person: string) =>
      (await site.signed('edge', '/edge/person', { person })).body.data;
    const { name } = await somebody('releases-all', 'support');
    const enrolledAt = site.now;
    const { core } = site.services;
    const operatorId = (await site.services.operators.find(name))?.id ?? 0;
    const passkey = {
      id: name,
      operatorId,
      publicKey: 'k',
      counter: 0,
      createdAt: new Date(enrolledAt),
    };
    await core.db.insert(operatorPasskeys).values(passkey);
    expect(await rightsOf(name)).toEqual({ rights: 'all', enrolledAt });
    const { operators } = site.services;
    await operators.setRoles(name, ['releases-read']);
    expect(await rightsOf(name)).toEqual({ rights: 'read', enrolledAt });
    await operators.setRoles(name, ['support']);
    expect(await rightsOf(name)).toEqual({ rights: null, enrolledAt });
    await operators.setRoles(name, ['releases-all']);
    await operators.disable(name);
    for (const one of [name, 'nobody'])
      expect(await rightsOf(one)).toEqual({ rights: null, enrolledAt: 0 });
    const unsigned = await site.call('POST', '/edge/person', { body: { person: name } });
    expect(unsigned.status).toBe(401);
  });

  test('without a site the page leads to the console of each', async () => {
    const { cookie } = await somebody('releases-read');
    const { statusCode, body } = await look('/desk/console', cookie);
    expect(statusCode).toBe(200);
    for (const each of site.services.core.config.siteOrigins)
      expect(body).toContain(`href="${each}/-/console/desk"`);
  });
});
