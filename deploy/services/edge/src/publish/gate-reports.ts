import type { GateTold, PublishEvent, Task } from 'deploy-release/remote';

/** Reports of an area that are kept; the oldest goes first. */
const KEPT = 20;
/** Areas of which some are kept. */
const AREAS = 100;

/** What the gate said of the builds of each area: by this edge, since its start. */
export class GateReports {
  private readonly areas = new Map<string, GateTold[]>();

  constructor(private readonly now: () => number = Date.now) {}

  /** The newest first. */
  of(area: string): GateTold[] {
    return (this.areas.get(area) ?? []).toReversed();
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
    this.areas.set(area, [...(this.areas.get(area) ?? []), told].slice(-KEPT));
    if (this.areas.size > AREAS) this.areas.delete(this.areas.keys().next().value ?? '');
    return (event) => {
      if (event.event === 'check') {
        const { name, detail, refusals } = event.check;
        told.checks.push({ name, detail });
        told.refusals.push(...refusals);
      } else if (event.event === 'refused') {
        told.outcome = 'refused';
        told.sentence = event.sentence;
        if (event.gate) told.refusals = event.gate;
      } else if (event.event === 'failed') {
        told.outcome = 'failed';
        told.sentence = event.sentence;
      } else if (event.event === 'done') told.outcome = 'done';
    };
  }
}
