import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Catalogue } from '../../play/catalogue/public';
import { type Dates, promoBySlug } from '../../promotions/promos/public';
import type { Media } from '../../site/media/public';
import { openBoard } from '../../tournaments/standings/public';
import { boardOf, tournamentBySlug } from '../../tournaments/tournaments/public';
import type { Gifts, GiftTemplate } from '../gifts/public';
import { productBySlug } from '../loyalty/public';
import { checkBonus } from './bonus';
import { checkPromotion } from './promotion';
import type { Check, SiteMeans } from './read';
import { DraftError } from './refusals';
import type { OfferKind } from './report';
import {
  addGoals,
  addHiddenPrizes,
  addProduct,
  addPromo,
  addTournament,
  nextPromoId,
  nextTournamentId,
} from './repository';
import type { DraftRow } from './schema';
import { checkShop } from './shop';
import { promotionTerms } from './terms';
import { textsOf } from './told';
import { checkTournament } from './tournament';
import { type ProductDraft, readProduct, readTournament, type TournamentDraft } from './written';
import { giftsIn, type PromotionDraft, promotionRows, readPromotion } from './written-promotion';

export interface Parts {
  gifts: Pick<Gifts, 'templates'>;
  catalogue: Pick<Catalogue, 'gameRow'>;
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
export const WRITTEN = ['promotion', 'tournament', 'shop', 'bonus'] as const satisfies OfferKind[];
export type WrittenKind = (typeof WRITTEN)[number];
interface WrittenDraft extends DraftKind {
  /** @throws OfferError that says what is wrong with it */
  read(written: string): Promise<Terms>;
}

const dated = <T extends { startAt: string; endAt: string | null }>({
  startAt,
  endAt,
  ...row
}: T) => ({
  ...row,
  startAt: new Date(startAt),
  endAt: endAt === null ? null : new Date(endAt),
});
/** What can wait at the desk, and how each kind is read, checked and published. */
export function draftKinds(
  { db }: Core,
  { gifts, catalogue, promoDates, tournamentDates, media }: Parts,
): Record<OfferKind, DraftKind> & Record<WrittenKind, WrittenDraft> {
  const demandPicture = (kind: 'promo' | 'tournament', name: string) => {
    if (!media.has(kind, name)) throw new DraftError('offer_no_picture', name);
  };
  const demandGift = async (name: string) => {
    if (!(await gifts.templates.find(db, name))) throw new DraftError('offer_no_gift', name);
  };
  return {
    promotion: {
      async read(written) {
        const draft = readPromotion(written);
        demandPicture('promo', draft.image);
        if (draft.background !== null) demandPicture('promo', draft.background);
        for (const template of new Set(giftsIn(draft))) await demandGift(template);
        for (const { gameSlug } of draft.hidden)
          if (!(await catalogue.gameRow(gameSlug))) throw new DraftError('offer_no_game', gameSlug);
        return draft;
      },
      isTaken: async (tx, slug) => Boolean(await promoBySlug(tx, slug)),
      check(terms, means) {
        const { promo, ...beside } = promotionRows(terms as PromotionDraft, 0);
        const checked = promotionTerms(promo, beside, means);
        return (all) => checkPromotion(checked, all);
      },
      async add(tx, terms) {
        const id = await nextPromoId(tx);
        const { promo, goals, hidden } = promotionRows(terms as PromotionDraft, id);
        await addPromo(tx, promo);
        await openBoard(tx, { kind: 'promo', id });
        await addGoals(tx, goals);
        await addHiddenPrizes(tx, hidden);
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
        const id = await nextTournamentId(tx);
        const row = { ...dated(terms as TournamentDraft), id, seriesId: null, membersCount: 0 };
        await addTournament(tx, row);
        await openBoard(tx, boardOf(row));
      },
      dates: tournamentDates,
    },
    shop: {
      async read(written) {
        const draft = readProduct(written);
        await demandGift(draft.giftTemplate);
        if (draft.image !== null) demandPicture('promo', draft.image);
        return draft;
      },
      isTaken: async (tx, slug) => Boolean(await productBySlug(tx, slug)),
      check(terms, { template, products: others }) {
        const draft = terms as ProductDraft;
        const found = template(draft.giftTemplate);
        if (!found) throw new DraftError('offer_no_gift', draft.giftTemplate);
        return (all) => checkShop({ ...draft, template: found, others }, all);
      },
      async add(tx, terms) {
        await addProduct(tx, terms as ProductDraft);
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
