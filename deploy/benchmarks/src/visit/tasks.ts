interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: from its beginning to its end, and what its thread worked meanwhile. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** What a trace needs for `longestIn`. */
export const TASKS = ['toplevel'];

/**
 * The longest task of a page in a trace, in milliseconds: as long as it lasted, and what its thread worked for it. The difference is what
 * else the machine did. @throws Error when the trace has no page
 */
export function longestIn(trace: Buffer): { lasted: number; worked: number } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const tasksOf = ({ pid, tid }: TraceEvent) =>
    traceEvents.filter(
      (event) =>
        event.pid === pid &&
        event.tid === tid &&
        event.ph === 'X' &&
        event.name.endsWith('RunTask'),
    );
  const work = (tasks: readonly TraceEvent[]) => tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  // a browser keeps a renderer in reserve: the page's is the one that works
  const [page] = mains.map(tasksOf).sort((one, other) => work(other) - work(one));
  if (!page || page.length === 0) throw new Error('the trace has no tasks of a page');
  const longest = (of: (event: TraceEvent) => number) => Math.max(...page.map(of)) / 1000;
  return { lasted: longest(({ dur = 0 }) => dur), worked: longest(({ tdur = 0 }) => tdur) };
}
