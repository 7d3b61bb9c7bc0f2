import type { Locale } from 'shared-contracts/composition';
import type { FooterBlock, StaticPage, StaticPageDetail } from 'shared-contracts/content';
import { type Brand, inWordsOf } from '../../../brands';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import type { Texts } from '../../../texts/translated';
import { promoBySlug, type promos, staticPromos } from '../../promotions/promos/public';
import * as store from './repository';

interface BlockLink {
  title: Texts;
  url: string;
}
interface FooterColumn {
  title: Texts;
  links: BlockLink[];
}

interface PageRow {
  slug: string;
  title: Texts;
  updatedAt: string;
}

/** A promo without mechanics as a page. */
const pageOf = ({ slug, title, body, startAt }: PromoText) => ({
  slug,
  title,
  body,
  updatedAt: startAt.toISOString().slice(0, 10),
});
type PromoText = Pick<typeof promos.$inferSelect, 'slug' | 'title' | 'body' | 'startAt'>;

export function createContent({ db }: Core) {
  const html = async (place: string, brand: Brand, locale: Locale) => {
    const texts = await store.block<Texts>(db, brand.id, place);
    return texts ? inWordsOf(brand, locale, texts[locale]) : null;
  };
  const toPage = (row: PageRow, brand: Brand, locale: Locale): StaticPage => ({
    slug: row.slug,
    url: `/${row.slug}`,
    title: inWordsOf(brand, locale, row.title[locale]),
    pageType: 'static',
    updatedAt: row.updatedAt,
  });

  const promoPage = async (slug: string) => {
    const promo = await promoBySlug(db, slug);
    return promo?.template === 'static' ? pageOf(promo) : null;
  };

  return {
    /** The operator's pages, and promos that are nothing but a page. */
    async pages(brand: Brand, locale: Locale, hidden: boolean): Promise<StaticPage[]> {
      const [own, promos] = await Promise.all([store.pages(db), staticPromos(db)]);
      const shown = own.filter((row) => hidden || !row.hidden);
      const others = promos.filter(({ slug }) => !own.some((page) => page.slug === slug));
      return [...shown, ...others.map(pageOf)].map((row) => toPage(row, brand, locale));
    },

    /** @throws RefusedError 404 `not_found` */
    async page(slug: string, brand: Brand, locale: Locale): Promise<StaticPageDetail> {
      const row = (await store.pageBySlug(db, slug)) ?? (await promoPage(slug));
      if (!row) throw refuse(404, 'not_found');
      const body = inWordsOf(brand, locale, row.body[locale]);
      return { ...toPage(row, brand, locale), updatedAt: row.updatedAt, body };
    },

    async footer(brand: Brand, locale: Locale): Promise<FooterBlock[]> {
      const columns = (await store.block<FooterColumn[]>(db, brand.id, 'footer')) ?? [];
      return columns.map(({ title, links }) => ({
        title: title[locale],
        links: links.map((link) => ({
          title: inWordsOf(brand, locale, link.title[locale]),
          url: link.url,
        })),
      }));
    },

    seoFooter: async (brand: Brand, locale: Locale) => ({
      html: (await html('seo-footer', brand, locale)) ?? '',
    }),

    /** The strip over the lobby; null when nothing is to be said. */
    async currentBlock(brand: Brand, locale: Locale) {
      const text = await html('current', brand, locale);
      return text ? { slug: 'current', html: text } : null;
    },
  };
}
export type Content = ReturnType<typeof createContent>;
