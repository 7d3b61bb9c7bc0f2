import jwt from 'jsonwebtoken';
import { MOST_TRIES } from '../../../outbox/deliver';
import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD } from '../../../testing/harness';
import { HOUR, limitsOf } from '../../../testing/limits';
import { newBrowser, PushService } from '../../../testing/push-service';
import { welcome } from '../../identity/accounts/public';
import { recipientOf } from '../notifications/public';
import { createTransport } from './sender';
import { MOST_BROWSERS } from './service';

const PATH = '/json-api/push-subscriptions';

const service = new PushService();
beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => service.reset());

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
    site.services.pushTransport.post = service.post;
  });
  afterAll(() => site.close());

  const keep = (token: string, body: object) => site.call('POST', PATH, { token, body });
  const listed = async (token: string) =>
    (await site.call('GET', PATH, { token })).body.data as string[];
  /** A player with one browser that gets pushes. */
  const subscribed = async () => {
    const player = await site.player();
    const browser = newBrowser();
    expect((await keep(player.token, browser.subscription)).status).toBe(200);
    service.reset();
    return { player, browser };
  };
  const notify = async (playerId: number) => {
    const { core, notifications } = site.services;
    await core.transact(async (tx) =>
      notifications.add(
        tx,
        await recipientOf(tx, playerId),
        welcome,
        { brand: 'A & <b>B</b>' },
        '/promo',
      ),
    );
    await site.settled();
  };

  test('a notification reaches each browser, encrypted for it and signed by the site’s key', async () => {
    const { player, browser } = await subscribed();
    const other = newBrowser();
    await keep(player.token, other.subscription);
    await notify(player.id);
    expect(service.taken).toHaveLength(2);
    for (const { subscription, read } of [browser, other]) {
      const { pathname, origin } = new URL(subscription.endpoint);
      const taken = service.taken.find(({ path }) => path === pathname);
      if (!taken) throw new Error(`nothing came to ${pathname}`);
      expect(read(taken.body)).toEqual({
        title: 'Aurora',
        body: expect.stringContaining('A & <b>B</b>'),
        link: '/promo',
        tag: expect.stringMatching(/^notification-\d+$/),
      });
      const [, token = '', key] =
        /^vapid t=([^,]+), k=(.+)$/.exec(String(taken.headers.authorization)) ?? [];
      expect(jwt.decode(token)).toMatchObject({
        aud: origin,
        sub: expect.stringMatching(/^(mailto|https):/),
      });
      const { body } = await site.call('GET', '/json-api/serverdata');
      expect(body.data.webPushKey).toBe(key);
      expect(taken.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    }
  });

  test('PU2: what is no endpoint of the world, or no key, is refused and nothing is kept', async () => {
    const { token } = await site.player();
    const { subscription } = newBrowser();
    for (const endpoint of ['https://127.0.0.1/x', 'http://push.net/x', 'https://platform/x', 'x'])
      expect((await keep(token, { ...subscription, endpoint })).codes).toEqual([
        'endpoint: push_endpoint_refused',
      ]);
    const { p256dh, auth } = subscription.keys;
    for (const keys of [
      {},
      { p256dh, auth: 'x' },
      { p256dh: `${p256dh}A`, auth },
      { p256dh, auth, more: 1 },
    ])
      expect((await keep(token, { ...subscription, keys })).status).toBe(422);
    expect((await keep(token, { ...subscription, playerId: 1 })).status).toBe(422);
    expect((await keep('', subscription)).status).toBe(401);
    expect(await listed(token)).toEqual([]);
  });

  test('PU2a: the sender does not connect to an address of an own network', async () => {
    const { post } = createTransport();
    await expect(post('https://localhost:9/x', {}, Buffer.from('x'))).rejects.toThrow(
      'no public address',
    );
  });

  test('PU3: twice is once; a browser that changes hands tells its first player nothing any more', async () => {
    const { player, browser } = await subscribed();
    await keep(player.token, browser.subscription);
    expect(await listed(player.token)).toHaveLength(1);
    expect(JSON.stringify(await listed(player.token))).not.toContain('mozilla');
    const next = await site.player();
    await keep(next.token, browser.subscription);
    expect([await listed(player.token), (await listed(next.token)).length]).toEqual([[], 1]);
    const drop = (token: string) =>
      site.call('POST', `${PATH}/drop`, {
        token,
        body: { endpoint: browser.subscription.endpoint },
      });
    expect((await drop(player.token)).status).toBe(200);
    expect(await listed(next.token)).toHaveLength(1);
    await drop(next.token);
    expect(await listed(next.token)).toEqual([]);
  });

  test('a player has the newest browsers', async () => {
    const { player, browser } = await subscribed();
    for (let n = 0; n < MOST_BROWSERS; n += 1) {
      site.pass(1000);
      await keep(player.token, newBrowser().subscription);
    }
    await notify(player.id);
    expect(service.taken).toHaveLength(MOST_BROWSERS);
    const { pathname } = new URL(browser.subscription.endpoint);
    expect(service.taken.map(({ path }) => path)).not.toContain(pathname);
  });

  test('PU5: a session that ended gets nothing: logout, another password, its time', async () => {
    const ends = [
      ({ token }: Player) => site.call('POST', '/json-api/logout', { token, body: {} }),
      async ({ id }: Player) =>
        site.services.core.transact((tx) => site.services.sessions.endAll(tx, id, 'password')),
    ];
    for (const end of ends) {
      const { player } = await subscribed();
      await end(player);
      await notify(player.id);
      expect(service.taken).toEqual([]);
    }
    const { player } = await subscribed();
    const { push } = site.services;
    const [row] = await push.newest(1);
    site.pass(31 * 24 * HOUR);
    expect(await push.deliver(row?.id ?? 0, { title: 't', body: 'b', link: '/', tag: 't' })).toBe(
      'gone',
    );
    await push.sweep();
    expect((await push.newest(50)).filter(({ playerId }) => playerId === player.id)).toEqual([]);
    expect(service.taken).toEqual([]);
  });

  test('PU6, LM10: nobody is called back who is away or has used up a limit', async () => {
    for (const hold of [
      ({ exclude }: LimitsOf) => exclude('time_out', 24),
      ({ exclude }: LimitsOf) => exclude('self_exclusion', 24),
      async ({ ask, bet }: LimitsOf) => {
        await ask('bet', 'day', 100);
        await bet(100);
      },
      ({ ask }: LimitsOf) => ask('session', 'day', 0),
    ]) {
      const { player } = await subscribed();
      const limits = limitsOf(site, player);
      await limits.ask('deposit', 'month', 5000);
      await notify(player.id);
      expect(service.taken).toHaveLength(1);
      await hold(limits);
      await notify(player.id);
      expect(service.taken).toHaveLength(1);
    }
  });

  test('who is excluded does not subscribe', async () => {
    const player = await site.player();
    await limitsOf(site, player).exclude('self_exclusion', 24);
    const login = { login: (player.body as { email?: string }).email, password: PASSWORD };
    const { body } = await site.call('POST', '/json-api/login', { body: login });
    const kept = await keep(body.tokens.accessToken, newBrowser().subscription);
    expect(kept.codes).toEqual(['player_excluded']);
  });

  test('PU6: what waited for more than a day is not sent', async () => {
    await subscribed();
    const { push } = site.services;
    const [row] = await push.newest(1);
    const message = { title: 't', body: 'b', link: '/', tag: 't' };
    const before = new Date(site.now - 25 * HOUR);
    expect(await push.deliver(row?.id ?? 0, message, before)).toBe('held_back');
    expect(service.taken).toEqual([]);
  });

  test.each([404, 410])('%i removes the subscription', async (status) => {
    const { player } = await subscribed();
    service.status = status;
    await notify(player.id);
    expect([service.taken.length, await listed(player.token)]).toEqual([1, []]);
    await notify(player.id);
    expect(service.taken).toHaveLength(1);
  });

  test('what the service cannot take now is tried again and holds no other browser up', async () => {
    const { player } = await subscribed();
    const { player: other } = await subscribed();
    service.status = 503;
    await notify(player.id);
    service.status = 201;
    await notify(other.id);
    expect(service.taken).toHaveLength(2);
    for (let n = 1; n < MOST_TRIES && service.taken.length < 3; n += 1) {
      site.pass(600_000);
      await site.settled();
    }
    expect(service.taken).toHaveLength(3);
    expect(await listed(player.token)).toHaveLength(1);
  });

  test('the sandbox sends one, says what became of it, and takes nothing from other sites', async () => {
    const { browser } = await subscribed();
    const page = async () => (await site.app.server.inject({ url: '/sandbox/push' })).body;
    const [, subscription = ''] = /name="subscription" value="(\d+)"/.exec(await page()) ?? [];
    const press = (body: Record<string, string>, headers: Record<string, string> = {}) =>
      site.app.server.inject({
        method: 'POST',
        url: '/sandbox/push',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(body).toString(),
      });
    const good = { subscription, title: 'Hello', body: 'There', link: '/tournaments' };
    expect((await press(good, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await press({ ...good, more: '1' })).statusCode).toBe(422);
    expect((await press({ ...good, subscription: '1 or 1' })).statusCode).toBe(422);
    expect(service.taken).toEqual([]);
    expect((await press(good)).body).toContain('The push service took it.');
    const [taken] = service.taken;
    expect(browser.read(taken?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Hello',
      link: '/tournaments',
    });
    service.status = 500;
    expect((await press(good)).body).toContain('did not take it');
    service.status = 410;
    expect((await press(good)).body).toContain('off the list');
    expect((await press(good)).body).toContain('off the list');
  });
});

type Player = Awaited<ReturnType<Harness['player']>>;
type LimitsOf = ReturnType<typeof limitsOf>;
