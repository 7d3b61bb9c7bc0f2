import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import type { GameKind, LimitHistoryItem, PlayerLimits } from 'shared-contracts/protection';
import { brandOf } from '../../../brands';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { HOUR } from '../../../testing/limits';
import { GAME, run, Table } from '../../../testing/table';
import { games as catalogueGames } from '../../play/catalogue/schema';

const TIME_OUT = '/json-api/users/time-out';
const EXCLUSION = '/json-api/users/self-exclusion';

onADriver((open) => {
  let site: Harness;
  const games: Record<GameKind, string> = {
    slots: GAME,
    table: 'osprey-roulette',
    crash_games: 'comet-mines',
  };
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());

  const sit = async () => {
    const player = await site.richPlayer(100_000);
    let tokens = player.tokens;
    const call = (method: 'GET' | 'POST', path: string, body?: object) =>
      site.call(method, path, { token: tokens.accessToken, ...(body ? { body } : {}) });
    return {
      player,
      call,
      play: (kind: GameKind, type = 'real') =>
        run(site, tokens.accessToken, { slug: games[kind], type }),
      limits: async (): Promise<PlayerLimits> =>
        (await call('GET', '/json-api/users/limits')).body.data,
      deposit: () =>
        site.call('POST', '/json-api/treasury/open', {
          token: tokens.accessToken,
          body: { paymentSystemId: 88, amount: 2000, currency: 'EUR', returnPath: '/' },
          headers: { 'idempotency-key': randomUUID() },
        }),
      /** Time goes by in the same sign-in. */
      async pass(ms: number) {
        site.pass(ms);
        const { refreshToken } = tokens;
        tokens = (await site.call('POST', '/json-api/token/refresh', { body: { refreshToken } }))
          .body;
      },
    };
  };

  test('LM14: bets and runs of one kind of games are refused until its end, and all else goes on', async () => {
    const { player, call, play, limits, deposit, pass } = await sit();
    const { body } = await play('slots');
    const table = new Table(site, body.session_id, body.data.runToken);
    await table.bet(100);
    const answer = await call('POST', TIME_OUT, { hours: 24, games: 'slots' });
    const until = new Date(site.now + 24 * HOUR).toISOString();
    expect(answer.body).toEqual({ data: { kind: 'time_out', until } });
    await site.settled();
    const refused = { status: 'RS_ERROR_USER_DISABLED', reason: 'games_timed_out' };
    expect((await table.next().bet(1)).body).toMatchObject(refused);
    expect((await table.win(700)).body.status).toBe('RS_OK');
    expect(await play('slots')).toMatchObject({ status: 403, codes: ['games_timed_out'] });
    expect((await play('slots', 'demo')).status).toBe(200);
    for (const kind of ['table', 'crash_games'] as const)
      expect((await play(kind)).status).toBe(200);
    expect((await deposit()).status).toBe(200);
    expect(await site.services.limits.mayBeApproached(player.id)).toBe(true);
    expect((await limits()).games).toEqual([
      { kind: 'slots', away: { kind: 'time_out', until } },
      { kind: 'table', away: null },
      { kind: 'crash_games', away: null },
    ]);
    expect((await limits()).away).toBeNull();
    await pass(24 * HOUR - 1);
    expect((await play('slots')).codes).toEqual(['games_timed_out']);
    await pass(1);
    expect((await play('slots')).status).toBe(200);
    expect((await limits()).games?.[0]?.away).toBeNull();
  });

  test('LM14a: it can be made longer, never shorter; several kinds stand side by side', async () => {
    const { call, limits } = await sit();
    const { body } = await call('POST', EXCLUSION, { months: 12, games: 'table' });
    const shorter = await call('POST', EXCLUSION, { months: 6, games: 'table' });
    expect(shorter.body).toEqual(body);
    await call('POST', TIME_OUT, { hours: 24, games: 'table' });
    await call('POST', TIME_OUT, { hours: 24, games: 'crash_games' });
    expect((await limits()).games?.map(({ away }) => away?.kind)).toEqual([
      undefined,
      'self_exclusion',
      'time_out',
    ]);
    await Promise.all(
      [6, 60, 12].map((months) => call('POST', EXCLUSION, { months, games: 'crash_games' })),
    );
    const longest = new Date(site.now);
    longest.setUTCFullYear(longest.getUTCFullYear() + 5);
    expect((await limits()).games?.[2]?.away?.until).toBe(longest.toISOString());
  });

  test('LM11: it is told to every page and kept; no session ends', async () => {
    const { player, call } = await sit();
    await call('POST', EXCLUSION, { months: 6, games: 'slots' });
    await site.settled();
    const { items } = (await call('GET', '/json-api/users/limits/history')).body;
    expect(items.map(({ what, games: of }: LimitHistoryItem) => [what, of])).toEqual([
      ['self_exclusion', 'slots'],
    ]);
    const events = await toldIn(site, player.brand, `user.${player.hash}`);
    expect(events.filter(({ topic }) => topic === 'limits.changed')).toHaveLength(1);
  });

  test('policy.exclusionGames: a kind that the market does not offer, or a length, is refused; what lasts goes on', async () => {
    const { call, play, limits } = await sit();
    await call('POST', EXCLUSION, { months: 6, games: 'slots' });
    const offered = jest.replaceProperty(brandOf('aurora'), 'exclusionGames', ['table']);
    expect((await call('POST', EXCLUSION, { months: 6, games: 'crash_games' })).codes).toEqual([
      'games: validation',
    ]);
    expect((await limits()).games?.map(({ kind }) => kind)).toEqual(['slots', 'table']);
    expect((await play('slots')).codes).toEqual(['games_excluded']);
    offered.restore();
    expect((await call('POST', TIME_OUT, { hours: 25, games: 'table' })).codes).toEqual([
      'hours: validation',
    ]);
    expect((await call('POST', TIME_OUT, { hours: 24, games: 'bingo' })).status).toBe(422);
    expect((await limits()).games?.map(({ away }) => away?.kind)).toEqual([
      'self_exclusion',
      undefined,
      undefined,
    ]);
  });

  test('a kind of which the site has no game is not offered', async () => {
    const { call, limits } = await sit();
    const { db } = site.services.core;
    const table = like(catalogueGames.slug, '%-roulette');
    await db.update(catalogueGames).set({ disabled: true }).where(table);
    expect((await limits()).games?.map(({ kind }) => kind)).toEqual(['slots', 'crash_games']);
    expect((await call('POST', TIME_OUT, { hours: 24, games: 'table' })).codes).toEqual([
      'games: validation',
    ]);
    await db.update(catalogueGames).set({ disabled: false }).where(table);
  });
});
