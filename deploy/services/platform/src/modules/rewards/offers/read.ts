import { figuresOf } from 'deploy-games/figures';
import { BRANDS } from '../../../brands';
import type { Db } from '../../../db/connect';
import type { Texts } from '../../../texts/translated';
import { newestRates } from '../../money/rates/public';
import { goalsOf } from '../../promotions/promo-goals/public';
import { promoBySlug, staticPromos } from '../../promotions/promos/public';
import { pages } from '../../site/content/public';
import { seriesBySlug, tournamentBySlug } from '../../tournaments/tournaments/public';
import { allTemplates, checkedTemplate } from '../gifts/public';
import { allProducts, type ProductRow } from '../loyalty/public';
import { checkBonus } from './bonus';
import { type CountedGame, compointWorth, type Means } from './figures';
import { checkPromotion } from './promotion';
import type { OfferKind, OfferReport } from './report';
import { allTournaments, hiddenIn, openGames } from './repository';
import { checkShop, type ShopTerms } from './shop';
import { promotionTerms, seriesTerms } from './terms';
import { textsOf } from './told';
import { checkTournament } from './tournament';

/** What the site's offers are checked with; what play comes to is worked out by anyone who checks. */
export type SiteMeans = Omit<Means, 'played'> & {
  /** Pages, and promotions of text. */
  pages: ReadonlyMap<string, Texts>;
  /** The shop of all brands. */
  products: readonly ShopTerms[];
};
export type Check = (means: Means) => OfferReport;

/** Games that a player can open, as offers count them. */
async function gamesIn(db: Db): Promise<CountedGame[]> {
  const found = await openGames(db);
  return found.map(({ slug, providerSlug, theme, allowBonusBalance, categories }) => ({
    slug,
    provider: providerSlug,
    categories,
    model: 'model' in theme ? theme.model : null,
    returnToPlayer: figuresOf(theme).returnToPlayer,
    takesBonus: allowBonusBalance,
  }));
}

/** @throws Error while there is no table of rates, and for a template without its shape */
export async function meansOf(db: Db): Promise<SiteMeans> {
  const templates = new Map(
    (await allTemplates(db)).map((row) => [row.slug, checkedTemplate(row)]),
  );
  const seats = await allTournaments(db);
  const template = (slug: string) => templates.get(slug);
  const withGift = (row: ProductRow): Omit<ShopTerms, 'others'>[] => {
    const gift = template(row.giftTemplate);
    return gift ? [{ ...row, template: gift }] : [];
  };
  const shop = (await allProducts(db)).filter(({ isHidden }) => !isHidden).flatMap(withGift);
  return {
    rates: await newestRates(db),
    games: await gamesIn(db),
    brands: BRANDS,
    template,
    seat: (id) => seats.find((one) => one.id === id),
    compoint: compointWorth(shop),
    products: shop.map((product) => ({ ...product, others: shop })),
    pages: new Map(
      [...(await pages(db)), ...(await staticPromos(db))].map(
        ({ slug, body }) => [slug, body] as const,
      ),
    ),
  };
}

const READ: Record<OfferKind, (db: Db, slug: string, means: SiteMeans) => Promise<Check | null>> = {
  async promotion(db, slug, means) {
    const promo = await promoBySlug(db, slug);
    if (!promo) return null;
    const hidden = await hiddenIn(db, promo.id);
    const terms = promotionTerms(promo, { goals: await goalsOf(db, [promo.id]), hidden }, means);
    return (all) => checkPromotion(terms, all);
  },
  async tournament(db, slug) {
    const cup = await tournamentBySlug(db, slug);
    const series = cup ? undefined : await seriesBySlug(db, slug);
    const terms = cup ?? (series && seriesTerms(series));
    return terms ? (all) => checkTournament(terms, all) : null;
  },
  async shop(_db, slug, { products }) {
    const product = products.find((one) => one.slug === slug);
    return product ? (all) => checkShop(product, all) : null;
  },
  async bonus(_db, slug, { template, brands, pages: texts }) {
    const found = template(slug);
    return found
      ? (all) => checkBonus({ ...found, told: textsOf(slug, brands, texts) }, all)
      : null;
  },
};

/** The check of an offer of the site; null where there is none of that name. */
export const checkOf = (
  db: Db,
  kind: OfferKind,
  slug: string,
  means: SiteMeans,
): Promise<Check | null> => READ[kind](db, slug, means);
