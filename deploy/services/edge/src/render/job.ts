import type { RenderFault, RenderResult } from 'shared-contracts/composition';

/** A server build as it is evaluated. */
export interface ServerBuild {
  area: string;
  build: string;
  /** `<area>/<build>/<file>`: what stands in the traces of its faults. */
  name: string;
  source: string;
  /** Of an area: request -> version, of the shares that it gets in another version than the shell's own. */
  others?: Readonly<Record<string, string>>;
}
/** One page to render. */
export interface RenderJob {
  shell: ServerBuild;
  areas: readonly ServerBuild[];
  /** JSON of a `RenderRequest` without `areas`; null to have the builds evaluated and no more. */
  request: string | null;
}
export const buildId = ({ area, build }: Pick<ServerBuild, 'area' | 'build'>): string =>
  `${area}@${build}`;

/** A build for a worker; one that it has already comes without its text. */
export type SentBuild = Omit<ServerBuild, 'source'> & { isSent: boolean };
/** What a worker is asked; the texts beside it are those of the builds that are sent, in order, and then the request. */
export interface Question {
  shell: SentBuild;
  areas: SentBuild[];
  hasRequest: boolean;
  /** Ids of builds that will not be asked for again without their text. */
  drop: string[];
}
/** What it answers, with JSON of the page beside it; without one the shell itself failed, or waits for what never comes. */
export interface Answer {
  faults: RenderFault[];
  /** Bytes in use. */
  heap: number;
  /** Milliseconds of the processor that the render took, its builds being there; 0 without one. */
  cpu: number;
}
export interface Reply extends Answer {
  result: RenderResult | null;
}
/**
 * Descriptors that a worker is given: questions and answers, and a file of two bytes for its progress. The channel is the
 * standard output: from Node 26 on the permission model lets a process open no other descriptor as a socket.
 */
export const CHANNEL = 1;
export const PROGRESS = 3;

/** Who is at work in a worker, readable also when it does not answer. */
export const STAGES = ['idle', 'load', 'mount', 'part', 'render'] as const;
export type Stage = (typeof STAGES)[number];
/** `at` counts the builds of the job: 0 is the shell. */
export interface Progress {
  stage: Stage;
  at: number;
}
export const writeProgress = (bytes: Uint8Array, { stage, at }: Progress): void => {
  bytes[0] = STAGES.indexOf(stage);
  bytes[1] = at;
};
export const readProgress = (bytes: Uint8Array): Progress => ({
  stage: STAGES[bytes[0] ?? 0] ?? 'idle',
  at: bytes[1] ?? 0,
});
/** What a fault of a stage is called. */
export const labelOf = (stage: Stage, area: string): RenderFault['label'] => {
  if (area === 'shell') return 'shell.render';
  if (stage === 'load' || stage === 'part') return 'area.load';
  return stage === 'mount' ? 'area.mount' : 'area.render';
};
