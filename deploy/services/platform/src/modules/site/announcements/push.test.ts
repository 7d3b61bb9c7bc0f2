import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD } from '../../../testing/harness';
import { HOUR, limitsOf } from '../../../testing/limits';
import { newBrowser, PushService } from '../../../testing/push-service';

const service = new PushService();
beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => service.reset());
const texts = { ru: 'Вечер & озеро', en: 'An evening', it: 'Una sera', br: 'Uma noite' };

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
    site.services.pushTransport.post = service.post;
  });
  afterAll(() => site.close());

  /** A player with one browser that gets pushes, and what came to it. */
  const subscribed = async () => {
    const player = await site.player();
    const { subscription, read } = newBrowser();
    const kept = await site.call('POST', '/json-api/push-subscriptions', {
      token: player.token,
      body: subscription,
    });
    expect(kept.status).toBe(200);
    const { pathname } = new URL(subscription.endpoint);
    const came = () =>
      service.taken.filter(({ path }) => path === pathname).map(({ body }) => read(body));
    return { player, came, limits: limitsOf(site, player) };
  };
  const send = async (playerId: number | null, isPromotional: boolean) => {
    const to = { brand: 'aurora', playerId, segment: null };
    await site.services.announcements.send({ ...to, texts, link: '/promo', isPromotional });
    await site.settled();
  };
  const listed = async ({ id }: { id: number }) => {
    const { items } = await site.services.notifications.list(id, 'en', 0);
    return items.filter(({ msg }) => msg === 'An evening').length;
  };

  test.each([true, false])(
    'it goes to the browser of its player, in the player’s language (promotional: %s)',
    async (isPromotional) => {
      const { player, came } = await subscribed();
      service.reset();
      await send(player.id, isPromotional);
      expect(came()).toMatchObject([{ title: 'Aurora', body: 'Вечер & озеро', link: '/promo' }]);
    },
  );

  test('one to all of a brand is one push to each browser', async () => {
    const [one, other] = [await subscribed(), await subscribed()];
    service.reset();
    await send(null, false);
    expect([one.came().length, other.came().length]).toEqual([1, 1]);
  });

  test('PU6: no push goes to whom LM10 keeps away, though the session runs', async () => {
    const ways: ((of: Awaited<ReturnType<typeof subscribed>>) => Promise<unknown>)[] = [
      // neither ends a session: what is silent is so by the rule alone
      async ({ limits }) => {
        await limits.ask('bet', 'day', 100);
        await limits.bet(100);
      },
      ({ player }) =>
        site.services.core.transact((tx) =>
          site.services.limits.keepAnswer(tx, player.id, {
            register: 'BR',
            outcome: 'excluded',
            at: new Date(site.now),
          }),
        ),
    ];
    for (const hold of ways) {
      const of = await subscribed();
      await hold(of);
      service.reset();
      await send(of.player.id, true);
      expect([of.came().length, await listed(of.player)]).toEqual([0, 0]);
      // what everybody has to know waits on the site, and calls nobody back to it
      await send(of.player.id, false);
      expect([of.came().length, await listed(of.player)]).toEqual([0, 1]);
    }
  });

  test('PU6: during a time-out nothing promotional is sent or kept; after it both come again', async () => {
    const { player, came, limits } = await subscribed();
    service.reset();
    await limits.exclude('time_out', 24);
    await send(player.id, true);
    expect([came().length, await listed(player)]).toEqual([0, 0]);
    site.pass(24 * HOUR);
    const login = { login: (player.body as { email?: string }).email, password: PASSWORD };
    const { body } = await site.call('POST', '/json-api/login', { body: login });
    const { subscription, read } = newBrowser();
    await site.call('POST', '/json-api/push-subscriptions', {
      token: body.tokens.accessToken,
      body: subscription,
    });
    service.reset();
    await send(player.id, true);
    expect(service.taken.map((one) => read(one.body).link)).toEqual(['/promo']);
    expect(await listed(player)).toBe(1);
  });
});
