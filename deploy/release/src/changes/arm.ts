import type { Arm, CompositionBody, Experiment, StoppedArm } from '../composition.schema';
import { RefusedError } from '../document';
import { isControl } from '../exposures/runs';
import { archiving, isSameRun } from './archive';
import { type Change, demandBuild, demandSomeShell, hint, type Known } from './change';
import { demandFillers } from './slot-experiment';

const withArm = (
  body: CompositionBody,
  of: Experiment,
  arm: Arm,
  rest: Partial<Experiment> = {},
) => ({
  ...body,
  experiments: (body.experiments ?? []).map((running) =>
    running === of
      ? { ...of, ...rest, arms: of.arms.map((each) => (each.id === arm.id ? arm : each)) }
      : running,
  ),
});

/**
 * Gives an arm to nobody any more: its visitors get what is there without the experiment, those of other arms keep theirs. Nothing happens
 * when that was done already, or the run is over, so that several edges may do it at once; an arm without a build of its own is never stopped.
 */
export const stopArm =
  (
    run: Pick<Experiment, 'id' | 'startedAt'>,
    arm: string,
    { guardrail, reason }: Omit<StoppedArm, 'at'>,
    at = new Date().toISOString(),
  ): Change =>
  (body) => {
    const experiment = body.experiments?.find((running) => isSameRun(running, run));
    const found = experiment?.arms.find(({ id }) => id === arm);
    if (!experiment || !found || found.stopped || isControl(found)) return null;
    const stopped = { at, guardrail, reason: reason.slice(0, 500) };
    return {
      ...withArm(body, experiment, { ...found, stopped }),
      note: `stop arm ${arm} of experiment ${run.id}, guardrail ${guardrail} is broken: ${reason}`,
    };
  };

/**
 * Gives an arm that was stopped to its visitors again. What was seen until now is archived as a run of its own, and another one begins: the
 * arms that are compared were filled at the same time, and nothing is held against the arm twice.
 * @throws RefusedError when there is no such arm, it goes on, or its build cannot be given
 */
export const resumeArm =
  (known: Known, id: string, arm: string, at = new Date().toISOString()): Change =>
  (body) => {
    const experiment = body.experiments?.find((running) => running.id === id);
    if (!experiment) {
      const listed = (body.experiments ?? []).map((running) => running.id).join(', ') || 'none';
      throw new RefusedError(`there is no experiment ${id}; running: ${listed}`);
    }
    const found = experiment.arms.find((each) => each.id === arm);
    const stopped = experiment.arms.filter((each) => each.stopped).map((each) => each.id);
    if (!found?.stopped) {
      throw new RefusedError(
        `experiment ${id} has no stopped arm ${arm}; stopped: ${stopped.join(', ') || 'none'}${hint(`experiment show ${id}`)}`,
      );
    }
    if (found.build !== null) {
      demandSomeShell(known, body, demandBuild(known, body, experiment.area, found.build));
    }
    if (found.fills) demandFillers(known, body, experiment, found.fills);
    const { stopped: _, ...again } = found;
    return {
      ...archiving(body, withArm(body, experiment, again, { startedAt: at }), at),
      note: `resume arm ${arm} of experiment ${id} (stopped by guardrail ${found.stopped.guardrail})`,
    };
  };

/** Runs that an earlier document brings back and that still go on: arms that were stopped since stay stopped. */
export const keepingStops = (
  experiments: readonly Experiment[],
  { experiments: live = [] }: CompositionBody,
): Experiment[] =>
  experiments.map((experiment) => {
    const now = live.find((running) => isSameRun(running, experiment));
    if (!now) return experiment;
    const arms = experiment.arms.map((arm) => {
      const stopped = arm.stopped ?? now.arms.find(({ id }) => id === arm.id)?.stopped;
      return stopped ? { ...arm, stopped } : arm;
    });
    return { ...experiment, arms };
  });
