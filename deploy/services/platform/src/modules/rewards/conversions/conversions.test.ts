import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD, registration } from '../../../testing/harness';
import { Table } from '../../../testing/table';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await site.listen();
  });
  afterAll(() => site.close());

  let people = 0;
  /** Somebody who registers as this visitor. */
  const join = async (visitor: string | undefined) => {
    people += 1;
    const body = registration(`visitor${people}-${site.now}@example.test`);
    const headers: Record<string, string> = visitor ? { 'x-visitor': visitor } : {};
    const { body: answer } = await site.call('POST', '/json-api/users/register', { body, headers });
    return { token: answer.tokens.accessToken as string, login: body.email };
  };
  const deposit = async (token: string, key: string) => {
    const { body } = await site.call('POST', '/json-api/treasury/open', {
      token,
      body: { paymentSystemId: 88, amount: 2500, currency: 'EUR', returnPath: '/' },
      headers: { 'idempotency-key': key },
    });
    const report = { depositId: body.data.id, status: 'success', amount: 2500, currency: 'EUR' };
    await site.signed('webhook', '/treasury/webhook', report);
  };
  const since = () => new Date(site.now).toISOString();
  const conversions = async (from: string, visitor: string) => {
    const { body } = await site.signed('edge', '/edge/conversions', { since: from });
    return body.data.filter((item: { visitor: string }) => item.visitor === visitor);
  };

  interface Told {
    visitor: string;
    kind: string;
    count: number;
  }
  const roundsIn = (told: Told[], visitor: string): number =>
    told
      .filter((item) => item.visitor === visitor && item.kind === 'rounds')
      .reduce((sum, { count }) => sum + count, 0);

  test('every deposit, the first as that as well, and every round are told with the visitor who became the player', async () => {
    const [from, visitor] = [since(), crypto.randomUUID()];
    const { token } = await join(visitor);
    site.pass(1000);
    await deposit(token, `first-${visitor}`);
    site.pass(1000);
    await deposit(token, `second-${visitor}`);
    const table = await Table.open(site, token);
    for (const round of [table, table.next()]) {
      await round.bet(100);
      await round.win(0);
    }
    site.pass(6000);
    const told = await conversions(from, visitor);
    expect(told).toEqual([
      {
        visitor,
        kind: 'first-deposit',
        at: new Date(Date.parse(from) + 1000).toISOString(),
        count: 1,
      },
      ...[1000, 2000].map((passed) => ({
        visitor,
        kind: 'deposit-paid',
        at: new Date(Date.parse(from) + passed).toISOString(),
        count: 1,
      })),
      { visitor, kind: 'rounds', at: new Date(Date.parse(from) + 2000).toISOString(), count: 2 },
    ]);
  });

  test('time after time, nothing is told twice or left out', async () => {
    const [from, visitor] = [since(), crypto.randomUUID()];
    const { token } = await join(visitor);
    await deposit(token, `money-${visitor}`);
    site.pass(1000);
    const table = await Table.open(site, token);
    let [cursor, rounds] = [from, 0];
    for (let second = 0; second < 12; second += 1) {
      const round = table.next();
      await round.bet(10);
      await round.win(0);
      site.pass(1000);
      const { body } = await site.signed('edge', '/edge/conversions', { since: cursor });
      rounds += roundsIn(body.data, visitor);
      cursor = body.until;
    }
    expect(rounds).toBeLessThan(12);
    site.pass(6000);
    rounds += roundsIn(await conversions(cursor, visitor), visitor);
    expect(rounds).toBe(12);
  });

  test('a conversion belongs to the visitor as whom the player came last before it', async () => {
    const [home, phone] = [crypto.randomUUID(), crypto.randomUUID()];
    const from = since();
    const { token, login } = await join(home);
    site.pass(1000);
    await deposit(token, `home-${home}`);
    site.pass(1000);
    const headers = { 'x-visitor': phone };
    await site.call('POST', '/json-api/login', { body: { login, password: PASSWORD }, headers });
    site.pass(1000);
    const table = await Table.open(site, token);
    await table.bet(100);
    await table.win(0);
    site.pass(6000);
    expect((await conversions(from, home)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'first-deposit',
      'deposit-paid',
    ]);
    expect((await conversions(from, phone)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'rounds',
    ]);
  });

  test('what guards a player is told, what was played before, and who is left alone for how long', async () => {
    const [from, visitor] = [since(), crypto.randomUUID()];
    const { token } = await join(visitor);
    site.pass(1000);
    const asked = async (path: string, body: object) =>
      (await site.signed('edge', path, body)).body.data;
    const apart = async () => (await asked('/edge/apart', {})).includes(visitor);
    expect(await asked('/edge/before', { visitors: [visitor, crypto.randomUUID()] })).toEqual([
      { visitor, rounds: 0 },
    ]);
    const limit = (amount: number) =>
      site.call('POST', '/json-api/users/limits', {
        token,
        body: { kind: 'deposit', period: '24h', amount },
      });
    expect((await limit(7000)).status).toBe(200);
    await deposit(token, `before-${visitor}`);
    const { body: opened } = await site.call('POST', '/json-api/treasury/open', {
      token,
      body: { paymentSystemId: 88, amount: 2500, currency: 'EUR', returnPath: '/' },
      headers: { 'idempotency-key': `declined-${visitor}` },
    });
    await site.signed('webhook', '/treasury/webhook', {
      depositId: opened.data.id,
      status: 'declined',
      amount: 2500,
      currency: 'EUR',
    });
    const table = await Table.open(site, token);
    await table.bet(100);
    await table.win(0);
    expect(await asked('/edge/before', { visitors: [visitor] })).toEqual([{ visitor, rounds: 1 }]);
    expect(await apart()).toBe(false);
    expect((await limit(2500)).status).toBe(200);
    expect(await apart()).toBe(true);
    site.pass(6000);
    const kinds = (await conversions(from, visitor)).map(({ kind }: { kind: string }) => kind);
    expect(kinds.sort()).toEqual([
      'deposit-paid',
      'failed-deposit',
      'first-deposit',
      'limit-set',
      'limit-set',
      'rounds',
    ]);
    site.pass(31 * 86_400_000);
    expect(await apart()).toBe(false);
  });

  test.each(['', 'not-a-visitor', "'; drop table players"])(
    '%p is no visitor and hinders nobody',
    async (wrong) => {
      const { token } = await join(wrong);
      expect(token).toBeTruthy();
    },
  );

  test('without the edge’s signature nothing is told', async () => {
    const body = { since: since() };
    const unsigned = await site.call('POST', '/edge/conversions', { body });
    expect(unsigned).toMatchObject({ status: 401, codes: ['bad_signature'] });
    const headers = { 'x-edge-timestamp': String(site.now), 'x-edge-signature': '00' };
    expect((await site.call('POST', '/edge/conversions', { body, headers })).status).toBe(401);
  });
});
