import {
  armEnds,
  type Change,
  type CompositionDocument,
  type CompositionStore,
  type Experiment,
  type ExposureStore,
  type GuardReading,
  guardsOf,
  guardText,
  isControl,
  stopArm,
  update,
} from 'deploy-release';
import type { Row } from './counts';

/** Reading what all visitors of a run did is work for the store. */
const LOOK_MS = 60_000;
const MINUTE = 60_000;

interface Parts {
  store: CompositionStore;
  live: () => CompositionDocument | null;
  moments: ExposureStore['moments'];
  /** What all edges counted since a time. */
  rows: (since: number) => Promise<Row[]>;
  /** Whether visitors of a brand, null for all, have the area when nothing is tried out on them. */
  runsWithoutExperiment: (area: string, brand: string | null) => boolean;
  warn: (sentence: string) => void;
  /** Called for the area of an arm that was stopped, or that nothing could take the place of. */
  demoted: (area: string, what: 'arm' | 'stuck') => void;
  /** Called when an arm was stopped, so that the next page is without it. */
  changed: () => Promise<void>;
  now?: () => number;
}

/** Stops an arm that breaks a guardrail, by itself (SPEC.md, E-18a). */
export class ArmStopper {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly warned = new Set<string>();

  constructor(private readonly parts: Parts) {}

  start(): void {
    this.timer = setInterval(() => {
      this.running = this.running
        .then(() => this.look())
        .catch((error: unknown) => this.parts.warn(`a look at the guardrails failed: ${error}`));
    }, LOOK_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One look at every arm that somebody gets. */
  async look(): Promise<void> {
    const document = this.parts.live();
    if (!document) return;
    const mayStop = (experiment: Experiment) =>
      experiment.arms.filter(
        (arm) => !arm.stopped && !isControl(arm) && !(arm.id in armEnds(experiment, document)),
      );
    const experiments = (document.experiments ?? []).filter((each) => mayStop(each).length > 0);
    if (experiments.length === 0) return;
    const began = Math.min(...experiments.map(({ startedAt }) => Date.parse(startedAt)));
    const rows = await this.parts.rows(began - MINUTE);
    const { moments } = this.parts;
    for (const experiment of experiments) {
      const guards = await guardsOf(experiment, document, { moments, rows, now: this.now() });
      for (const arm of mayStop(experiment)) {
        const broken = guards.find((guard) => guard.broken && guard.arm === arm.id);
        if (broken) await this.stopArm(experiment, broken);
      }
    }
  }

  private async stopArm(experiment: Experiment, broken: GuardReading): Promise<void> {
    const { arm, guardrail } = broken;
    const said = { guardrail: guardrail.id, reason: guardText(broken) };
    const change: Change = stopArm(experiment, arm, said, new Date(this.now()).toISOString());
    const what = `arm ${arm} of experiment ${experiment.id} breaks guardrail ${guardrail.id}`;
    if (!this.parts.runsWithoutExperiment(experiment.area, experiment.brand)) {
      if (this.warnOnce(`${what}, and nothing could take its place: ${said.reason}`))
        this.parts.demoted(experiment.area, 'stuck');
      return;
    }
    await update(this.parts.store, change, { by: 'edge' });
    this.warnOnce(`${what} and was stopped: ${said.reason}`);
    this.parts.demoted(experiment.area, 'arm');
    await this.parts.changed();
  }

  /** Once an arm and revision, however often it is looked at. @returns whether it was told now */
  private warnOnce(sentence: string): boolean {
    const key = `${this.parts.live()?.revision} ${sentence.split(':', 1)[0]}`;
    if (this.warned.has(key)) return false;
    this.warned.add(key);
    this.parts.warn(sentence);
    return true;
  }

  private now(): number {
    return this.parts.now?.() ?? Date.now();
  }
}
