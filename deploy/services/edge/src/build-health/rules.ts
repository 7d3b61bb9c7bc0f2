import { LEAST } from 'deploy-release';

/** The numbers of self-healing (SPEC.md, E-6 to E-10, E-30 to E-35). */
export const HEALING = {
  /** Views of the build, failed ones, and different visitors who saw it fail, before anything is decided. */
  minimumViews: LEAST.views,
  minimumFailed: LEAST.failed,
  minimumVisitors: LEAST.visitors,
  /** Renders that failed: nobody can make them up, and a build that faults is tried ever more seldom. */
  minimumFaulted: LEAST.faulted,
  /** A build that fails so much more often than the area usually does is healthy still. */
  margin: 0.02,
  /** Of healthy builds so large a share is taken back, at most, however long they are checked. */
  falseAlarm: 1 / 1000,
  /** As if so many views without a failure had been seen of every area. */
  priorViews: 79,
  /** An area's history counts for so many views, at most. */
  historyViews: 300,
  /** How likely it is, before anything is seen, that a trouble common to all builds makes any share of views fail. */
  common: 0.003,
  /** How sure the upper end of what is usual is. */
  sure: 0.97,
  /** A build may begin to break at any time: views are summed up from the begin of each stretch on, in milliseconds. */
  stretchMs: 15 * 60_000,
  /** A pin is watched, and stretches are looked at, for so long. */
  watchMs: 24 * 3_600_000,
} as const;
