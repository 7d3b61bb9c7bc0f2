import { promoGoals as data } from '../../../../seed/promo-goals';
import type { Db } from '../../../db/connect';
import { promos } from '../promos/public';
import { promoGoals } from './schema';

/** Goals of the seed's promos; those that exist stay as the operator has them. */
export async function seedGoals(db: Db): Promise<void> {
  const known = new Map(
    (await db.select({ id: promos.id, slug: promos.slug }).from(promos)).map(({ id, slug }) => [
      slug,
      id,
    ]),
  );
  const rows = data.flatMap(({ slug, goals }) => {
    const promoId = known.get(slug);
    return promoId === undefined
      ? []
      : goals.map((goal, at) => ({
          ...goal,
          id: 10_000 + promoId * 100 + at,
          promoId,
          position: at,
        }));
  });
  if (rows.length > 0) await db.insert(promoGoals).values(rows).onConflictDoNothing();
}
