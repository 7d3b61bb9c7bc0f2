import { max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { refuse } from '../../http/errors';
import { type Gifts, type GiftTemplate, OfferRefusal } from '../gifts/public';
import { productBySlug, products } from '../loyalty/public';
import type { Media } from '../media/public';
import { type Dates, promoBySlug, promos } from '../promos/public';
import { openBoard } from '../standings/public';
import { boardOf, tournamentBySlug, tournaments } from '../tournaments/public';
import { checkBonus } from './bonus';
import { checkPromotion } from './promotion';
import type { Check, SiteMeans } from './read';
import type { OfferKind } from './report';
import type { DraftRow, PromotionDraft } from './schema';
import { checkShop } from './shop';
import { promotionTerms } from './terms';
import { textsOf } from './told';
import { checkTournament } from './tournament';
import { type ProductDraft, readProduct, readTournament, type TournamentDraft } from './written';

export interface Parts {
  gifts: Pick<Gifts, 'templates'>;
  promoDates: Dates;
  tournamentDates: Dates;
  media: Pick<Media, 'has'>;
}
type Terms = DraftRow['terms'];
interface DraftKind {
  isTaken(db: Db, slug: string): Promise<boolean>;
  check(terms: Terms, means: SiteMeans): Check;
  /** Makes it an offer, in the transaction that publishes it; the name is free. */
  add(tx: Db, terms: Terms): Promise<void>;
  /** The jobs of its start and end are made with it. */
  dates?: Dates;
}

/** Kinds that are written at the desk, in JSON. */
export const WRITTEN = ['tournament', 'shop', 'bonus'] as const satisfies OfferKind[];
export type WrittenKind = (typeof WRITTEN)[number];
interface WrittenDraft extends DraftKind {
  /** @throws OfferRefusal that says what is wrong with it */
  read(written: string): Promise<Exclude<Terms, PromotionDraft>>;
}

/** Numbers of what is published here begin with it: the seeds have those below. */
const FIRST_ID = 10_000;
/** Two that are published at once would get one number. */
const NUMBERING = 7_225_001;
const nextId = async (tx: Db, table: PgTable & { id: PgColumn }): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING})`);
  const [newest] = await tx.select({ id: max(table.id) }).from(table);
  return Math.max(FIRST_ID, (Number(newest?.id) || 0) + 1);
};

const dated = <T extends { startAt: string; endAt: string | null }>({ startAt, endAt, ...row }: T) => ({
  ...row,
  startAt: new Date(startAt),
  endAt: endAt === null ? null : new Date(endAt),
});
/** As the database completes a row. */
const completed = (terms: PromotionDraft) => ({
  unit: 'EUR' as const,
  draw: null,
  gameCategory: null,
  fundStart: null,
  fundSource: null,
  pointSource: null,
  highFives: null,
  ...dated(terms),
});

/** What can wait at the desk, and how each kind is read, checked and published. */
export function draftKinds(
  { db }: Core,
  { gifts, promoDates, tournamentDates, media }: Parts,
): Record<OfferKind, DraftKind> & Record<WrittenKind, WrittenDraft> {
  const demandPicture = (kind: 'promo' | 'tournament', name: string) => {
    if (!media.has(kind, name)) throw new OfferRefusal(`there is no picture ${name}`);
  };
  return {
    promotion: {
      isTaken: async (tx, slug) => Boolean(await promoBySlug(tx, slug)),
      check(terms, means) {
        const promo = promotionTerms(completed(terms as PromotionDraft), { goals: [], hidden: [] }, means);
        return (all) => checkPromotion(promo, all);
      },
      async add(tx, terms) {
        const id = await nextId(tx, promos);
        await tx.insert(promos).values({ ...dated(terms as PromotionDraft), id });
        await openBoard(tx, { kind: 'promo', id });
      },
      dates: promoDates,
    },
    tournament: {
      async read(written) {
        const draft = readTournament(written);
        demandPicture('tournament', draft.image);
        return draft;
      },
      isTaken: async (tx, slug) => Boolean(await tournamentBySlug(tx, slug)),
      check: (terms) => (all) => checkTournament(dated(terms as TournamentDraft), all),
      async add(tx, terms) {
        const id = await nextId(tx, tournaments);
        const row = { ...dated(terms as TournamentDraft), id, seriesId: null, membersCount: 0 };
        await tx.insert(tournaments).values(row);
        await openBoard(tx, boardOf(row));
      },
      dates: tournamentDates,
    },
    shop: {
      async read(written) {
        const draft = readProduct(written);
        if (!(await gifts.templates.find(db, draft.giftTemplate)))
          throw new OfferRefusal(`there is no gift ${draft.giftTemplate}`);
        if (draft.image !== null) demandPicture('promo', draft.image);
        return draft;
      },
      isTaken: async (tx, slug) => Boolean(await productBySlug(tx, slug)),
      check(terms, { template, products: others }) {
        const draft = terms as ProductDraft;
        const found = template(draft.giftTemplate);
        if (!found) throw new OfferRefusal(`there is no gift ${draft.giftTemplate}`);
        return (all) => checkShop({ ...draft, template: found, others }, all);
      },
      async add(tx, terms) {
        const id = await nextId(tx, products);
        await tx.insert(products).values({ ...(terms as ProductDraft), id, position: id });
      },
    },
    bonus: {
      async read(written) {
        const terms = gifts.templates.read(written);
        await gifts.templates.demand(db, terms);
        return terms;
      },
      isTaken: async (tx, slug) => Boolean(await gifts.templates.find(tx, slug)),
      check(terms, { brands, pages }) {
        const template = terms as GiftTemplate;
        const told = textsOf(template.slug, brands, pages);
        return (all) => checkBonus({ ...template, told }, all);
      },
      async add(tx, terms) {
        if ((await gifts.templates.add(tx, [terms as GiftTemplate])) === 0)
          throw refuse(422, 'validation', 'slug');
      },
    },
  };
}
