import { and, eq, sql } from 'drizzle-orm';
import { promos as promoData } from '../../../../seed/promos';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { findBoard, standingMembers } from '../../tournaments/standings/public';
import { seedTournaments } from '../../tournaments/tournaments/seed';
import { promos } from './schema';
import { seedPromos } from './seed';

const DAY = 86_400_000;
const BEFORE = { ru: 'до', en: 'before', it: 'prima', br: 'antes' };

onADriver((open) => {
  test('RT5: events that begin anew by new rates forget what was short of a point, and their texts are those of the seed', async () => {
    const site = await (await Harness.start(await open())).withCatalogue();
    const { core } = site.services;
    const { db } = core;
    const seed = async () => {
      await seedTournaments(db, core.now());
      await seedPromos(db, core.now());
    };
    await seed();
    const storyOf = (id: number) => promoData.find((promo) => promo.id === id)?.story;
    const textOf = async (id: number) =>
      (await db.select({ body: promos.body }).from(promos).where(eq(promos.id, id)))[0]?.body;

    await db.update(promos).set({ body: BEFORE });
    await seed();
    expect(await textOf(1)).toEqual(BEFORE);

    const player = await site.richPlayer(1000);
    const boards = await Promise.all(
      (['tournament', 'series', 'promo'] as const).map(
        async (kind) => (await findBoard(db, { kind, id: 1 }))?.id,
      ),
    );
    for (const id of boards)
      await db
        .insert(standingMembers)
        .values({ boardId: id ?? 0, playerId: player.id, username: 'fox', remainder: 7 });
    await db.execute(sql`insert into point_accounts (player_id, kind, reference, balance, remainder)
      values (${player.id}, 'promo', '1', 5, 7), (${player.id}, 'xp', '', 5, 7)`);
    site.pass(400 * DAY);
    await seed();
    expect(await textOf(1)).toEqual(storyOf(1));
    const left = await db
      .select({ remainder: standingMembers.remainder })
      .from(standingMembers)
      .where(and(eq(standingMembers.playerId, player.id), eq(standingMembers.username, 'fox')));
    expect(left.map(({ remainder }) => remainder)).toEqual([0, 0, 0]);
    expect(
      await rows(
        db,
        sql`select kind, balance::int, remainder::int from point_accounts where player_id = ${player.id} order by kind`,
      ),
    ).toEqual([
      { kind: 'promo', balance: 5, remainder: 0 },
      { kind: 'xp', balance: 5, remainder: 7 },
    ]);
    await site.close();
  });
});
