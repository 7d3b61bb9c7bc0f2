import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { clientReports, contentBlocks, seoMeta, staticPages } from './schema';

export const pages = (db: Db) => db.select().from(staticPages).orderBy(asc(staticPages.position));
export const pageBySlug = async (db: Db, slug: string) =>
  (await db.select().from(staticPages).where(eq(staticPages.slug, slug)))[0];

/** A block of a brand; the one for every brand where it has none of its own. */
export async function block<T>(db: Db, brand: string, place: string): Promise<T | null> {
  const rows = await db
    .select()
    .from(contentBlocks)
    .where(and(eq(contentBlocks.place, place), inArray(contentBlocks.brand, [brand, ''])));
  const row = rows.find((found) => found.brand === brand) ?? rows[0];
  return (row?.content as T | undefined) ?? null;
}

export async function setBlock(
  db: Db,
  brand: string,
  place: string,
  content: object,
): Promise<void> {
  await db
    .insert(contentBlocks)
    .values({ brand, place, content })
    .onConflictDoUpdate({ target: [contentBlocks.brand, contentBlocks.place], set: { content } });
}

export async function dropBlock(db: Db, brand: string, place: string): Promise<void> {
  await db
    .delete(contentBlocks)
    .where(and(eq(contentBlocks.brand, brand), eq(contentBlocks.place, place)));
}

export const metaOf = async (db: Db, path: string) =>
  (await db.select().from(seoMeta).where(eq(seoMeta.path, path)))[0];

export const addReport = (db: Db, report: typeof clientReports.$inferInsert) =>
  db.insert(clientReports).values(report);

export const dropReportsBefore = (db: Db, at: Date) =>
  db.delete(clientReports).where(lt(clientReports.at, at));
