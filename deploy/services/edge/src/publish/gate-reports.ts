import type { GateTold, PublishEvent, Task } from 'deploy-release/remote';
import type { GateReportStore } from './gate-report-store';

/** What the gate said of the builds of each area: kept when it ends, so that every edge tells it; what is under way this edge alone tells. */
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
    return [...running.reverse(), ...(await this.store.of(area))];
  }

  async close(): Promise<void> {
    await Promise.all(this.keeping);
    await this.store.close();
  }

  /** Begins a report. @returns what has to hear every event of the job */
  begin(task: Task): (event: PublishEvent) => void {
    const { area, build } = task.kind === 'publish' ? task.upload.release : task;
    const told: GateTold = {
      build,
      at: new Date(this.now()).toISOString(),
      what: task.kind,
      outcome: 'under way',
      sentence: null,
      checks: [],
      refusals: [],
    };
    this.underWay.set(told, area);
    const end = (outcome: GateTold['outcome'], sentence: string | null = null) => {
      told.outcome = outcome;
      told.sentence = sentence;
      this.underWay.delete(told);
      const kept = this.store
        .keep(area, told)
        .catch((error: Error) =>
          this.warn(`the gate's report of ${area}@${build} was not kept: ${error.message}`),
        )
        .finally(() => this.keeping.delete(kept));
      this.keeping.add(kept);
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
