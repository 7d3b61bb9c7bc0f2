import { randomUUID } from 'node:crypto';
import { type Milestones, milestoneReached } from 'shared-contracts/milestones';
import { onADriver } from '../../../testing/database';
import { giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { Table } from '../../../testing/table';

const DAY = 24 * 3_600_000;

onADriver((open) => {
  let site: Harness;
  let gifts: Awaited<ReturnType<typeof giftsIn>>;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    gifts = await giftsIn(site);
  });
  afterAll(() => site.close());

  type Player = Awaited<ReturnType<Harness['player']>>;
  const read = async ({ token }: Pick<Player, 'token'>): Promise<Milestones> =>
    (await site.call('GET', '/json-api/users/milestones', { token })).body.data;
  const celebrate = ({ token }: Pick<Player, 'token'>, id: string) =>
    site.call('POST', `/json-api/users/milestones/${id}/celebrate`, { token });
  const giveXp = async (player: Player, amount: number) => {
    const booking = { kind: 'xp' as const, amount, reason: 'test', idempotencyKey: randomUUID() };
    await site.services.core.transact((tx) => site.services.points.gift(tx, player, booking));
    await site.settled();
  };
  const kindsOf = ({ reached }: Milestones) =>
    reached.map(({ kind, level }) => (level ? `${kind} ${level.index}` : kind));
  const ofKind = ({ reached }: Milestones, kind: string) =>
    reached.find((one) => one.kind === kind)?.id ?? '';

  test('account, first deposit and level are reached once each, and told', async () => {
    const player = await site.player();
    for (const _ of [1, 2]) await gifts.deposit(player, 2000);
    await giveXp(player, 120);
    expect(kindsOf(await read(player))).toEqual(['joined', 'deposit', 'level 2']);
    const { epoch } = (await site.call('GET', '/json-api/users/balance', { token: player.token }))
      .body.data;
    const told = await site.services.live.missed('aurora', `user.${player.hash}`, {
      epoch,
      seq: 0,
    });
    const heard = (told ?? []).filter(({ topic }) => topic === milestoneReached.name);
    expect(heard.map(({ payload }) => payload)).toEqual(
      ['joined', 'deposit', 'level'].map((kind) => ({ kind })),
    );
  });

  test('what was reached more than three days ago is no surprise any more', async () => {
    const player = await site.player();
    const late = await site.player();
    await gifts.deposit(late, 2000);
    site.pass(3 * DAY - 60_000);
    await gifts.deposit(player, 2000);
    site.pass(120_000);
    const again = await site.services.milestones.read(player.id, 'en');
    expect(again.reached.map(({ kind }) => kind)).toEqual(['deposit']);
    expect((await site.services.milestones.read(late.id, 'en')).reached).toEqual([]);
  });

  test('of all pages that take one the first celebrates, and a level passes over the lower ones', async () => {
    const player = await site.player();
    await giveXp(player, 600);
    const list = await read(player);
    expect(kindsOf(list)).toEqual(['joined', 'level 3']);
    const answers = await Promise.all(
      [1, 2, 3].map(() => celebrate(player, ofKind(list, 'level'))),
    );
    expect(answers.map(({ body }) => body.data.first).sort()).toEqual([false, false, true]);
    expect(kindsOf(await read(player))).toEqual(['joined']);
  });

  test('nobody takes another player’s, and nobody without a session any', async () => {
    const [mine, other] = [await site.player(), await site.player()];
    const id = ofKind(await read(mine), 'joined');
    expect((await celebrate(other, id)).status).toBe(404);
    expect((await celebrate(mine, 'abc')).status).toBe(422);
    expect((await celebrate({ token: '' }, id)).status).toBe(401);
    expect((await celebrate(mine, id)).body.data).toEqual({ first: true });
  });

  test('steps are what is so, and the game is one for beginners', async () => {
    const player = await site.player();
    const { steps } = await read(player);
    expect(steps).toMatchObject({ contact: false, welcome: false, deposit: false, round: false });
    const game = await site.call('GET', `/json-api/v2/games/${steps?.game?.slug}`);
    expect(game.body.data).toMatchObject({
      volatility: 'low',
      has_demo_mode: true,
      allow_bonus_balance: true,
      disabled: false,
      categories: expect.arrayContaining(['top']),
    });
    await site.call('POST', '/json-api/user-gifts/1/send', { token: player.token });
    await gifts.deposit(player, 2000);
    expect((await read(player)).steps).toMatchObject({
      welcome: true,
      deposit: true,
      round: false,
    });
    await (await Table.open(site, player.token)).bet(100);
    expect((await read(player)).steps).toMatchObject({ contact: false, round: true });
  });

  test('a gift that was let go is no step; with all done there are none', async () => {
    const phone = `7701${String(site.now).slice(-7)}`;
    const player = await site.player({ type: 'phone', phone, email: undefined });
    await site.call('POST', '/json-api/users/first-auth/clear', { token: player.token });
    expect((await read(player)).steps).toMatchObject({ contact: true, welcome: null });
    await gifts.deposit(player, 2000);
    await (await Table.open(site, player.token)).bet(100);
    expect((await read(player)).steps).toBeNull();
  });

  test('steps that were dismissed come back nowhere', async () => {
    const player = await site.player();
    for (const _ of [1, 2]) {
      const { body } = await site.call('POST', '/json-api/users/first-steps/dismiss', {
        token: player.token,
      });
      expect(body).toEqual({ ok: true });
    }
    expect((await read(player)).steps).toBeNull();
  });
});
