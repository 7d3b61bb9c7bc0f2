import { BRANDS } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Audit } from '../../identity/operators/public';
import { isSound, verdictsOf } from './budget';
import { draftKinds, type Parts, type WrittenKind } from './draft-kinds';
import { playedInSteps } from './played';
import { meansOf } from './read';
import type { OfferReport } from './report';
import { addDraft, dropDraft, findDraft, listDrafts, markPublished, putDraft } from './repository';
import type { DraftRow } from './schema';
import { inSeason } from './written-promotion';

/** Offers on a page of the list. */
const SHOWN = 50;
/** A letter that is seen: some are blank. */
const LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/gu;
/** Fewer than three letters say nothing. */
const isReason = (text: string | null): boolean => (text?.match(LETTER)?.length ?? 0) >= 3;

/** Who of the operator's people does something, and from where. */
export interface By {
  operator: string;
  ip: string;
}
/** An offer of a sandbox that waits. */
export type SeedDraft = Pick<DraftRow, 'kind' | 'slug' | 'terms'>;
/** Who publishes, and why against the check; null where there is nothing against it. */
export interface Publishing extends By {
  reason: string | null;
}

/** What has dates and whose start has passed begins when it is published: what of it is over nobody takes part in. */
const begunAt = ({ terms: written, ...row }: DraftRow, now: Date): DraftRow => {
  const terms = inSeason(written, now);
  const draft = { ...row, terms };
  if (!('startAt' in terms) || new Date(terms.startAt) >= now) return draft;
  return { ...draft, terms: { ...terms, startAt: now.toISOString() } };
};

/** @throws RefusedError 422 `validation` (`endAt`) for one that is over */
const demandToEnd = ({ terms }: DraftRow, now: Date): void => {
  if ('endAt' in terms && terms.endAt !== null && new Date(terms.endAt) <= now)
    throw refuse(422, 'validation', 'endAt');
};

/** Offers before they are published: what their check says, and who publishes them (SPEC.md, OF10). */
export function createDrafts(core: Core, { deskAudit, ...parts }: Parts & { deskAudit: Audit }) {
  const { db, now } = core;
  const inSteps = playedInSteps();
  const kinds = draftKinds(core, parts);

  const find = async (id: number): Promise<DraftRow> => {
    const row = await findDraft(db, id);
    if (!row) throw refuse(404, 'not_found');
    return row;
  };
  /** As it would be published now. */
  const reportOf = async (draft: DraftRow): Promise<OfferReport> => {
    const means = await meansOf(db);
    const check = kinds[draft.kind].check(begunAt(draft, now()).terms, means);
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
  /** @throws RefusedError 404 `not_found` where somebody else published it meanwhile */
  const claim = async (
    tx: Db,
    { id }: DraftRow,
    { operator, reason }: Publishing,
  ): Promise<void> => {
    const published = { publishedAt: now(), publishedBy: operator, reason };
    if (!(await markPublished(tx, id, published))) throw refuse(404, 'not_found');
  };
  const note = async (
    tx: Db,
    draft: DraftRow,
    report: OfferReport,
    by: Publishing,
  ): Promise<void> => {
    const { reason } = by;
    const over = verdictsOf(report, BRANDS).filter(({ isWithin }) => !isWithin);
    const action = reason === null ? 'offer published' : 'offer published against its check';
    await tell(tx, draft, by, action, {
      ...(report.cost
        ? { cost: `${report.cost.mean.toFixed(2)} / ${report.cost.most.toFixed(2)}` }
        : {}),
      ...(reason === null ? {} : { reason, over: over.map(({ brand }) => brand).join(',') }),
      ...(report.findings.length > 0
        ? { findings: [...new Set(report.findings.map(({ code }) => code))].join(',') }
        : {}),
    });
  };

  return {
    find,
    reportOf,
    /** When one of a season would be, published now; null for any other, and for one that is published. */
    seasonNow({ terms, publishedAt }: DraftRow): { startAt: string; endAt: string | null } | null {
      if (publishedAt || !('season' in terms)) return null;
      const dated = inSeason(terms, now());
      return 'startAt' in dated ? { startAt: dated.startAt, endAt: dated.endAt } : null;
    },
    /**
     * Those that wait, the newest first, and then those that were published.
     * @param page from 1
     */
    async list(page: number): Promise<{ drafts: DraftRow[]; isLast: boolean }> {
      const found = await listDrafts(db, (page - 1) * SHOWN, SHOWN + 1);
      return { drafts: found.slice(0, SHOWN), isLast: found.length <= SHOWN };
    },
    /**
     * An offer as it was written in JSON. @returns its number.
     * @throws RefusedError 422 `validation` (`slug`) for one that there is; OfferError that says what is wrong with it (GI17)
     */
    async write(kind: WrittenKind, written: string, by: By): Promise<number> {
      const terms = await kinds[kind].read(written);
      const { slug } = terms;
      if (await kinds[kind].isTaken(db, slug)) throw refuse(422, 'validation', 'slug');
      return core.transact(async (tx) => {
        const row = await addDraft(tx, { kind, slug, terms, writtenBy: by.operator });
        if (!row) throw refuse(422, 'validation', 'slug');
        await tell(tx, row, by, 'draft written');
        return row.id;
      });
    },
    /** Deletes a draft, whose name is free again. @throws RefusedError 404 `not_found` for none, or one that is published */
    withdraw: (id: number, by: By): Promise<void> =>
      core.transact(async (tx) => {
        const row = await dropDraft(tx, id);
        if (!row) throw refuse(404, 'not_found');
        await tell(tx, row, by, 'draft withdrawn');
      }),
    /** Of a sandbox: what is there and waits is written anew, with dates from today. */
    async seed(list: readonly SeedDraft[]): Promise<void> {
      for (const draft of list) await putDraft(db, draft);
    },
    /**
     * Makes it an offer, once.
     * @throws RefusedError 404 `not_found` for none, or one that is published; 422 `validation`: `reason`, for one that does not pass and none of
     * three letters is given; `slug`, where another offer has it; `endAt`, for one that is over; OfferError (GI17)
     */
    async publish(id: number, by: Publishing): Promise<void> {
      const written = await find(id);
      if (written.publishedAt) throw refuse(404, 'not_found');
      const draft = begunAt(written, now());
      demandToEnd(draft, now());
      const kind = kinds[draft.kind];
      const report = await reportOf(draft);
      const passes = isSound(report, BRANDS);
      if (!passes && !isReason(by.reason)) throw refuse(422, 'validation', 'reason');
      // a reason that nobody needed says nothing
      const why = passes ? { ...by, reason: null } : by;
      const write = async (tx: Db): Promise<void> => {
        await claim(tx, draft, why);
        // a check may take its time
        demandToEnd(draft, now());
        if (await kind.isTaken(tx, draft.slug)) throw refuse(422, 'validation', 'slug');
        await kind.add(tx, draft.terms);
        await note(tx, draft, report, why);
      };
      // the jobs of its start and end are made with it
      await (kind.dates ? kind.dates.rewrite(write) : core.transact(write));
    },
  };
}
export type Drafts = ReturnType<typeof createDrafts>;
