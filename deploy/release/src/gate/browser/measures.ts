/** Milliseconds that tasks have taken: of a processor, and by the clock. */
export interface Taken {
  work: number;
  wall: number;
}

/**
 * Work of one task that took `wall` milliseconds by the clock, while all tasks took what lies between: a machine that is busy with others
 * makes it longer, and not its work.
 */
export const workOf = (wall: number, before: Taken, after: Taken): number => {
  const share = (after.work - before.work) / Math.max(1, after.wall - before.wall);
  return wall * Math.min(1, share);
};

/**
 * Share of a processor that was used within `elapsed` milliseconds, as it would be if nobody else had wanted it: what counts beside the
 * work is the time in which no task ran.
 */
export const idleShare = (before: Taken, after: Taken, elapsed: number): number => {
  const work = Math.max(0, after.work - before.work);
  const free = Math.max(0, elapsed - (after.wall - before.wall));
  return work / Math.max(1, work + free);
};
