// Runs in the page before anything else: when React committed and when a task took over 50 ms, as `globalThis.painted`.
const painted = { commits: [], tasks: [] };
globalThis.painted = painted;
// what the browser's tool for React is: a production build tells it of each commit
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  isDisabled: false,
  renderers: new Map(),
  inject: () => 1,
  checkDCE: () => {},
  onCommitFiberRoot: () => painted.commits.push(performance.now()),
  onPostCommitFiberRoot: () => {},
  onCommitFiberUnmount: () => {},
};
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    painted.tasks.push({ startTime, duration });
}).observe({ type: 'longtask', buffered: true });
