import { and, eq } from 'drizzle-orm';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { Table } from '../../../testing/table';
import { givenName } from '../../identity/players/public';
import { promoMembers, promos } from './schema';
import { seedPromos } from './seed';

const TIDE = 1;
const CARAVAN = 5;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    await seedPromos(site.services.core.db, new Date(site.now));
  });
  afterAll(() => site.close());

  const player = () => site.richPlayer(50_000, { currency: 'EUR' });
  const join = (token: string, action_id: number) =>
    site.call('POST', '/json-api/actions/be_participant', { token, body: { action_id } });
  const leave = (token: string, id: number) =>
    site.call('POST', `/json-api/actions/${id}/leave`, { token });
  const own = async (token: string, id: number) =>
    (await site.call('GET', `/json-api/actions/${id}/participant`, { token })).body.data;
  /** One round, whose bet is a point a unit in the promos of these tests. */
  const play = async (token: string, units: number) => {
    const table = await Table.open(site, token);
    await table.bet(units * 100);
    await table.win(0);
    await site.settled();
  };
  const pointsIn = async (token: string, id: number) =>
    ((await own(token, id))?.points ?? 0) / PROMO_POINT_FACTOR;

  test('PE2: who left collects nothing more; who comes back goes on from there', async () => {
    const { token } = await player();
    await join(token, TIDE);
    await play(token, 5);
    expect(await pointsIn(token, TIDE)).toBe(5);
    for (const { body } of await Promise.all([leave(token, TIDE), leave(token, TIDE)]))
      expect(body).toEqual({ ok: true, action_id: TIDE });
    expect(await own(token, TIDE)).toMatchObject({
      membership: null,
      points: 5 * PROMO_POINT_FACTOR,
    });
    await play(token, 7);
    await join(token, TIDE);
    expect(await pointsIn(token, TIDE)).toBe(5);
    await play(token, 2);
    expect(await pointsIn(token, TIDE)).toBe(7);
  });

  const choose = (token: string, nickname: string) =>
    site.call('POST', '/json-api/users/nickname-choose', { token, body: { nickname } });
  const nameIn = async (id: number, playerId: number) => {
    const [seat] = await site.services.core.db
      .select({ username: promoMembers.username })
      .from(promoMembers)
      .where(and(eq(promoMembers.promoId, id), eq(promoMembers.playerId, playerId)));
    return seat?.username;
  };

  test('who chooses a nickname is called so in every promo, and nobody else is', async () => {
    const [one, other] = [await player(), await player()];
    for (const { token } of [one, other]) await join(token, TIDE);
    await join(one.token, CARAVAN);
    expect((await choose(one.token, 'Reef Runner')).status).toBe(200);
    await site.settled();
    expect([await nameIn(TIDE, one.id), await nameIn(CARAVAN, one.id)]).toEqual([
      'Reef Runner',
      'Reef Runner',
    ]);
    expect(await nameIn(TIDE, other.id)).toBe(givenName(other.id));
  });

  test('who joins in the moment of choosing is called as chosen', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { id, token } = await player();
      const name = `Tide Turner ${'abcdef'[n]}`;
      await Promise.all([join(token, TIDE), choose(token, name), join(token, CARAVAN)]);
      await site.settled();
      expect([await nameIn(TIDE, id), await nameIn(CARAVAN, id)]).toEqual([name, name]);
    }
  });

  test('PE2: only what is not over is left, and nobody else’s seat goes', async () => {
    const [one, other] = [await player(), await player()];
    await join(other.token, TIDE);
    expect((await leave(one.token, TIDE)).body.ok).toBe(true);
    expect(await own(other.token, TIDE)).not.toBeNull();
    expect((await leave(one.token, 9)).codes).toEqual(['action_is_inactive']);
    expect((await leave(one.token, 999)).codes).toEqual(['invalid_promotion']);
    expect((await site.call('POST', `/json-api/actions/${TIDE}/leave`)).status).toBe(401);
  });

  test('PE1a: who joined before the start has points from the start on', async () => {
    const { token } = await player();
    await join(token, CARAVAN);
    await play(token, 40);
    expect(await pointsIn(token, CARAVAN)).toBe(0);
    await site.services.core.db
      .update(promos)
      .set({ startAt: new Date(site.now) })
      .where(eq(promos.id, CARAVAN));
    await play(token, 40);
    expect(await pointsIn(token, CARAVAN)).toBe(4);
  });

  test('one without an end runs on: it is joined, counts and is left', async () => {
    const { db } = site.services.core;
    const dated = (endAt: Date | null) =>
      db.update(promos).set({ endAt }).where(eq(promos.id, TIDE));
    const [{ endAt } = { endAt: null }] = await db.select().from(promos).where(eq(promos.id, TIDE));
    await dated(null);
    const { token } = await player();
    await join(token, TIDE);
    await play(token, 3);
    expect(await pointsIn(token, TIDE)).toBe(3);
    expect((await site.call('GET', '/json-api/actions/high-tide-week')).body.data).toMatchObject({
      endAt: null,
      status: 'active',
    });
    expect((await leave(token, TIDE)).body.ok).toBe(true);
    await dated(endAt);
  });

  test('without a button the first round that counts takes part, but not after leaving', async () => {
    const { db } = site.services.core;
    await db.update(promos).set({ useParticipantBtn: false }).where(eq(promos.id, TIDE));
    const { token } = await player();
    expect(await own(token, TIDE)).toBeNull();
    await play(token, 3);
    expect(await pointsIn(token, TIDE)).toBe(3);
    await leave(token, TIDE);
    await play(token, 3);
    expect((await own(token, TIDE)).membership).toBeNull();
    await join(token, TIDE);
    await play(token, 1);
    expect(await pointsIn(token, TIDE)).toBe(4);
  });
});
