import { inArray } from 'drizzle-orm';
import { footer, seoFooters, strips } from '../../../../seed/content/blocks';
import { mainMeta } from '../../../../seed/content/seo';
import { pages as pageData, withdrawnPages } from '../../../../seed/pages/index';
import type { Db } from '../../../db/connect';
import { newValues } from '../../../db/new-values';
import { contentBlocks, seoMeta, staticPages } from './schema';

/** Writes pages, blocks and meta texts of the seed over what is there. */
export async function seedContent(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = withdrawnPages.map(({ slug }) => slug);
    if (gone.length > 0) await tx.delete(staticPages).where(inArray(staticPages.slug, gone));
    const pages = pageData.map(({ needs: _, ...page }, index) => ({
      ...page,
      position: (index + 1) * 10,
      hidden: page.hidden ?? false,
    }));
    await tx
      .insert(staticPages)
      .values(pages)
      .onConflictDoUpdate({ target: staticPages.slug, set: newValues(staticPages, ['slug']) });
    const blocks = [
      { brand: '', place: 'footer', content: footer },
      { brand: '', place: 'seo-footer', content: seoFooters },
      { brand: '', place: 'current', content: strips },
    ];
    await tx
      .insert(contentBlocks)
      .values(blocks)
      .onConflictDoUpdate({
        target: [contentBlocks.brand, contentBlocks.place],
        set: newValues(contentBlocks, ['brand', 'place']),
      });
    await tx
      .insert(seoMeta)
      .values([{ path: '/', ...mainMeta, noindex: false }])
      .onConflictDoUpdate({ target: seoMeta.path, set: newValues(seoMeta, ['path']) });
  });
}
