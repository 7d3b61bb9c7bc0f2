import { ALL_GAMES } from 'shared-contracts/catalogue';
import { type Locale, matchRoute, type RouteMatch } from 'shared-contracts/composition';
import type { SeoMeta } from 'shared-contracts/content';
import { type Brand, inWordsOf } from '../../../brands';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import type { Catalogue } from '../../play/catalogue/public';
import { promoBySlug } from '../../promotions/promos/public';
import { allSeries, tournamentBySlug } from '../../tournaments/tournaments/public';
import { metaOf, pageBySlug } from './repository';
import { SEO_SUBJECTS, type SeoSubject } from './seo-texts';

/** What a path is about: the words that its title and description are built from. */
interface Words {
  title: string;
  description: string;
}
/** Of an address that the operator says nothing about. */
const NO_WORDS: Words = { title: '', description: '' };

/** Paths with 4 or more segments are not indexed (specification 1, section 2). */
const DEEP = 4;

export function createSeo({ db }: Core, catalogue: Catalogue) {
  async function nameOf(slug: string, locale: Locale): Promise<string | null> {
    try {
      return (await catalogue.category(slug, locale)).name;
    } catch {
      return null;
    }
  }

  /** Null for a path whose subject does not exist. */
  async function wordsOf(
    { route, params }: RouteMatch<SeoSubject>,
    locale: Locale,
  ): Promise<Words | null> {
    const slug = params.slug ?? params.name ?? '';
    const fill = (name: string): Words => ({
      title: route.title?.[locale].replaceAll('{{name}}', name) ?? '',
      description: route.description?.[locale].replaceAll('{{name}}', name) ?? '',
    });
    const named = (name: string | null | undefined) => (name ? fill(name) : null);
    switch (route.name) {
      case 'gamesCategory':
        return named(await nameOf(slug || ALL_GAMES, locale));
      case 'producer':
        return named(await nameOf(slug, locale));
      case 'producerCategory': {
        const [producer, category] = [
          await nameOf(slug, locale),
          await nameOf(params.category ?? '', locale),
        ];
        return named(producer && category ? `${producer}: ${category}` : null);
      }
      case 'gameItem':
      case 'gameSheet':
        return named((await catalogue.gameRow(slug))?.name);
      case 'promoPage':
      case 'promoGames':
        return named((await promoBySlug(db, slug))?.title[locale]);
      case 'tournamentPage':
      case 'tournamentGames':
        return named((await tournamentBySlug(db, slug))?.title[locale]);
      case 'tournamentSeries':
        return named((await allSeries(db)).find((series) => series.slug === slug)?.title[locale]);
      case 'staticPage': {
        const page = await pageBySlug(db, slug);
        if (page) return { title: page.title[locale], description: page.description[locale] };
        const promo = await promoBySlug(db, slug);
        // one segment may be any page of the site
        return promo?.template === 'static'
          ? { title: promo.title[locale], description: '' }
          : NO_WORDS;
      }
      default:
        return NO_WORDS;
    }
  }

  /** A promo without mechanics has one page, under its own name. */
  async function addressOf(path: string, found: RouteMatch<SeoSubject> | null): Promise<string> {
    if (found?.route.name !== 'promoPage') return path;
    const promo = await promoBySlug(db, found.params.slug ?? '');
    return promo?.template === 'static' ? `/${encodeURIComponent(promo.slug)}` : path;
  }

  return {
    /** Empty words for an address that the operator says nothing about. @throws RefusedError 404 `not_found` when its subject does not exist */
    async meta(rawPath: string, brand: Brand, locale: Locale, base: string): Promise<SeoMeta> {
      const path = rawPath.split(/[?#]/)[0]?.replace(/\/+$/, '') || '/';
      const segments = path.split('/').filter(Boolean).length;
      const own = await metaOf(db, path);
      const found = matchRoute(SEO_SUBJECTS, path);
      const words = own
        ? { title: own.title[locale], description: own.description[locale] }
        : found
          ? await wordsOf(found, locale)
          : NO_WORDS;
      if (!words) throw refuse(404, 'not_found');
      const text = (value: string) => inWordsOf(brand, locale, value);
      const hidden = Boolean(found?.route.noindex || own?.noindex) || segments >= DEEP;
      const title = text(words.title);
      const address = await addressOf(path, found);
      return {
        title: path === '/' || !title ? title : `${title} | ${brand.name}`,
        description: text(words.description),
        canonical: hidden ? null : `${base}${address}`,
        noindex: hidden,
      };
    },
  };
}
export type Seo = ReturnType<typeof createSeo>;
