// Runs in the page before anything else and keeps what the browser reports: the `Observed` of observed.ts.
const seen = {
  timeOrigin: performance.timeOrigin,
  firstPaint: 0,
  largestPaint: 0,
  takenOver: 0,
  longTasks: [],
  shifts: [],
};
globalThis.watched = seen;
const each = (type, keep) =>
  new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({
    type,
    buffered: true,
  });

each('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.firstPaint = startTime;
});
each('largest-contentful-paint', ({ startTime }) => {
  seen.largestPaint = startTime;
});
each('longtask', ({ startTime, duration }) => {
  seen.longTasks.push({ start: startTime, duration });
});
each('layout-shift', ({ startTime, value, hadRecentInput }) => {
  if (!hadRecentInput) seen.shifts.push({ at: startTime, value });
});

// React names its properties on an element once it answers for it
const isTaken = (element) => Object.keys(element).some((name) => name.startsWith('__reactProps$'));
const untilTaken = () => {
  // one of them may be the operator's own words, which are nobody's component
  if ([...document.querySelectorAll('main a[href], main button')].some(isTaken))
    seen.takenOver = performance.now();
  else setTimeout(untilTaken, 20);
};
setTimeout(untilTaken, 20);
