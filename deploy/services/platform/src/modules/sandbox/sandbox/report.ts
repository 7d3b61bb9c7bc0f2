import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { ProviderReport, ReportLine } from '../../../ports/provider-report';
import {
  addReportLine,
  changeReportLine,
  dropReportLine,
  lockReportLine,
  newestReportLines,
  reportLines,
} from './repository';
import type { SandboxReportLine } from './schema';

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
    async page(span, after) {
      const behind = after === null ? null : Number(after);
      const found = await reportLines(core.db, span, behind, PAGE + 1);
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
      await addReportLine(tx, { kind, reference, amount, currency, state, at: core.now() });
    },
    newest: (): Promise<SandboxReportLine[]> => newestReportLines(core.db, SHOWN),
    /** Makes a line wrong; one that is gone stays so. */
    spoil: (id: number, fault: Fault): Promise<void> =>
      core.transact(async (tx) => {
        const line = await lockReportLine(tx, id);
        if (!line) return;
        const { id: _, ...again } = line;
        if (fault === 'lose') await dropReportLine(tx, id);
        else if (fault === 'double') await addReportLine(tx, again);
        else if (fault === 'amount') await changeReportLine(tx, id, { amount: line.amount + 100 });
        else if (fault === 'currency')
          await changeReportLine(tx, id, { currency: line.currency === 'USD' ? 'EUR' : 'USD' });
        else await changeReportLine(tx, id, { at: new Date(line.at.getTime() - EARLIER_MS) });
      }),
  };
}
export type SandboxReport = ReturnType<typeof createSandboxReport>;
