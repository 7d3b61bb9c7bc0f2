import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { templateRow, unusedOf } from './repository';
import { giftTemplates } from './schema';
import { type GiftTemplate, templateCheck } from './template';

/** The operator's templates; none is read or stored that has not its shape. */
export function createTemplates() {
  const checked = templateCheck();
  return {
    async find(db: Db, slug: string): Promise<GiftTemplate | null> {
      const row = await templateRow(db, slug);
      return row && checked(row);
    },
    /** Adds those that are not there; what an operator changed stays. */
    async add(db: Db, templates: readonly GiftTemplate[]): Promise<void> {
      const values = templates.map((template) => checked(template));
      await db.insert(giftTemplates).values(values).onConflictDoNothing();
    },
    /** By their slugs. */
    all: (db: Db) => db.select().from(giftTemplates).orderBy(asc(giftTemplates.slug)),
    /** Whether there is one that was not so already. */
    async switch(tx: Db, slug: string, isDisabled: boolean): Promise<boolean> {
      const changed = await tx
        .update(giftTemplates)
        .set({ isDisabled })
        .where(and(eq(giftTemplates.slug, slug), eq(giftTemplates.isDisabled, !isDisabled)))
        .returning({ slug: giftTemplates.slug });
      return changed.length > 0;
    },
    unused: unusedOf,
  };
}
export type Templates = ReturnType<typeof createTemplates>;
