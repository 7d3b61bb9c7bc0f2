import { isSeenBy, type Part, type Visit } from './cases';
import { heapPlace, listenerPlace } from './culprits';
import type { CheckedPage, Held } from './page';
import type { Places } from './places';

export const ROUNDS = 20;
/** Rounds that may fill caches. */
const FIRST = 4;
const COUNTED = ROUNDS - FIRST;
/** Rounds after which what grows without measure is seen. */
const GLANCE = 2;
/** What may come on top with each round: of nodes, of listeners, and of bytes; and bytes of which two rounds are enough. */
const NODES = 2;
const LISTENERS = 0.5;
const BYTES = 48 * 1024;
const FAR_TOO_MANY_BYTES = 8 * 1024 * 1024;

interface Grown {
  what: string;
  where: string | null;
}

const each = (name: keyof Held, before: Held, after: Held, count: number) =>
  Math.round(((after[name] - before[name]) / count) * 10) / 10;
const isOver = (before: Held, after: Held, count: number) => ({
  nodes: each('nodes', before, after, count) > NODES,
  listeners: each('listeners', before, after, count) > LISTENERS,
  heap: each('heap', before, after, count) > BYTES,
});

/**
 * Mounts an area twenty times with all its parts, and says what stays. What grew is looked at once more before it counts: caches
 * fill once.
 */
export const growthOf = async (
  page: CheckedPage,
  places: Places,
  visit: Visit,
  all: readonly Part[],
): Promise<Grown[]> => {
  const parts = all.filter((part) => isSeenBy(part, visit));
  // one a call: each has its own time to end
  const rounds = async (count: number) => {
    for (let left = count; left > 0; left -= 1) await page.call('round', visit, parts);
  };
  await rounds(FIRST - GLANCE);
  const first = await page.held();
  await rounds(GLANCE);
  const before = await page.held();
  if (each('heap', first, before, GLANCE) > FAR_TOO_MANY_BYTES) {
    const where = await heapPlace(page, places, () => rounds(1));
    return [memoryOf(each('heap', before, await page.held(), 1), where)];
  }
  await rounds(COUNTED);
  const after = await page.held();
  const over = isOver(before, after, COUNTED);
  if (!over.nodes && !over.listeners && !over.heap) return [];
  const where = await heapPlace(page, places, () => rounds(COUNTED));
  const last = await page.held();
  const again = isOver(after, last, COUNTED);
  const stays = (name: keyof Held) => each(name, after, last, COUNTED);
  return [
    ...(over.listeners && again.listeners
      ? [
          {
            what: `${stays('listeners')} listeners stay of each time`,
            where: await listenerPlace(page, places),
          },
        ]
      : []),
    ...(over.heap && again.heap ? [memoryOf(stays('heap'), where)] : []),
    ...(over.nodes && again.nodes
      ? [{ what: `${stays('nodes')} nodes stay of each time`, where }]
      : []),
  ];
};

const memoryOf = (bytes: number, where: string | null): Grown => ({
  what: `${Math.round(bytes / 1024)} kB of memory stay of each time`,
  where,
});
