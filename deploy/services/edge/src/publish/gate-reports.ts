import type { GateTold, PublishEvent, Task } from 'deploy-release/remote';
import type { GateReportStore } from './gate-report-store';

/** Milliseconds after which a report that is under way and not of this edge is one of an edge that died. */
const LOST = 900_000;

/** What the gate said of the builds of each area: kept when it begins and when it ends, so that every edge tells it (T-50a). */
export class GateReports {
  private readonly underWay = new Map<GateTold, string>();
  private readonly keeping = new Set<Promise<void>>();

  constructor(
    private readonly store: GateReportStore,
    private readonly warn: (sentence: string) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** The newest first. */
  async of(area: string): Promise<GateTold[]> {
    await Promise.all(this.keeping);
    const running = [...this.underWay].filter(([, of]) => of === area).map(([told]) => told);
    const kept = await this.store.of(area).catch((error: Error) => {
      this.warn(`the gate's reports of ${area} cannot be read: ${error.message}`);
      return [];
    });
    const own = new Map(running.map((told) => [told.id, told]));
    const isKept = new Set(kept.map(({ id }) => id));
    return [
      ...running.filter(({ id }) => !isKept.has(id)).reverse(),
      ...kept.map((told) => own.get(told.id) ?? this.unlessLost(told)),
    ];
  }

  async close(): Promise<void> {
    await Promise.all(this.keeping);
    await this.store.close();
  }

  private unlessLost(told: GateTold): GateTold {
    if (told.outcome !== 'under way' || this.now() - Date.parse(told.at) < LOST) return told;
    return { ...told, outcome: 'failed', sentence: 'the server that did it ended before it did' };
  }

  /** Begins a report. @returns what has to hear every event of the job */
  begin(task: Task): (event: PublishEvent) => void {
    const { area, build } = task.kind === 'publish' ? task.upload.release : task;
    const told: GateTold = {
      id: crypto.randomUUID(),
      build,
      at: new Date(this.now()).toISOString(),
      what: task.kind,
      outcome: 'under way',
      sentence: null,
      checks: [],
      refusals: [],
    };
    this.underWay.set(told, area);
    let keeping = Promise.resolve();
    const keep = () => {
      const kept = keeping
        .then(() => this.store.keep(area, told))
        .catch((error: Error) =>
          this.warn(`the gate's report of ${area}@${build} was not kept: ${error.message}`),
        )
        .finally(() => this.keeping.delete(kept));
      keeping = kept;
      this.keeping.add(kept);
    };
    keep();
    const end = (outcome: GateTold['outcome'], sentence: string | null = null) => {
      told.outcome = outcome;
      told.sentence = sentence;
      this.underWay.delete(told);
      keep();
    };
    return (event) => {
      if (event.event === 'check') {
        const { name, detail, refusals } = event.check;
        told.checks.push({ name, detail });
        told.refusals.push(...refusals);
      } else if (event.event === 'refused') {
        if (event.gate) told.refusals = event.gate;
        end('refused', event.sentence);
      } else if (event.event === 'failed') end('failed', event.sentence);
      else if (event.event === 'done') end('done');
    };
  }
}
