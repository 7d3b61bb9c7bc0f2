import { ENDLESS } from 'shared-contracts/protection';
import { brandOf } from '../../../brands';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { HOUR } from '../../../testing/limits';
import { run, Table } from '../../../testing/table';
import { welcome } from '../../identity/accounts/public';
import { recipientOf } from '../../site/notifications/public';
import { afterMonths } from './lengths';

const PATH = '/json-api/users/limits';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());
  const sit = async (brand = 'aurora', currency = 'EUR') => {
    const player = await site.player({ currency }, brand);
    let { token } = player;
    const call = (
      method: 'GET' | 'POST',
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ) => site.call(method, path, { token, brand, headers, ...(body ? { body } : {}) });
    return {
      player,
      call,
      /** A token lasts a quarter of an hour. */
      async pass(ms: number) {
        site.pass(ms);
        const { email: login, password } = player.body as { email: string; password: string };
        const { body } = await site.call('POST', '/json-api/login', {
          brand,
          body: { login, password },
        });
        token = body.tokens.accessToken;
      },
      read: async () => (await call('GET', PATH)).body.data,
      set: (kind: string, period: string, amount: number | null) =>
        call('POST', PATH, { kind, period, amount }),
      deposit: (amount: number, key: string) =>
        call(
          'POST',
          '/json-api/treasury/open',
          { paymentSystemId: 88, amount, currency: 'EUR', returnPath: '/' },
          { 'idempotency-key': key },
        ),
    };
  };

  test('PP7, policy.limits: what the market offers is set, with what is left of it, and nothing else', async () => {
    const { set, read, deposit } = await sit();
    expect((await read()).offered[0]).toEqual({
      kind: 'deposit',
      periods: brandOf('aurora').limits.deposit,
    });
    expect((await set('deposit', '7d', 5000)).body.data.limits).toMatchObject([
      { kind: 'deposit', period: '7d', amount: 5000, used: 0, left: 5000 },
    ]);
    expect((await deposit(2000, 'own-limits-1')).status).toBe(200);
    expect((await read()).limits).toMatchObject([{ used: 2000, left: 3000 }]);
    expect((await deposit(3001, 'own-limits-2')).codes).toEqual(['deposit_limit_reached']);
    expect((await set('deposit', 'week', 100)).body.errors).toEqual([
      { code: 'validation', field: 'period' },
    ]);
    expect((await set('single_bet', '24h', 100)).codes).toEqual(['period: validation']);
  });

  test.each([
    [0, 422, 'amount_too_small'],
    [-500, 422, 'amount_too_small'],
    [1e15, 422, 'amount_too_large'],
    [10.5, 422, 'validation'],
    ['1,5', 422, 'validation'],
  ])('a limit of %j is refused and changes nothing', async (amount, status, code) => {
    const { set, read } = await sit();
    await set('deposit', '24h', 7000);
    expect(await set('deposit', '24h', amount as number)).toMatchObject({
      status,
      codes: [`amount: ${code}`],
    });
    expect((await read()).limits).toMatchObject([{ amount: 7000 }]);
    expect((await read()).changes).toEqual([]);
  });

  test('PP7, policy.coolingOffHours, policy.confirmationHours: a raise waits, then is confirmed in its time', async () => {
    const { coolingOffHours, confirmationHours } = brandOf('aurora');
    const { call, set, read, pass } = await sit();
    await set('deposit', '24h', 1000);
    const { changes } = (await set('deposit', '24h', 9000)).body.data;
    expect(Date.parse(changes[0].confirmableAt) - site.now).toBe(coolingOffHours * HOUR);
    expect(Date.parse(changes[0].lapsesAt) - site.now).toBe(
      (coolingOffHours + confirmationHours) * HOUR,
    );
    const confirm = () => call('POST', `${PATH}/${changes[0].id}/confirm`);
    expect(await confirm()).toMatchObject({ status: 409, codes: ['limit_not_confirmable'] });
    await pass(coolingOffHours * HOUR);
    expect((await read()).limits).toMatchObject([{ amount: 1000 }]);
    expect((await confirm()).body.data).toMatchObject({ limits: [{ amount: 9000 }], changes: [] });
    const { items } = (await call('GET', `${PATH}/history`)).body;
    expect(
      items.map((item: { what: string; amount: number; before: number }) => [
        item.what,
        item.before,
        item.amount,
      ]),
    ).toEqual([
      ['limit', 1000, 9000],
      ['raise_asked', 1000, 9000],
      ['limit', null, 1000],
    ]);
  });

  test('PP7: two raises at once leave one wish, the newer', async () => {
    const { set, read } = await sit();
    await set('loss', '24h', 1000);
    await Promise.all([set('loss', '24h', 5000), set('loss', '24h', 6000)]);
    expect((await read()).changes).toHaveLength(1);
  });

  test('PP7: another player’s wish is not found', async () => {
    const [one, other] = [await sit(), await sit()];
    await one.set('loss', '24h', 1000);
    const { changes } = (await one.set('loss', '24h', 5000)).body.data;
    expect((await other.call('POST', `${PATH}/${changes[0].id}/confirm`)).status).toBe(404);
    expect((await other.call('GET', `${PATH}/history`)).body.totalItems).toBe(0);
  });

  test('LM12, policy.requiredLimits: nobody deposits without a limit that the market demands', async () => {
    const { set, deposit, read } = await sit('bellanotte');
    expect((await read()).required).toEqual(['deposit']);
    expect(await deposit(2000, 'own-limits-3')).toMatchObject({
      status: 422,
      codes: ['limit_required'],
    });
    await set('deposit', 'week', 5000);
    expect((await deposit(2000, 'own-limits-4')).status).toBe(200);
  });

  test('LM8a, policy.timeOutHours: a time-out signs out everywhere and takes no money; who comes back may look', async () => {
    const { call, read, deposit, pass } = await sit();
    expect((await call('POST', '/json-api/users/time-out', { hours: 25 })).codes).toEqual([
      'hours: validation',
    ]);
    const [hours = 0] = brandOf('aurora').timeOutHours;
    const { data } = (await call('POST', '/json-api/users/time-out', { hours })).body;
    expect(data).toEqual({
      kind: 'time_out',
      until: new Date(site.now + hours * HOUR).toISOString(),
    });
    await site.settled();
    expect((await call('GET', PATH)).status).toBe(401);
    await pass(HOUR);
    expect((await read()).away).toEqual(data);
    expect((await call('GET', '/json-api/users/protection')).body.data.away).toEqual(data);
    expect((await deposit(2000, 'own-limits-5')).codes).toEqual(['player_timed_out']);
    await pass(hours * HOUR);
    expect((await read()).away).toBeNull();
  });

  test('LM8, policy.exclusionMonths: an exclusion while a round is open and a deposit is on its way', async () => {
    const player = await site.richPlayer(10_000);
    const table = await Table.open(site, player.token);
    await table.bet(100);
    const opened = await site.call('POST', '/json-api/treasury/open', {
      token: player.token,
      body: { paymentSystemId: 88, amount: 2000, currency: 'EUR', returnPath: '/' },
      headers: { 'idempotency-key': 'own-limits-6' },
    });
    const exclude = (months: number) =>
      site.call('POST', '/json-api/users/self-exclusion', {
        token: player.token,
        body: { months },
      });
    expect((await exclude(1)).codes).toEqual(['months: validation']);
    expect((await exclude(6)).status).toBe(200);
    await site.settled();
    expect((await table.win(700)).body.status).toBe('RS_OK');
    expect((await table.next().bet(1)).body.status).toBe('RS_ERROR_TOKEN_EXPIRED');
    const depositId = opened.body.data.id;
    const report = { depositId, status: 'success', amount: 2000, currency: 'EUR' };
    expect((await site.signed('webhook', '/treasury/webhook', report)).status).toBe(200);
    expect((await run(site, player.token, {})).status).toBe(401);
  });

  test('LM8d, policy.exclusionRevocableAfterMonths: one without an end is ended by its player, after its months and a wait', async () => {
    const elsewhere = await sit();
    const PLACE = '/json-api/users/self-exclusion';
    expect((await elsewhere.call('POST', PLACE, { months: null })).codes).toEqual([
      'months: validation',
    ]);
    const { call, read, deposit, pass } = await sit('bellanotte');
    expect((await call('POST', `${PLACE}/end`)).codes).toEqual(['not_found']);
    expect((await call('POST', PLACE, { months: null, games: 'slots' })).codes).toEqual([
      'months: validation',
    ]);
    await call('POST', PLACE, { months: 12 });
    await site.settled();
    await pass(0);
    expect((await call('POST', `${PLACE}/end`)).codes).toEqual(['not_found']);
    const yearOver = afterMonths(new Date(site.now), 12);
    const { body } = await call('POST', PLACE, { months: null });
    // never shorter than what lasted already
    expect(Math.abs(Date.parse(body.data.revocableFrom) - yearOver.getTime())).toBeLessThan(HOUR);
    expect(body.data).toMatchObject({ kind: 'self_exclusion', until: ENDLESS });
    await site.settled();
    await pass(0);
    expect((await read()).away).toEqual(body.data);
    expect((await call('POST', `${PLACE}/end`)).codes).toEqual(['exclusion_lasts']);
    await pass(yearOver.getTime() - site.now + HOUR);
    expect((await deposit(2000, 'endless-1')).codes).toEqual(['player_excluded']);
    const ended = (await call('POST', `${PLACE}/end`)).body.data;
    expect(ended.until).toBe(new Date(site.now + 168 * HOUR).toISOString());
    await pass(HOUR);
    expect((await call('POST', `${PLACE}/end`)).body.data).toEqual(ended);
    expect((await deposit(2000, 'endless-2')).codes).toEqual(['player_excluded']);
    expect((await read()).away).toEqual(ended);
    await pass(168 * HOUR);
    expect((await read()).away).toBeNull();
    const { items } = (await call('GET', `${PATH}/history`)).body;
    expect(items.map(({ what }: { what: string }) => what)).toEqual([
      'exclusion_ends',
      'self_exclusion',
      'self_exclusion',
    ]);
  });

  test('policy.helpLines, policy.jurisdictions: help is that of the visitor’s country', async () => {
    const { call } = await sit();
    const helpIn = async (country: string) =>
      (await call('GET', PATH, undefined, { 'x-country': country })).body.data.help;
    const { helpLines } = brandOf('aurora');
    expect(await helpIn('it')).toEqual(helpLines.IT);
    expect(await helpIn('fr')).toEqual(helpLines['*']);
  });

  test('policy.limitPrompt, policy.limitReminderDays: a newcomer is asked, and again while there are limits', async () => {
    const { set, call, pass } = await sit();
    const links = async () =>
      (await call('GET', '/json-api/user-notifications?offset=0')).body.items.map(
        ({ button }: { button: { link: string } }) => button.link,
      );
    await site.settled();
    expect((await links()).filter((link: string) => link === '/profile/limits')).toHaveLength(1);
    await set('deposit', '24h', 1000);
    await pass((brandOf('aurora').limitReminderDays ?? 0) * 24 * HOUR);
    await site.settled();
    expect((await links()).filter((link: string) => link === '/profile/limits')).toHaveLength(2);
  });

  test('who is away, or has no limit, is not reminded', async () => {
    const [bare, away] = [await sit(), await sit()];
    await away.set('deposit', '24h', 1000);
    await away.call('POST', '/json-api/users/self-exclusion', { months: 6 });
    await site.settled();
    await bare.pass((brandOf('aurora').limitReminderDays ?? 0) * 24 * HOUR);
    await site.settled();
    for (const { player } of [bare, away]) {
      const { items } = await site.services.notifications.list(player.id, 'en', 0);
      const links = items.filter(({ button }) => button?.link === '/profile/limits');
      expect(links).toHaveLength(1);
    }
  });

  test('a change of limits is told to every page of its player', async () => {
    const { player, set } = await sit();
    await set('deposit', '24h', 1000);
    const events = await toldIn(site, player.brand, `user.${player.hash}`);
    expect(events.filter(({ topic }) => topic === 'limits.changed')).toHaveLength(1);
  });

  test('PP10: who is away is not told of anything that invites to play', async () => {
    const player = await site.player();
    const { core, notifications, limits } = site.services;
    const count = async () => (await notifications.list(player.id, 'en', 0)).totalItems;
    const add = () =>
      core.transact(async (tx) =>
        notifications.add(
          tx,
          await recipientOf(tx, player.id),
          welcome,
          { brand: 'Aurora' },
          '/cashbox',
        ),
      );
    const before = await count();
    await add();
    expect(await count()).toBe(before + 1);
    await limits.exclude(player, 'time_out', new Date(site.now + HOUR));
    await add();
    expect(await count()).toBe(before + 1);
    site.pass(HOUR);
    await add();
    expect(await count()).toBe(before + 2);
  });

  test('an operator sees how many are protected', async () => {
    const counts = () => site.services.limits.history.counts();
    const of = async () => (await counts()).find(({ brand }) => brand === 'carnaval');
    const { set, call } = await sit('carnaval', 'BRL');
    await set('deposit', '24h', 1000);
    await call('POST', '/json-api/users/self-exclusion', { months: 6 });
    expect(await of()).toEqual({
      brand: 'carnaval',
      limited: 1,
      timedOut: 0,
      excluded: 1,
      inRegister: 0,
      games: { slots: 0, table: 0, crash_games: 0 },
    });
    const other = await sit('carnaval', 'BRL');
    await other.call('POST', '/json-api/users/time-out', { hours: 24, games: 'slots' });
    expect((await of())?.games).toEqual({ slots: 1, table: 0, crash_games: 0 });
    await other.pass(24 * HOUR);
    expect((await of())?.games.slots).toBe(0);
    const shown = await site.app.server.inject({ method: 'GET', url: '/desk/protection' });
    expect(shown.body).toContain('carnaval</h2><dl><dt>Limited</dt><dd>1</dd>');
  });
});

test.each([
  ['2026-01-31T10:00:00.000Z', 6, '2026-07-31T10:00:00.000Z'],
  ['2026-08-31T10:00:00.000Z', 6, '2027-02-28T10:00:00.000Z'],
  ['2024-02-29T00:00:00.000Z', 60, '2029-02-28T00:00:00.000Z'],
])('from %s so many months (%i) later is %s', (from, months, until) => {
  expect(afterMonths(new Date(from), months).toISOString()).toBe(until);
});
