/** The longest task since it was asked last. */
export interface LongestTask {
  /** Milliseconds by the clock. */
  wall: number;
  /** The script that took most of it, and where in its text it begins; null where nobody knows. */
  script: { url: string; at: number } | null;
}

interface Frame extends PerformanceEntry {
  scripts: { duration: number; sourceURL: string; sourceCharPosition: number }[];
}

/** Watches tasks of more than 50 ms. */
export const watchTasks = () => {
  let wall = 0;
  let script: LongestTask['script'] = null;
  let most = 0;
  const task = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) wall = Math.max(wall, duration);
  };
  const frame = (entries: PerformanceEntryList) => {
    for (const { duration, sourceURL: url, sourceCharPosition: at } of (entries as Frame[]).flatMap(
      ({ scripts }) => scripts,
    )) {
      if (duration <= most || !url) continue;
      most = duration;
      script = { url, at };
    }
  };
  const tasks = new PerformanceObserver((list) => task(list.getEntries()));
  const frames = new PerformanceObserver((list) => frame(list.getEntries()));
  tasks.observe({ type: 'longtask' });
  frames.observe({ type: 'long-animation-frame' });
  return {
    longest: (): LongestTask => {
      task(tasks.takeRecords());
      frame(frames.takeRecords());
      const found = { wall, script };
      wall = 0;
      most = 0;
      script = null;
      return found;
    },
  };
};
