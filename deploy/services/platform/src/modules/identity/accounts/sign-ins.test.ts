import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD } from '../../../testing/harness';
import { Page } from '../../../testing/page';
import { ACCESS_SECONDS } from './sessions';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const DAY = 86_400_000;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  const OWN = '/json-api/users/sign-ins';
  type Somebody = Awaited<ReturnType<Harness['player']>>;
  const enter = async (
    { body }: Pick<Somebody, 'body'>,
    agent: string,
    device?: string,
    brand = 'aurora',
  ) => {
    const answer = await site.call('POST', '/json-api/login', {
      body: { login: body.email, password: PASSWORD },
      device,
      brand,
      headers: { 'user-agent': agent },
    });
    await site.settled();
    const { tokens, device: next } = answer.body;
    return {
      token: tokens.accessToken as string,
      refresh: tokens.refreshToken as string,
      device: next,
    };
  };
  const list = async (token: string) => (await site.call('GET', OWN, { token })).body.data;
  const profile = (token: string, brand = 'aurora') =>
    site.call('GET', '/json-api/users/profile', { token, brand });
  const mails = async (to: string): Promise<{ subject: string; body: string }[]> => {
    const { body } = await site.call('GET', `/sandbox/outbox.json?to=${to}`);
    return body.items.filter(({ subject }: { subject: string }) =>
      /sign-in|accesso|вход/.test(subject),
    );
  };

  test('the list names this session and the others, and the sign-in before this one', async () => {
    const player = await site.player();
    expect(await list(player.token)).toMatchObject({
      items: [{ isCurrent: true }],
      previous: null,
    });
    site.pass(60_000);
    const here = await enter(player, CHROME);
    const told = await list(here.token);
    expect(told.items).toMatchObject([
      { isCurrent: true, browser: 'Chrome', os: 'Windows' },
      { isCurrent: false },
    ]);
    expect(told.previous.createdAt).toBe(told.items[1].createdAt);
    expect(JSON.stringify(told)).not.toContain(here.token);
  });

  test('S11a: one is ended from afar at once, with its refresh token, and its browser is unknown', async () => {
    const player = await site.player();
    const there = await enter(player, FIREFOX, player.device);
    const [, other] = (await list(player.token)).items;
    expect(
      (await site.call('POST', `${OWN}/${other.id}/end`, { token: player.token })).status,
    ).toBe(200);
    expect((await profile(there.token)).status).toBe(401);
    const body = { refreshToken: there.refresh };
    expect((await site.call('POST', '/json-api/token/refresh', { body })).status).toBe(401);
    expect((await profile(player.token)).status).toBe(200);
    expect(
      (await site.call('POST', `${OWN}/${other.id}/end`, { token: player.token })).status,
    ).toBe(404);
    const before = (await mails(player.body.email)).length;
    await enter(player, FIREFOX, there.device);
    expect((await mails(player.body.email)).length).toBe(before + 1);
  });

  test('policy.retention: browser and system of a sign-in go after their days; that there was one stays', async () => {
    const player = await site.player();
    const first = await enter(player, FIREFOX);
    const previousAfter = async (days: number) => {
      site.pass(days * DAY);
      await site.services.housekeeping.drain();
      const { token } = await enter(player, CHROME, first.device);
      return (await list(token)).previous;
    };
    expect(await previousAfter(30 + 364)).toMatchObject({ browser: 'Firefox' });
    expect(await previousAfter(30 + 366)).toMatchObject({ browser: null, os: null });
  });

  test('all others end, this one goes on; another player’s is none', async () => {
    const [player, thief] = [await site.player(), await site.player()];
    const others = [await enter(player, CHROME), await enter(player, FIREFOX)];
    const [{ id }] = (await list(player.token)).items;
    expect((await site.call('POST', `${OWN}/${id}/end`, { token: thief.token })).codes).toEqual([
      'not_found',
    ]);
    const ended = await site.call('POST', `${OWN}/end-others`, { token: player.token });
    expect(ended.body).toEqual({ ok: true, ended: 2 });
    for (const { token } of others) expect((await profile(token)).status).toBe(401);
    expect((await profile(player.token)).status).toBe(200);
  });

  test('S12: a sign-in in a browser that is not known is told by mail, in one that is known it is not', async () => {
    const player = await site.player();
    expect(await mails(player.body.email)).toEqual([]);
    const known = await enter(player, CHROME, player.device);
    expect(await mails(player.body.email)).toEqual([]);
    await enter(player, FIREFOX);
    const [mail, ...rest] = await mails(player.body.email);
    expect(rest).toEqual([]);
    expect(mail?.body).toMatch(/Firefox, Linux/);
    await enter(player, CHROME, known.device);
    expect((await mails(player.body.email)).length).toBe(1);
  });

  describe('S14: where the brand bears no idle session', () => {
    const somebody = () => site.player({ currency: 'EUR' }, 'bellanotte');

    test('policy.idleMinutes: one that was not heard of for half an hour is over, refresh token and all', async () => {
      const player = await somebody();
      site.pass(10 * 60_000);
      expect((await profile(player.token, 'bellanotte')).status).toBe(200);
      site.pass(14 * 60_000);
      const { refreshToken } = player.tokens;
      const renew = (token: string) =>
        site.call('POST', '/json-api/token/refresh', {
          body: { refreshToken: token },
          brand: 'bellanotte',
        });
      const renewed = await renew(refreshToken);
      expect(renewed.status).toBe(200);
      site.pass(31 * 60_000);
      expect(await renew(renewed.body.refreshToken)).toMatchObject({
        status: 401,
        codes: ['session_expired'],
      });
    });

    test('its live sockets are shut with it', async () => {
      await site.listen();
      const { token, tokens } = await somebody();
      const page = await Page.open(site.address, { token, brand: 'bellanotte' });
      const closed = new Promise((resolve) => page.socket.once('disconnect', resolve));
      site.pass(31 * 60_000);
      const body = { refreshToken: tokens.refreshToken };
      await site.call('POST', '/json-api/token/refresh', { body, brand: 'bellanotte' });
      await expect(closed).resolves.toBe('io server disconnect');
    });

    test('elsewhere it goes on', async () => {
      const player = await site.player();
      site.pass(ACCESS_SECONDS * 1000 * 20);
      const { refreshToken } = player.tokens;
      const body = { refreshToken };
      expect((await site.call('POST', '/json-api/token/refresh', { body })).status).toBe(200);
    });
  });
});
