// A shell without a refresh script has React that refreshes nothing: an edit would never show. Its page is loaded anew.
const canRefresh = () => {
  const { renderers = new Map() } = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? {};
  return [...renderers.values()].some(
    ({ scheduleRefresh }) => typeof scheduleRefresh === 'function',
  );
};

let isApplied = false;
import.meta.webpackHot.addStatusHandler((status) => {
  if (status === 'apply') isApplied = true;
  if (status === 'idle' && isApplied && !canRefresh()) window.location.reload();
});
