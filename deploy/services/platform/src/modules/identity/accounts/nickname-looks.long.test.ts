import { eq, sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { players } from '../players/public';
import { seeLooks } from './nickname-looks';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());
  const choose = async (nickname: string, brand = 'aurora') => {
    const { token } = await site.player({}, brand);
    const { status, codes } = await site.call('POST', '/json-api/users/nickname-choose', {
      token,
      brand,
      body: { nickname },
    });
    return [status, codes];
  };
  const ALIKE = [422, ['nickname: nickname_alike']];
  const GOOD = [200, []];

  test.each([
    ['Billy Lion', 'Bi11y Lion'],
    ['Modern Fox', 'Modem Fox'],
    ['BOB', 'ВОВ'],
    ['Zoe-Ann', 'Zoe Ann'],
    ['Noemi', 'Noémi'],
    ['Owl 0', 'Owl O'],
    ['Emma', 'ЕММА'],
  ])(
    'who looks like %s is not called %s at the brand, and may be at another one',
    async (one, other) => {
      expect(await choose(one)).toEqual(GOOD);
      expect(await choose(other)).toEqual(ALIKE);
      expect(await choose(other, 'bellanotte')).toEqual(GOOD);
    },
  );

  test('of two who look alike and choose at once one gets the name', async () => {
    const made = await Promise.all(['Pearl 1', 'PearI l', 'Pear1 I'].map((name) => choose(name)));
    expect(made.filter(([status]) => status === 200)).toHaveLength(1);
    expect(made.filter(([status]) => status === 422)).toEqual([ALIKE, ALIKE]);
  });

  test('names that were given without a look get it at a sweep, in one statement, and those who look alike stay', async () => {
    const { core } = site.services;
    const [one, other] = [await site.player(), await site.player()];
    const call = (id: number, nickname: string) =>
      core.db.update(players).set({ nickname, nicknameLook: null }).where(eq(players.id, id));
    await call(one.id, 'Tiny Elm');
    await call(other.id, 'Tlny Eim');
    const statements = jest.spyOn(core.db, 'execute');
    const updates = jest.spyOn(core.db, 'update');
    await seeLooks(core);
    expect([statements.mock.calls.length, updates.mock.calls.length]).toEqual([1, 0]);
    jest.restoreAllMocks();
    const found = await core.db
      .select({ nickname: players.nickname, look: players.nicknameLook })
      .from(players)
      .where(sql`${players.id} in (${one.id}, ${other.id})`);
    expect(found.map(({ look }) => look)).toEqual(['tlnyelrn', 'tlnyelrn']);
    expect(found.map(({ nickname }) => nickname).sort()).toEqual(['Tiny Elm', 'Tlny Eim']);
    expect(await choose('Tiny E1m')).toEqual(ALIKE);
  });

  test('a look is sought by an index', async () => {
    const { db } = site.services.core;
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const found = await rows<{ 'QUERY PLAN': string }>(
        tx as unknown as typeof db,
        sql`explain select id from players where brand = 'aurora' and nickname_look = 'x' and id <> 1 limit 1`,
      );
      return found.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('players_nickname_look');
  });
});
