import type { CallOptions } from 'shared-contracts/area';
import type { ResolvedArea } from 'shared-contracts/composition';

/** The build that made a call, for the log (SPEC F-4). */
export type Asker = Pick<ResolvedArea, 'area' | 'build' | 'why'>;
export interface TracedOptions extends CallOptions {
  from?: Asker;
}
/** `experiment:<id>/<arm>` */
const EXPERIMENT = /^experiment:([^/]+)\/(.+)$/;

/** Experiment and arm that gave a build, when it was one. */
export const armOf = (why: string): { experiment: string; arm: string } | null => {
  const [, experiment, arm] = EXPERIMENT.exec(why) ?? [];
  return experiment && arm ? { experiment, arm } : null;
};

/** What every report says of the build that it is about. */
export const contextOf = ({ area, build, why }: Asker) => {
  const arm = armOf(why);
  return { area, build, why, ...(arm ? { arm: `${arm.experiment}/${arm.arm}` } : {}) };
};
