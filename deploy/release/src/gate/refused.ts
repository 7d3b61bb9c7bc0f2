import { RefusedError } from '../document';
import type { GateRefusal, GateReport } from './report';

/** What would refuse a build now, if somebody were to get it. */
export const refusedNow = ({ now = [] }: Pick<GateReport, 'now'>): GateRefusal[] => now;

/** A build, or a set, that must not become live; says each reason and what to type. */
export class GateRefusedError extends RefusedError {
  constructor(
    readonly report: GateReport,
    subject = `${report.area}@${report.build}`,
  ) {
    const lines = report.refusals.map(({ reason, help }) => `  - ${reason}\n    try: ${help}`);
    super([`${subject} is refused:`, ...lines].join('\n'));
    this.name = 'GateRefusedError';
  }
}

/** @throws GateRefusedError; for `publishOnly` with what speaks against the build itself alone */
export const demandPassed = (
  report: GateReport,
  { publishOnly = false }: { publishOnly?: boolean },
  subject?: string,
): void => {
  const refusals = publishOnly
    ? report.refusals.filter((refusal) => !report.now?.includes(refusal))
    : report.refusals;
  if (refusals.length > 0) throw new GateRefusedError({ ...report, refusals }, subject);
};
