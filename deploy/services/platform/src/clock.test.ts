import { openEither } from './testing/database';
import { Harness } from './testing/harness';

const HOUR = 3_600_000;
let site: Harness;
beforeAll(async () => {
  site = await Harness.start(await openEither());
});
afterAll(() => site.close());

test.each([
  ['forward', HOUR],
  ['back', -HOUR],
])(
  'SE2b: a clock that is set %s by an hour in the middle of a payment loses no session and no money',
  async (_where, by) => {
    const player = await site.player();
    const { refreshToken } = player.tokens;
    let { token } = player;
    const renew = (text: string) =>
      site.call('POST', '/json-api/token/refresh', { body: { refreshToken: text } });
    const open = (key: string) =>
      site.call('POST', '/json-api/treasury/open', {
        token,
        body: { paymentSystemId: 88, amount: 2500, currency: 'EUR', returnPath: '/' },
        headers: { 'idempotency-key': `clock-${by}-${key}` },
      });
    const deposits = async () =>
      (await site.call('GET', '/json-api/treasury/user/deposits?offset=0', { token })).body.items;
    expect((await open('before')).status).toBe(200);
    const [{ id }] = await deposits();
    site.pass(by);
    const renewed = await renew(refreshToken);
    expect(renewed.status).toBe(200);
    token = renewed.body.accessToken;
    const paid = await site.signed('webhook', '/treasury/webhook', {
      depositId: id,
      status: 'success',
      amount: 2500,
      currency: 'EUR',
    });
    expect(paid.status).toBe(200);
    expect((await open('after')).status).toBe(200);
    expect(await deposits()).toHaveLength(2);
    const { body } = await site.call('GET', '/json-api/users/balance', { token });
    expect(body.data.balance).toBe(2500);
    // and when it is put right again
    site.pass(-by);
    token = (await renew(renewed.body.refreshToken)).body.accessToken;
    expect((await site.call('GET', '/json-api/users/balance', { token })).body.data.balance).toBe(
      2500,
    );
  },
);
