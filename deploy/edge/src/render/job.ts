import type { RenderFault, RenderResult } from 'shared-contracts/composition';

/** A server build as it is evaluated. */
export interface ServerBuild {
  area: string;
  build: string;
  /** `<area>/<build>/<file>`: what stands in the traces of its faults. */
  name: string;
  source: string;
}
/** One page to render. */
export interface RenderJob {
  shell: ServerBuild;
  areas: readonly ServerBuild[];
  /** JSON of a `RenderRequest` without `areas`; null to have the builds evaluated and no more. */
  request: string | null;
}
export const buildId = ({ area, build }: Pick<ServerBuild, 'area' | 'build'>): string => `${area}@${build}`;

/** A build for a thread; one that it has already comes without its text. */
export type SentBuild = Omit<ServerBuild, 'source'> & { source: string | null };
/** What a thread is asked. */
export interface Question {
  shell: SentBuild;
  areas: SentBuild[];
  request: string | null;
  /** Ids of builds that will not be asked for again without their text. */
  drop: string[];
}
/** What it answers; without a result the shell itself failed, or waits for what never comes. */
export interface Reply {
  result: RenderResult | null;
  faults: RenderFault[];
  /** Bytes in use. */
  heap: number;
}
/** The first thing that a thread says: its number in the system, null where there is none. */
export interface Greeting {
  thread: number | null;
}

/** Who is at work in a thread, readable also when it does not answer. */
export const STAGES = ['idle', 'load', 'mount', 'part', 'render'] as const;
export type Stage = (typeof STAGES)[number];
/** `at` counts the builds of the job: 0 is the shell. */
export interface Progress {
  stage: Stage;
  at: number;
}
export const writeProgress = (cell: Int32Array, { stage, at }: Progress): void => {
  Atomics.store(cell, 0, STAGES.indexOf(stage) * 256 + at);
};
export const readProgress = (cell: Int32Array): Progress => {
  const value = Atomics.load(cell, 0);
  return { stage: STAGES[Math.floor(value / 256)] ?? 'idle', at: value % 256 };
};
/** What a fault of a stage is called. */
export const labelOf = (stage: Stage, area: string): RenderFault['label'] => {
  if (area === 'shell') return 'shell.render';
  if (stage === 'load' || stage === 'part') return 'area.load';
  return stage === 'mount' ? 'area.mount' : 'area.render';
};
