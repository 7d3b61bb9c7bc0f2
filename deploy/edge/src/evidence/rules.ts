/** The numbers of self-healing (SPEC.md, E-6 to E-10). */
export const HEALING = {
  /** Views of the build, failed ones, and different visitors who saw it fail, before anything is decided. */
  minimumViews: 20,
  minimumFailed: 5,
  minimumVisitors: 3,
  /** Renders that failed: nobody can make them up, and a build that faults is tried ever more seldom. */
  minimumFaulted: 3,
  /** The failed share must lie so far above the baseline's, surely: by the interval's lower end. */
  margin: 0.02,
  /** Standard deviations of that interval: it is looked at again and again, so 95 percent would be no certainty. */
  z: 4,
  /** Share of failed views that is taken for healthy when there is nothing to compare with. */
  floor: 0.05,
  /** Milliseconds of the short look, beside the one over the build's whole time. */
  recentMs: 15 * 60_000,
  /** A pin is watched, and the former one's history is looked at, for so long. */
  watchMs: 24 * 3_600_000,
} as const;
