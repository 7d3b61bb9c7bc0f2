import { type SQL, sql } from 'drizzle-orm';
import type { SitemapEntry, SitemapKind } from 'shared-contracts/content';
import { type Db, rows } from '../../../db/connect';
import { games } from '../../play/catalogue/public';
import { promos } from '../../promotions/promos/public';
import { tournamentSeries, tournaments } from '../../tournaments/tournaments/public';

/** Rows whose pages everybody can read. Each table has its slugs in a unique index, and says in `changed_at` when its page changed. */
const SOURCES: Record<SitemapKind, SQL> = {
  gameItem: sql`${games} where not disabled`,
  gameSheet: sql`${games} where not disabled`,
  promoPage: sql`${promos} where template <> 'static'`,
  tournamentPage: sql`${tournaments} where true`,
  tournamentSeries: sql`${tournamentSeries} where true`,
};

export interface SitemapRange {
  kind: SitemapKind;
  after?: string | undefined;
  to?: string | undefined;
  limit: number;
}

/** A page of addresses, by the index. */
export async function sitemapEntries(
  db: Db,
  { kind, after, to, limit }: SitemapRange,
): Promise<SitemapEntry[]> {
  const found = await rows<{ slug: string; changed_at: Date | string }>(
    db,
    sql`select slug, changed_at from ${SOURCES[kind]}
      ${after === undefined ? sql`` : sql`and slug > ${after}`} ${to === undefined ? sql`` : sql`and slug <= ${to}`}
      order by slug limit ${limit}`,
  );
  return found.map(({ slug, changed_at }) => ({
    slug,
    changedAt: new Date(changed_at).toISOString(),
  }));
}

/** How many addresses a kind has, and the last one of each full page of that size. */
export async function sitemapParts(
  db: Db,
  kind: SitemapKind,
  size: number,
): Promise<{ total: number; ends: string[] }> {
  const found = await rows<{ slug: string; n: number | string }>(
    db,
    sql`select slug, n from (
        select slug, row_number() over (order by slug) as n, count(*) over () as total from ${SOURCES[kind]}
      ) as numbered where n % ${size}::int = 0 or n = total order by n`,
  );
  const total = Number(found.at(-1)?.n ?? 0);
  return { total, ends: found.filter(({ n }) => Number(n) < total).map(({ slug }) => slug) };
}
