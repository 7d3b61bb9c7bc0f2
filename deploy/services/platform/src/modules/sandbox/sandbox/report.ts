import { and, asc, desc, eq, gt, gte, lt } from 'drizzle-orm';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { ProviderReport, ReportLine } from '../../../ports/provider-report';
import { type SandboxReportLine, sandboxReport } from './schema';

const PAGE = 500;
const SHOWN = 50;
/** What may be made wrong of a line, to see that it is found. */
export const FAULTS = ['lose', 'double', 'amount', 'currency', 'early'] as const;
export type Fault = (typeof FAULTS)[number];
/** How much earlier a line says that money moved, in milliseconds. */
const EARLIER_MS = 2 * 3_600_000;

const lineOf = ({ id, ...line }: SandboxReportLine): ReportLine => ({
  ...line,
  id: `sandbox-${id}`,
});

/** The books of the stand-in for a payment provider: a line for money that it moved, written with its decision, and never by the site. */
export function createSandboxReport(core: Core) {
  const report: ProviderReport = {
    async page({ from, to }, after) {
      const found = await core.db
        .select()
        .from(sandboxReport)
        .where(
          and(
            gte(sandboxReport.at, from),
            lt(sandboxReport.at, to),
            after === null ? undefined : gt(sandboxReport.id, Number(after)),
          ),
        )
        .orderBy(asc(sandboxReport.id))
        .limit(PAGE + 1);
      const lines = found.slice(0, PAGE);
      return {
        lines: lines.map(lineOf),
        next: found.length > PAGE ? String(lines.at(-1)?.id) : null,
      };
    },
  };
  return {
    report,
    /** In the transaction that moves the money. */
    async note(tx: Db, line: Omit<ReportLine, 'id' | 'at'>): Promise<void> {
      const { kind, reference, amount, currency, state } = line;
      await tx
        .insert(sandboxReport)
        .values({ kind, reference, amount, currency, state, at: core.now() });
    },
    newest: (): Promise<SandboxReportLine[]> =>
      core.db.select().from(sandboxReport).orderBy(desc(sandboxReport.id)).limit(SHOWN),
    /** Makes a line wrong; one that is gone stays so. */
    spoil: (id: number, fault: Fault): Promise<void> =>
      core.transact(async (tx) => {
        const one = eq(sandboxReport.id, id);
        const [line] = await tx.select().from(sandboxReport).where(one).for('update');
        if (!line) return;
        const { id: _, ...again } = line;
        if (fault === 'lose') await tx.delete(sandboxReport).where(one);
        else if (fault === 'double') await tx.insert(sandboxReport).values(again);
        else if (fault === 'amount')
          await tx
            .update(sandboxReport)
            .set({ amount: line.amount + 100 })
            .where(one);
        else if (fault === 'currency')
          await tx
            .update(sandboxReport)
            .set({ currency: line.currency === 'USD' ? 'EUR' : 'USD' })
            .where(one);
        else
          await tx
            .update(sandboxReport)
            .set({ at: new Date(line.at.getTime() - EARLIER_MS) })
            .where(one);
      }),
  };
}
export type SandboxReport = ReturnType<typeof createSandboxReport>;
