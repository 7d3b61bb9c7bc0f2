import type { CallFrame, CheckedPage } from './page';
import type { Places } from './places';

interface ProfileNode {
  id: number;
  callFrame: CallFrame;
  children?: number[];
  hitCount?: number;
}
interface HeapNode {
  callFrame: CallFrame;
  selfSize: number;
  children: HeapNode[];
}

/** The first of these frames that is the build's. */
export const placeOfFrames = async (
  places: Places,
  frames: readonly CallFrame[],
): Promise<string | null> => {
  for (const { url, lineNumber, columnNumber } of frames) {
    const place = await places.of({ url, line: lineNumber + 1, column: columnNumber + 1 });
    if (place) return place;
  }
  return null;
};

const most = <T>(sums: Map<T, number>): T | null =>
  [...sums].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
const keyOf = ({ url, lineNumber, columnNumber }: CallFrame) =>
  JSON.stringify([url, lineNumber, columnNumber]);
const framesOf = (key: string | null): CallFrame[] => {
  if (key === null) return [];
  const [url, lineNumber, columnNumber] = JSON.parse(key);
  return [{ functionName: '', scriptId: '', url, lineNumber, columnNumber }];
};

/** Does a work, and finds the function of the build in which, or below which, most of its time went. */
export const busiestPlace = async (
  page: CheckedPage,
  places: Places,
  work: () => Promise<unknown>,
): Promise<string | null> => {
  await page.send('Profiler.enable');
  await page.send('Profiler.start');
  await work();
  const { profile } = await page.send<{ profile: { nodes: ProfileNode[] } }>('Profiler.stop');
  const { nodes } = profile;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const sums = new Map<string, number>();
  const walk = (node: ProfileNode, own: CallFrame | null) => {
    const nearest = places.isOwn(node.callFrame.url) ? node.callFrame : own;
    if (nearest) sums.set(keyOf(nearest), (sums.get(keyOf(nearest)) ?? 0) + (node.hitCount ?? 0));
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child) walk(child, nearest);
    }
  };
  if (nodes[0]) walk(nodes[0], null);
  return placeOfFrames(places, framesOf(most(sums)));
};

/** Does a work, and finds where the build made most of what stays of it. */
export const heapPlace = async (
  page: CheckedPage,
  places: Places,
  work: () => Promise<unknown>,
): Promise<string | null> => {
  await page.send('HeapProfiler.startSampling', { samplingInterval: 16_384 });
  await work();
  await page.held();
  const { profile } = await page.send<{ profile: { head: HeapNode } }>('HeapProfiler.stopSampling');
  const sums = new Map<string, number>();
  const walk = ({ callFrame, selfSize, children }: HeapNode, own: CallFrame | null) => {
    const nearest = places.isOwn(callFrame.url) ? callFrame : own;
    if (nearest) sums.set(keyOf(nearest), (sums.get(keyOf(nearest)) ?? 0) + selfSize);
    for (const child of children) walk(child, nearest);
  };
  walk(profile.head, null);
  return placeOfFrames(places, framesOf(most(sums)));
};

/** Scripts of the page by their id: they are told once somebody debugs. */
const scriptsOf = async (page: CheckedPage): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  const stop = page.listen(({ method, params }) => {
    if (method === 'Debugger.scriptParsed') found.set(params.scriptId, params.url);
  });
  await page.send('Debugger.enable');
  await page.send('Debugger.disable');
  stop();
  return found;
};

interface Located {
  scriptId: string;
  lineNumber: number;
  columnNumber: number;
}
const placeOfScript = (places: Places, scripts: Map<string, string>, at: Located) =>
  placeOfFrames(places, [{ functionName: '', url: scripts.get(at.scriptId) ?? '', ...at }]);

/** Where a function was written that an expression gives; null for what is none. */
export const functionPlace = async (
  page: CheckedPage,
  places: Places,
  expression: string,
): Promise<string | null> => {
  const objectId = await page.objectOf(expression);
  if (!objectId) return null;
  const { internalProperties = [] } = await page.send<{
    internalProperties?: { name: string; value?: { value?: Located } }[];
  }>('Runtime.getProperties', { objectId, ownProperties: true });
  const at = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value;
  return at ? placeOfScript(places, await scriptsOf(page), at) : null;
};

/** Of what listens to the window and the document, the place of the build that listens most often. */
export const listenerPlace = async (page: CheckedPage, places: Places): Promise<string | null> => {
  const scripts = await scriptsOf(page);
  const sums = new Map<string, number>();
  for (const expression of ['window', 'document', 'document.body', 'document.documentElement']) {
    const objectId = await page.objectOf(expression);
    const { listeners } = await page.send<{ listeners: Located[] }>(
      'DOMDebugger.getEventListeners',
      {
        objectId,
      },
    );
    for (const at of listeners) {
      const place = await placeOfScript(places, scripts, at);
      if (place) sums.set(place, (sums.get(place) ?? 0) + 1);
    }
  }
  return most(sums);
};
