import { hiddenPrizes as data } from '../../../../seed/hidden-prizes';
import type { Db } from '../../../db/connect';
import { promos } from '../promos/public';
import { hiddenPrizes } from './schema';

/** What the seed's promos hide; what was found stays found. */
export async function seedHiddenPrizes(db: Db): Promise<void> {
  const known = new Map(
    (await db.select({ id: promos.id, slug: promos.slug }).from(promos)).map(({ id, slug }) => [
      slug,
      id,
    ]),
  );
  const rows = data.flatMap(({ promo, ...prize }) => {
    const promoId = known.get(promo);
    return promoId === undefined ? [] : [{ ...prize, promoId }];
  });
  if (rows.length > 0) await db.insert(hiddenPrizes).values(rows).onConflictDoNothing();
}
