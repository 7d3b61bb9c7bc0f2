import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD } from '../../../testing/harness';
import { createLoginGuard, LOGIN_LIMITS, type LoginTry } from './login-guard';
import { createThrottle } from './throttle';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());
  // every test has addresses of its own
  let network = 0;
  let host = 0;
  beforeEach(() => {
    network += 1;
    host = 0;
  });
  const address = () => {
    host += 1;
    return `10.${network}.${host >> 8}.${host & 255}`;
  };
  interface Try {
    password?: string;
    from: string;
    device?: string | undefined;
  }
  const login = (name: string, { password = PASSWORD, from, device }: Try) =>
    site.call('POST', '/json-api/login', { body: { login: name, password }, from, device });
  const email = async () => (await site.player()).body.email;
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
  const count = (answers: { status: number }[], status: number) =>
    statuses(answers).filter((each) => each === status).length;

  test('S6a, S6c: of a hundred tries at once five are looked at', async () => {
    const name = await email();
    const from = address();
    const tries = Array.from({ length: 100 }, (_, at) =>
      login(name, { password: `wrong ${at}`, from }),
    );
    const answers = await Promise.all(tries);
    expect([count(answers, 401), count(answers, 429)]).toEqual([LOGIN_LIMITS.perPlace, 95]);
    expect((await login(name, { from })).codes).toEqual(['too_many_attempts']);
  });

  /** How many of so many tries at once are let to the password; what it costs to look at one is another test's. */
  const admitted = async (
    tries: number,
    attempt: (at: number) => Omit<LoginTry, 'brand' | 'knownDevice'>,
  ) => {
    const guard = createLoginGuard(createThrottle(site.services.core));
    const enter = (at: number) =>
      guard.enter({ brand: 'aurora', knownDevice: null, ...attempt(at) }).then(
        () => true,
        () => false,
      );
    const answers = await Promise.all(Array.from({ length: tries }, (_, at) => enter(at)));
    return answers.filter(Boolean).length;
  };

  test('an address has a hundred wrong ones for all logins, also when they come at once', async () => {
    const ip = address();
    expect(await admitted(140, (at) => ({ login: `nobody${at}@example.test`, ip }))).toBe(
      LOGIN_LIMITS.perAddress,
    );
    expect((await login(await email(), { from: ip })).codes).toEqual(['too_many_attempts']);
  });

  test('S6a: right passwords use nothing up, and what one address is refused costs the others nothing', async () => {
    const name = await email();
    const from = address();
    for (let at = 0; at < 8; at += 1) expect((await login(name, { from })).status).toBe(200);
    const flooder = address();
    for (let at = 0; at < 60; at += 1) await login(name, { password: 'wrong', from: flooder });
    expect((await login(name, { from: address() })).status).toBe(200);
  });

  test('S6a: many addresses together have twenty tries of one login, and a hundred a day', async () => {
    const name = await email();
    const many = (tries: number) => admitted(tries, () => ({ login: name, ip: address() }));
    for (let round = 0; round < 5; round += 1) {
      expect(await many(30)).toBe(LOGIN_LIMITS.perLogin);
      site.pass(LOGIN_LIMITS.windowMs);
    }
    expect(await many(5)).toBe(0);
    expect((await login(name, { from: address() })).codes).toEqual(['too_many_attempts']);
  });

  test('of IPv6 a whole customer is one address', async () => {
    const name = await email();
    const from = (at: number) => `2001:db8:${network}:1::${at + 1}`;
    for (let at = 0; at < 5; at += 1) await login(name, { password: 'wrong', from: from(at) });
    expect((await login(name, { from: from(9) })).status).toBe(429);
    expect((await login(name, { from: `2001:db8:${network}:2::1` })).status).toBe(200);
  });

  test('S10: tries of others keep nobody out of a known browser', async () => {
    const owner = await site.player();
    const name = owner.body.email;
    const from = address();
    for (let at = 0; at < 10; at += 1) await login(name, { password: 'wrong', from });
    await admitted(30, () => ({ login: name, ip: address() }));
    expect((await login(name, { from: address() })).status).toBe(429);
    // even from the very address of an attacker
    expect((await login(name, { from, device: owner.device })).status).toBe(200);
  });

  test('S10: a known browser has five tries of its own, and is known to its player alone', async () => {
    const [owner, other] = [await site.player(), await site.player()];
    const { device } = owner;
    const mine = { from: address(), device };
    for (let at = 0; at < 5; at += 1) {
      expect((await login(owner.body.email, { ...mine, password: 'wrong' })).status).toBe(401);
    }
    expect((await login(owner.body.email, mine)).status).toBe(429);
    const from = address();
    for (let at = 0; at < 5; at += 1) await login(other.body.email, { password: 'wrong', from });
    expect((await login(other.body.email, { from, device })).status).toBe(429);
  });

  test('S9a: each login gives the browser another token, for all who are known there', async () => {
    const [one, other] = [await site.player(), await site.player()];
    const from = address();
    const known = await login(other.body.email, { from, device: one.device });
    const { device } = known.body;
    expect(device).not.toBe(one.device);
    const lockOut = async (name: string) => {
      const place = address();
      for (let at = 0; at < 5; at += 1) await login(name, { password: 'wrong', from: place });
      return place;
    };
    const place = await lockOut(one.body.email);
    // the former token, which somebody may have planted or copied, is nobody's
    expect((await login(one.body.email, { from: place, device: one.device })).status).toBe(429);
    expect((await login(one.body.email, { from: place, device })).status).toBe(200);
  });

  test('S9a: a token is good for 400 days, and stored by its digest', async () => {
    const { device, body } = await site.player();
    const { db } = site.services.core;
    const stored = (await db.execute('select hash from devices')) as unknown as {
      rows: { hash: string }[];
    };
    expect(stored.rows.map(({ hash }) => hash)).not.toContain(device);
    expect(device).toMatch(/^[\w-]{43}$/);
    site.pass(400 * 86_400_000);
    const from = address();
    for (let at = 0; at < 5; at += 1) await login(body.email, { password: 'wrong', from });
    expect((await login(body.email, { from, device })).status).toBe(429);
  });
});
