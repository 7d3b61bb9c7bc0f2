import { and, desc, eq, isNull, max, sql } from 'drizzle-orm';
import { BRANDS } from '../../brands';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { refuse } from '../../http/errors';
import type { Gifts, GiftTemplate } from '../gifts/public';
import type { Audit } from '../operators/public';
import { type Dates, promoBySlug, promos } from '../promos/public';
import { openBoard } from '../standings/public';
import { checkBonus } from './bonus';
import { isSound, verdictsOf } from './budget';
import { playedInSteps } from './played';
import { checkPromotion } from './promotion';
import { type Check, meansOf, type SiteMeans } from './read';
import type { OfferReport } from './report';
import { type DraftRow, offerDrafts, type PromotionDraft } from './schema';
import { promotionTerms } from './terms';
import { textsOf } from './told';

/** Numbers of promotions that are published here begin with it: the seeds have those below. */
const FIRST_ID = 10_000;
/** Two that are published at once would get one number. */
const NUMBERING = 7_225_001;
/** Offers on a page of the list. */
const SHOWN = 50;
/** A letter that is seen: some are blank. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/gu;
/** Fewer than three letters say nothing. */
const isReason = (text: string | null): boolean => (text?.match(LETTER)?.length ?? 0) >= 3;

interface Parts {
  gifts: Pick<Gifts, 'templates'>;
  promoDates: Dates;
  deskAudit: Audit;
}
/** Who of the operator's people does something, and from where. */
export interface By {
  operator: string;
  ip: string;
}
/** Who publishes, and why against the check; null where there is nothing against it. */
export interface Publishing extends By {
  reason: string | null;
}

const promotionRow = ({ startAt, endAt, ...row }: PromotionDraft) => ({
  ...row,
  startAt: new Date(startAt),
  endAt: endAt === null ? null : new Date(endAt),
});

/** A promotion whose start has passed begins when it is published: what of it is over nobody takes part in. */
const begunAt = (draft: DraftRow, now: Date): DraftRow => {
  const { startAt } = draft.terms as Partial<PromotionDraft>;
  if (startAt === undefined || new Date(startAt) >= now) return draft;
  return { ...draft, terms: { ...(draft.terms as PromotionDraft), startAt: now.toISOString() } };
};

/** As the database completes a row. */
const completed = (terms: PromotionDraft) => ({
  unit: 'EUR' as const,
  draw: null,
  gameCategory: null,
  fundStart: null,
  fundSource: null,
  pointSource: null,
  highFives: null,
  ...promotionRow(terms),
});

function checkIn({ kind, terms }: DraftRow, means: SiteMeans): Check {
  if (kind === 'promotion') {
    const promo = promotionTerms(completed(terms as PromotionDraft), { goals: [], hidden: [] }, means);
    return (all) => checkPromotion(promo, all);
  }
  const template = terms as GiftTemplate;
  const told = textsOf(template.slug, means.brands, means.pages);
  return (all) => checkBonus({ ...template, told }, all);
}

