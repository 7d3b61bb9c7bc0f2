import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { signatureOf } from '../../../http/signed';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, type GiftsIn, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { englishPlayer, hear, noticesOf } from '../../../testing/heard';
import { brokenRules } from '../../../testing/money/drive';
import { GAME, Table } from '../../../testing/table';
import { type RoundSettled, roundSettled } from '../../play/rounds/topics';

const DAY = 24 * 3_600_000;
const spinsTemplate = (slug: string, change: object = {}) =>
  bonusTemplate(slug, {
    type: 'giftspin',
    terms: {
      EUR: {
        spins: 3,
        game: GAME,
        bet: 20,
        wagering: { times: 2 },
        contributions: { slots: 100 },
        maxBet: null,
        ...change,
      },
    },
  });

onADriver((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  /** What the game server says to an order, and what it was told. */
  let says: { status: number; text: string };
  const told: { url: string | undefined; body: Record<string, unknown> }[] = [];
  /** The last order as it came. */
  let came = { host: '', text: '', timestamp: '', signature: '' };
  let server: Server;
  let settled: RoundSettled[];
  beforeAll(async () => {
    server = createServer((request, reply) => {
      let text = '';
      request.on('data', (part) => (text += part));
      request.on('end', () => {
        told.push({ url: request.url, body: JSON.parse(text) });
        const { host = '', ...others } = request.headers;
        const [timestamp, signature] = ['timestamp', 'signature'].map((name) =>
          String(others[`x-provider-${name}`]),
        );
        came = { host, text, timestamp: timestamp ?? '', signature: signature ?? '' };
        reply.writeHead(says.status).end(says.text);
      });
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const gamesUrl = `http://games.localhost:${(server.address() as AddressInfo).port}`;
    site = await (await Harness.start(await open(), {}, { GAMES_URL: gamesUrl })).withCatalogue();
    settled = hear(site, roundSettled);
    gifts = await giftsIn(site, [
      spinsTemplate('three-spins'),
      spinsTemplate('sparrow-spins', { game: 'weathercock-waltz' }),
      spinsTemplate('free-of-wagering', { wagering: { times: 0 } }),
      bonusTemplate('thousand'),
    ]);
  });
  beforeEach(() => {
    says = { status: 200, text: '{"status":"RS_OK"}' };
  });
  afterAll(async () => {
    expect(Math.max(...Object.values(await brokenRules(site.services.core.db)))).toBe(0);
    await site.close();
    await new Promise((done) => server.close(done));
  });

  type Player = Awaited<ReturnType<Harness['player']>>;
  const activate = (player: Player, id: number) =>
    site.call('PUT', `/json-api/gifts/activate/${id}`, { token: player.token });
  const giftNotices = (player: Player) => noticesOf(site, player, '/profile/gifts');
  const shown = async (player: Player, id: number) => {
    const { body } = await site.call('GET', '/json-api/user-gifts', { token: player.token });
    return (body.data as { id: number }[]).find((gift) => gift.id === id);
  };
  /** Its player at the game, with the spins in play. */
  const spinning = async (template = 'three-spins') => {
    const player = await englishPlayer(site);
    const id = await gifts.offer(player, template);
    expect((await activate(player, id)).status).toBe(200);
    const table = await Table.open(site, player.token);
    /** One spin, from its bet to its end. */
    const spin = async (won: number, at = table.next()) => {
      const bet = await at.transact('bet', {
        amount: 0,
        reward: `gift/${id}`,
        transaction_uuid: at.lastBet,
      });
      if (bet.body.status === 'RS_OK') await at.win(won);
      return bet.body;
    };
    return { player, id, table, spin };
  };

  test('FS1: they are ordered from the game’s provider before the gift is active, once', async () => {
    const { player, id } = await spinning();
    const order = { reward: `gift/${id}`, user: player.hash, game_code: GAME, currency: 'EUR' };
    expect(told.at(-1)).toEqual({
      url: '/operator/free-spins',
      body: { ...order, bet: 20, count: 3 },
    });
    expect(await shown(player, id)).toMatchObject({
      state: 'active',
      spinCount: 3,
      gameSlug: GAME,
    });
  });

  test('FS1: those of a second provider’s game are ordered at its origin, with its key', async () => {
    const player = await site.player();
    const id = await gifts.offer(player, 'sparrow-spins');
    expect((await activate(player, id)).status).toBe(200);
    expect(told.at(-1)?.body).toMatchObject({
      reward: `gift/${id}`,
      game_code: 'weathercock-waltz',
    });
    const { providers } = site.services.core.config;
    const { secret = '' } = providers.find((one) => one.id === 'tin-sparrow') ?? {};
    expect(came.host).toMatch(/^tin-sparrow\.localhost:\d+$/);
    const order = { to: '/operator/free-spins', body: came.text, now: Number(came.timestamp) };
    expect(came.signature).toBe(signatureOf(secret, order));
  });

  test('of a feature gift they are ordered with the feature, of a free bet as a spin', async () => {
    await spinning('feature-round');
    expect(told.at(-1)?.body).toMatchObject({ count: 1, bet: 100, feature: true });
    const { player, id } = await spinning('free-bet');
    expect(told.at(-1)?.body).toMatchObject({ count: 1, bet: 100 });
    expect(told.at(-1)?.body).not.toHaveProperty('feature');
    expect(await shown(player, id)).toMatchObject({ type: 'provider_freebet', spinCount: 1 });
  });

  test.each([
    ['says no', { status: 200, text: '{"status":"RS_ERROR_UNKNOWN"}' }],
    ['fails', { status: 503, text: '' }],
    ['says what nobody understands', { status: 200, text: '<html>' }],
    ['says too much', { status: 200, text: `{"status":"RS_OK"${' '.repeat(2000)}}` }],
  ])(
    'FS2: gift_provider_failed: one that %s leaves the gift as it was, to be tried again',
    async (_, failure) => {
      const player = await site.player();
      const id = await gifts.offer(player, 'three-spins');
      says = failure;
      const refused = await activate(player, id);
      expect([refused.status, refused.codes]).toEqual([502, ['gift_provider_failed']]);
      expect(await gifts.state(id)).toBe('offered');
      says = { status: 200, text: '{"status":"RS_OK"}' };
      expect((await activate(player, id)).status).toBe(200);
    },
  );

  test('gift_free_spins_active: while they are played no other gift is that is played with', async () => {
    const { player, id } = await spinning();
    for (const other of ['three-spins', 'thousand']) {
      const refused = await activate(player, await gifts.offer(player, other));
      expect([refused.status, refused.codes]).toEqual([409, ['gift_free_spins_active']]);
    }
    const cash = await activate(player, await gifts.offer(player, 'cash', 100));
    expect(cash.status).toBe(200);
    expect(await gifts.state(id)).toBe('active');
  });

  test('FS4, FS5: a spin costs nothing, its win lies on the gift, and after the last one it is a bonus', async () => {
    const { player, id, spin } = await spinning();
    expect(await spin(150)).toMatchObject({ status: 'RS_OK', balance: 0 });
    expect(await shown(player, id)).toMatchObject({ spinCount: 2, bonusBalance: 150 });
    expect(await gifts.balance(player)).toMatchObject({ balance: 0, bonus: 0 });
    await spin(0);
    await spin(250);
    expect(await gifts.balance(player)).toMatchObject({ balance: 0, bonus: 400, wagering: 800 });
    expect(await shown(player, id)).toMatchObject({
      amount: 400,
      spinCount: null,
      state: 'active',
    });
    expect(await spin(1)).toMatchObject({
      status: 'RS_ERROR_BET_LIMIT_EXCEEDED',
      reason: 'gift_used',
    });
    await site.settled();
    expect(await giftNotices(player)).toEqual([
      expect.stringMatching(
        /^The free rounds of “t” are played: the €4\.00 that they won is a bonus now/,
      ),
    ]);
    await gifts.round(player, 400, 400);
    await gifts.round(player, 400, 400);
    expect(await gifts.balance(player)).toMatchObject({ balance: 400, bonus: 0 });
    expect(await gifts.state(id)).toBe('converted');
  });

  test('FS4a: no spin is told as a settled round, a bet of what they won is', async () => {
    const { player, table, spin } = await spinning();
    for (const won of [150, 0, 250]) await spin(won);
    const paid = table.next();
    await paid.bet(100);
    await paid.win(0);
    await site.settled();
    const told = settled.filter(({ playerId }) => playerId === player.id);
    expect(told.map(({ bet }) => bet)).toEqual([100]);
  });

  test('FS5: of what asks for no wagering it is real money; of nothing won the gift is lost', async () => {
    const free = await spinning('free-of-wagering');
    for (const won of [100, 200, 0]) await free.spin(won);
    expect(await gifts.balance(free.player)).toMatchObject({ balance: 300, bonus: 0 });
    const lost = await spinning();
    for (const won of [0, 0, 0]) await lost.spin(won);
    expect(await gifts.state(lost.id)).toBe('lost');
    await site.settled();
    expect(await giftNotices(free.player)).toEqual(['“t” is wagered: €3.00 is real money now.']);
    expect(await giftNotices(lost.player)).toEqual(['“t” is used up: nothing is left of it.']);
  });

  test('a spin that is taken back can be played again; its round pays nothing', async () => {
    const { player, id, table, spin } = await spinning();
    const round = table.next();
    await round.transact('bet', {
      amount: 0,
      reward: `gift/${id}`,
      transaction_uuid: round.lastBet,
    });
    expect(await shown(player, id)).toMatchObject({ spinCount: 2 });
    expect((await round.rollback(round.lastBet)).body.status).toBe('RS_OK');
    expect(await shown(player, id)).toMatchObject({ spinCount: 3 });
    expect((await round.win(500)).body.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    for (const won of [100, 0, 0]) await spin(won);
    expect(await gifts.balance(player)).toMatchObject({ bonus: 100 });
  });

  test('the same transaction again changes nothing, and a free spin is never a bet with money', async () => {
    const { player, id, table } = await spinning();
    const round = table.next();
    const bet = { amount: 0, reward: `gift/${id}`, transaction_uuid: round.lastBet };
    const answers = [await round.transact('bet', bet), await round.transact('bet', bet)];
    expect(answers.map(({ body }) => body.status)).toEqual(['RS_OK', 'RS_OK']);
    expect(await shown(player, id)).toMatchObject({ spinCount: 2 });
    for (const wrong of [{ amount: 0 }, { amount: 20, reward: `gift/${id}` }])
      expect((await table.next().transact('bet', wrong)).body.status).toBe('RS_ERROR_WRONG_SYNTAX');
    const other = await site.player();
    const foreign = await Table.open(site, other.token);
    expect((await foreign.transact('bet', { amount: 0, reward: `gift/${id}` })).body).toMatchObject(
      {
        reason: 'gift_invalid',
      },
    );
  });

  test('when their time is over what they won is a bonus, and the rest is gone', async () => {
    const { player, id, spin } = await spinning();
    await spin(300);
    site.pass(DAY);
    await site.settled();
    expect(await gifts.state(id)).toBe('active');
    expect(await gifts.balance(player)).toMatchObject({ bonus: 300, wagering: 600 });
    site.pass(DAY);
    await site.settled();
    expect(await gifts.state(id)).toBe('expired');
    const unused = await spinning();
    site.pass(DAY);
    await site.settled();
    expect(await gifts.state(unused.id)).toBe('expired');
  });

  test('FS8: cancelled, they go with what they won; a round that was open pays nothing of it', async () => {
    const { player, id, table, spin } = await spinning();
    await spin(300);
    const open = table.next();
    await open.transact('bet', { amount: 0, reward: `gift/${id}`, transaction_uuid: open.lastBet });
    expect(await gifts.cancelAll(player)).toEqual({ cancelled: 1 });
    expect((await open.win(700)).body).toMatchObject({ status: 'RS_OK', balance: 0 });
    expect(await gifts.balance(player)).toMatchObject({ balance: 0, bonus: 0 });
    expect(await gifts.state(id)).toBe('cancelled');
    const [left] = await rows<{ sum: string }>(
      site.services.core.db,
      sql`select coalesce(sum(balance), 0) as sum from ledger_accounts where kind = 'spins' and player_id = ${player.id}`,
    );
    expect(Number(left?.sum)).toBe(0);
  });
});
