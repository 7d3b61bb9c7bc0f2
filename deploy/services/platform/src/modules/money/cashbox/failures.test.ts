import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD } from '../../../testing/harness';
import { hear } from '../../../testing/heard';
import { DEPOSIT_WAITS_MS } from './presenter';
import { depositFailed, depositSucceeded } from './topics';

onADriver((open) => {
  let site: Harness;
  let failed: { depositId: string }[];
  let succeeded: { depositId: string }[];
  let keys = 0;
  beforeAll(async () => {
    site = await Harness.start(await open());
    [failed, succeeded] = [hear(site, depositFailed), hear(site, depositSucceeded)];
  });
  afterAll(() => site.close());

  type Player = Awaited<ReturnType<Harness['player']>>;
  const openDeposit = async ({ token }: Player) => {
    const body = { paymentSystemId: 88, amount: 2500, currency: 'EUR', returnPath: '/' };
    const headers = { 'idempotency-key': `failing-deposit-${++keys}` };
    const answer = await site.call('POST', '/json-api/treasury/open', { token, body, headers });
    return answer.body.data.id as string;
  };
  const report = (depositId: string, status: string) =>
    site.signed('webhook', '/treasury/webhook', {
      depositId,
      status,
      amount: 2500,
      currency: 'EUR',
    });
  const toldOf = async (id: string) => {
    await site.settled();
    return failed.filter(({ depositId }) => depositId === id);
  };
  const failure = ({ id: playerId, brand }: Player, depositId: string, reason: string) => ({
    depositId,
    playerId,
    brand,
    amount: 2500,
    currency: 'EUR',
    reason,
    at: new Date(site.now).toISOString(),
  });

  test.each(['declined', 'cancelled', 'server_problem'])(
    'the provider says %s: it is told once, however often it is said',
    async (status) => {
      const player = await site.player();
      const id = await openDeposit(player);
      await report(id, 'waiting');
      expect(await toldOf(id)).toEqual([]);
      for (const said of [status, status, 'declined', 'cancelled']) await report(id, said);
      expect(await toldOf(id)).toEqual([failure(player, id, status)]);
    },
  );

  test('called off by the player', async () => {
    const player = await site.player();
    const id = await openDeposit(player);
    const cancel = () =>
      site.call('POST', `/json-api/treasury/user/deposits/${id}/cancel`, { token: player.token });
    await Promise.all([cancel(), cancel()]);
    await report(id, 'cancelled');
    expect(await toldOf(id)).toEqual([failure(player, id, 'cancelled')]);
  });

  test('expired, and money that comes all the same is told when it is given', async () => {
    const player = await site.player();
    const id = await openDeposit(player);
    site.pass(DEPOSIT_WAITS_MS);
    const { expiry } = site.services.callingOff;
    for (const _ of [1, 2]) await expiry.drain();
    expect(await toldOf(id)).toEqual([failure(player, id, 'expired')]);
    await report(id, 'success');
    await site.services.lateDeposits.release(id);
    expect((await toldOf(id)).length).toBe(1);
    expect(succeeded.map(({ depositId }) => depositId)).toEqual([id]);
  });

  test('one that is paid does not fail', async () => {
    const id = await openDeposit(await site.player());
    await report(id, 'success');
    await report(id, 'declined');
    expect(await toldOf(id)).toEqual([]);
  });

  test('D13: the player reads of one that expired, then came late, and was charged back', async () => {
    const player = await site.player();
    const id = await openDeposit(player);
    const said = async () => {
      await site.settled();
      const { body } = await site.call('GET', '/json-api/user-notifications?offset=0', {
        token: player.token,
        headers: { 'accept-language': 'en' },
      });
      return body.items[0].msg as string;
    };
    site.pass(DEPOSIT_WAITS_MS);
    await site.services.callingOff.expiry.drain();
    const { body } = await site.call('POST', '/json-api/login', {
      body: { login: player.body.email, password: PASSWORD },
      device: player.device,
    });
    player.token = body.tokens.accessToken;
    expect(await said()).toContain('was not paid in time');
    await report(id, 'success');
    expect(await said()).toMatch(/25.00.* came after its deposit was closed/);
    await report(id, 'charged_back');
    expect(await said()).toMatch(/25.00.* was charged back/);
  });

  test('D13: of a decline, which the page showed, nothing is said again', async () => {
    const player = await site.player();
    const count = async () => {
      await site.settled();
      const options = { token: player.token };
      return (await site.call('GET', '/json-api/user-notifications?offset=0', options)).body
        .totalItems;
    };
    const before = await count();
    await report(await openDeposit(player), 'declined');
    expect(await count()).toBe(before);
  });
});
