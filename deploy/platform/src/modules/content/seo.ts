import { ALL_GAMES } from 'shared-contracts/catalogue';
import { type Locale, matchRoute, ROUTE_ROWS, type RouteParams } from 'shared-contracts/composition';
import type { SeoMeta } from 'shared-contracts/content';
import { type Brand, inWordsOf } from '../../brands';
import type { Core } from '../../core';
import { refuse } from '../../http/errors';
import type { Catalogue } from '../catalogue/public';
import { allPromos } from '../promos/public';
import { allSeries, tournamentBySlug } from '../tournaments/public';
import { metaOf, pageBySlug } from './repository';
import { seoTexts } from './seo-texts';

/** What a path is about: the words that its title and description are built from. */
interface Subject {
  title: string;
  description: string;
}

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
  async function subjectOf(route: string, params: RouteParams, locale: Locale): Promise<Subject | null> {
    const slug = params.slug ?? params.name ?? '';
    const texts = seoTexts[route];
    const fill = (name: string): Subject | null =>
      texts
        ? {
            title: texts.title[locale].replaceAll('{{name}}', name),
            description: texts.description[locale].replaceAll('{{name}}', name),
          }
        : { title: name || '{{brand}}', description: name || '{{brand}}' };
    const named = (name: string | null | undefined) => (name ? fill(name) : null);
    switch (route) {
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
        return named((await catalogue.gameRow(slug))?.name);
      case 'promoPage':
      case 'promoGames':
        return named((await allPromos(db)).find((promo) => promo.slug === slug)?.title[locale]);
      case 'tournamentPage':
      case 'tournamentGames':
        return named((await tournamentBySlug(db, slug))?.title[locale]);
      case 'tournamentSeries':
        return named((await allSeries(db)).find((series) => series.slug === slug)?.title[locale]);
      case 'staticPage': {
        const page = await pageBySlug(db, slug);
        return page ? { title: page.title[locale], description: page.description[locale] } : null;
      }
      default:
        return fill('');
    }
  }

  return {
    /** @throws Refusal 404 `not_found` for a path that the site does not have */
    async meta(rawPath: string, brand: Brand, locale: Locale, base: string): Promise<SeoMeta> {
      const path = rawPath.split(/[?#]/)[0]?.replace(/\/+$/, '') || '/';
      const segments = path.split('/').filter(Boolean).length;
      const own = await metaOf(db, path);
      const found = matchRoute(ROUTE_ROWS, path);
      const subject = own
        ? { title: own.title[locale], description: own.description[locale] }
        : found && (await subjectOf(found.route.name, found.params, locale));
      if (!subject) throw refuse(404, 'not_found');
      const { noindex = false, requiresAuth = false } = found?.route.meta ?? {};
      const text = (value: string) => inWordsOf(brand, locale, value);
      const hidden = noindex || requiresAuth || (own?.noindex ?? false) || segments >= DEEP;
      return {
        title: path === '/' ? text(subject.title) : `${text(subject.title)} | ${brand.name}`,
        description: text(subject.description),
        canonical: hidden ? null : `${base}${path}`,
        noindex: hidden,
      };
    },
  };
}
export type Seo = ReturnType<typeof createSeo>;
