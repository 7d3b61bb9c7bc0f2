import type { ArmStep, ConversionKind, ConversionRecord, CursorMove, ExposureRecord, RunSpan } from './store';

type Converted = Partial<Record<ConversionKind, number>>;
/** A conversion that counts for a run. */
export interface Credit {
  run: string;
  visitor: string;
  kind: ConversionKind;
  count: number;
}
/** One change of `exposures.jsonl`. Former edges wrote conversions, which counted for every run of their visitor. */
export type Line =
  | { exposure: ExposureRecord }
  | { credits: Credit[]; cursor?: CursorMove }
  | { conversions: ConversionRecord[]; cursor?: CursorMove };

/** What the lines of a file of exposures come to. */
export class ExposureReplay {
  cursor: string | null = null;
  private readonly runs = new Map<string, Map<string, ExposureRecord & { converted: Converted }>>();

  /** Every whole line of a text; the last one of a process that was killed is none. */
  read(text: string): void {
    for (const line of text.split('\n')) {
      try {
        this.apply(JSON.parse(line) as Line);
      } catch {
        // half a line
      }
    }
  }

  /** False when it changes nothing. */
  apply(line: Line): boolean {
    if ('exposure' in line) return this.expose(line.exposure);
    const credits = 'credits' in line ? line.credits : this.creditsOf(line.conversions);
    for (const { run, visitor, kind, count } of credits) {
      const exposed = this.runs.get(run)?.get(visitor);
      if (exposed) exposed.converted[kind] = (exposed.converted[kind] ?? 0) + count;
    }
    if (line.cursor) this.cursor = line.cursor.to;
    return credits.length > 0 || line.cursor !== undefined;
  }

  /** The runs that conversions count for: their visitor had met an arm before, and the run went on. Without spans all of them. */
  creditsOf(conversions: readonly ConversionRecord[], spans?: readonly RunSpan[]): Credit[] {
    const open = spans ?? [...this.runs.keys()].map((run) => ({ run, until: null }));
    return conversions.flatMap(({ visitor, kind, at, count }) =>
      open
        .filter(({ run, until }) => {
          const exposed = this.runs.get(run)?.get(visitor);
          return exposed && exposed.at <= at && (until === null || at <= until);
        })
        .map(({ run }) => ({ run, visitor, kind, count })),
    );
  }

  steps(run: string, stepMs: number): ArmStep[] {
    const steps = new Map<string, ArmStep>();
    for (const { arm, at, converted } of this.runs.get(run)?.values() ?? []) {
      const start = Math.floor(at / stepMs) * stepMs;
      const key = `${arm}/${start}`;
      const step = steps.get(key) ?? { arm, at: start, exposures: 0, converted: {} };
      step.exposures += 1;
      for (const [kind, count] of Object.entries(converted) as [ConversionKind, number][]) {
        const sum = step.converted[kind] ?? { visitors: 0, count: 0 };
        step.converted[kind] = { visitors: sum.visitors + 1, count: sum.count + count };
      }
      steps.set(key, step);
    }
    return [...steps.values()].sort((a, b) => a.at - b.at);
  }

  private expose(exposure: ExposureRecord): boolean {
    const run = this.runs.get(exposure.run) ?? new Map();
    this.runs.set(exposure.run, run);
    if (run.has(exposure.visitor)) return false;
    run.set(exposure.visitor, { ...exposure, converted: {} });
    return true;
  }
}