/** Offers before they are published: what their check says, and who publishes them (SPEC.md, OF10 to OF13). */
export function createDrafts(core: Core, { gifts, promoDates, deskAudit }: Parts) {
  const { db, now } = core;
  const inSteps = playedInSteps();

  const find = async (id: number): Promise<DraftRow> => {
    const [row] = await db.select().from(offerDrafts).where(eq(offerDrafts.id, id));
    if (!row) throw refuse(404, 'not_found');
    return row;
  };
  /** As it would be published now. */
  const reportOf = async (draft: DraftRow): Promise<OfferReport> => {
    const means = await meansOf(db);
    const check = checkIn(begunAt(draft, now()), means);
    return inSteps((played) => check({ ...means, played }));
  };

  const tell = (
    tx: Db,
    { id, kind, slug }: Pick<DraftRow, 'id' | 'kind' | 'slug'>,
    { operator, ip }: By,
    action: string,
    detail: Record<string, string> = {},
  ): Promise<void> =>
    deskAudit.add(tx, {
      operator,
      ip,
      action,
      subject: `${kind} ${slug}`,
      detail: { kind, slug, number: String(id), ...detail },
    });
  /** @throws Refusal 404 `not_found` where somebody else published it meanwhile */
  const claim = async (tx: Db, { id }: DraftRow, { operator, reason }: Publishing): Promise<void> => {
    const claimed = await tx
      .update(offerDrafts)
      .set({ publishedAt: now(), publishedBy: operator, reason })
      .where(and(eq(offerDrafts.id, id), isNull(offerDrafts.publishedAt)))
      .returning({ id: offerDrafts.id });
    if (claimed.length === 0) throw refuse(404, 'not_found');
  };
  const note = async (tx: Db, draft: DraftRow, report: OfferReport, by: Publishing): Promise<void> => {
    const { reason } = by;
    const over = verdictsOf(report, BRANDS).filter(({ isWithin }) => !isWithin);
    const action = reason === null ? 'offer published' : 'offer published against its check';
    await tell(tx, draft, by, action, {
      ...(report.cost ? { cost: `${report.cost.mean.toFixed(2)} / ${report.cost.most.toFixed(2)}` } : {}),
      ...(reason === null ? {} : { reason, over: over.map(({ brand }) => brand).join(',') }),
      ...(report.findings.length > 0
        ? { findings: [...new Set(report.findings.map(({ code }) => code))].join(',') }
        : {}),
    });
  };
  const writePromotion = async (tx: Db, draft: DraftRow): Promise<void> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING})`);
    if (await promoBySlug(tx, draft.slug)) throw refuse(422, 'validation', 'slug');
    const [newest] = await tx.select({ id: max(promos.id) }).from(promos);
    const id = Math.max(FIRST_ID, (newest?.id ?? 0) + 1);
    await tx.insert(promos).values({ ...promotionRow(draft.terms as PromotionDraft), id });
    await openBoard(tx, { kind: 'promo', id });
  };
  const writeBonus = async (tx: Db, draft: DraftRow): Promise<void> => {
    const added = await gifts.templates.add(tx, [draft.terms as GiftTemplate]);
    if (added === 0) throw refuse(422, 'validation', 'slug');
  };

  return {
    find,
    reportOf,
    /**
     * Those that wait, the newest first, and then those that were published.
     * @param page from 1
     */
    async list(page: number): Promise<{ drafts: DraftRow[]; isLast: boolean }> {
      const found = await db
        .select()
        .from(offerDrafts)
        .orderBy(desc(isNull(offerDrafts.publishedAt)), desc(offerDrafts.id))
        .offset((page - 1) * SHOWN)
        .limit(SHOWN + 1);
      return { drafts: found.slice(0, SHOWN), isLast: found.length <= SHOWN };
    },
    /**
     * An offer of a gift, as it was written in JSON. @returns its number.
     * @throws Refusal 422 `validation` (`slug`) for one that there is; OfferRefusal that says what is wrong with it (GI17 to GI19)
     */
    async write(written: string, by: By): Promise<number> {
      const terms = gifts.templates.read(written);
      await gifts.templates.demand(db, terms);
      if (await gifts.templates.find(db, terms.slug)) throw refuse(422, 'validation', 'slug');
      return core.transact(async (tx) => {
        const [row] = await tx
          .insert(offerDrafts)
          .values({ kind: 'bonus', slug: terms.slug, terms, writtenBy: by.operator })
          .onConflictDoNothing()
          .returning();
        if (!row) throw refuse(422, 'validation', 'slug');
        await tell(tx, row, by, 'draft written');
        return row.id;
      });
    },
    /** Deletes a draft, whose name is free again. @throws Refusal 404 `not_found` for none, or one that is published */
    withdraw: (id: number, by: By): Promise<void> =>
      core.transact(async (tx) => {
        const [row] = await tx
          .delete(offerDrafts)
          .where(and(eq(offerDrafts.id, id), isNull(offerDrafts.publishedAt)))
          .returning();
        if (!row) throw refuse(404, 'not_found');
        await tell(tx, row, by, 'draft withdrawn');
      }),
    /** Of a sandbox: what is there and waits is written anew, with dates from today. */
    async seed(list: readonly { slug: string; terms: PromotionDraft }[]): Promise<void> {
      for (const { slug, terms } of list)
        await db
          .insert(offerDrafts)
          .values({ kind: 'promotion', slug, terms })
          .onConflictDoUpdate({
            target: [offerDrafts.kind, offerDrafts.slug],
            set: { terms },
            setWhere: isNull(offerDrafts.publishedAt),
          });
    },
    /**
     * Makes it an offer, once.
     * @throws Refusal 404 `not_found` for none, or one that is published; 422 `validation`: `reason`, for one that does not pass and none of
     * three letters is given; `slug`, where another offer has it; `endAt`, for one that is over; OfferRefusal (GI17 to GI19)
     */
    async publish(id: number, by: Publishing): Promise<void> {
      const written = await find(id);
      if (written.publishedAt) throw refuse(404, 'not_found');
      const { endAt = null } = written.terms as Partial<PromotionDraft>;
      const at = now();
      if (endAt !== null && new Date(endAt) <= at) throw refuse(422, 'validation', 'endAt');
      const draft = begunAt(written, at);
      const report = await reportOf(draft);
      const passes = isSound(report, BRANDS);
      if (!passes && !isReason(by.reason)) throw refuse(422, 'validation', 'reason');
      // a reason that nobody needed says nothing
      const why = passes ? { ...by, reason: null } : by;
      const write = async (tx: Db): Promise<void> => {
        await claim(tx, draft, why);
        await (draft.kind === 'promotion' ? writePromotion : writeBonus)(tx, draft);
        await note(tx, draft, report, why);
      };
      // the jobs of its start and end are made with it
      await (draft.kind === 'promotion' ? promoDates.rewrite(write) : core.transact(write));
    },
  };
}
export type Drafts = ReturnType<typeof createDrafts>;
