import { expect, type Page } from '@playwright/test';

/** What nobody sees: a letter that is half a pixel wider. */
const UNSEEN = 0.0005;

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
interface Watched {
  shifted: number;
  /** What moved, from where to where. */
  moved: string[];
  note: (entries: Shift[]) => void;
  shifts: PerformanceObserver;
}

/** Sums up in each page how far what stood there moved by itself, as browsers count it. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    const at = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    watched.shifted = 0;
    watched.moved = [];
    watched.note = (entries) => {
      for (const { value, sources } of entries) {
        watched.shifted += value;
        for (const { node, previousRect, currentRect } of sources) {
          const what = node instanceof Element ? node.outerHTML : node?.textContent;
          watched.moved.push(
            `${what?.slice(0, 120)} from ${at(previousRect)} to ${at(currentRect)}`,
          );
        }
      }
    };
    watched.shifts = new PerformanceObserver((list) => watched.note(list.getEntries() as Shift[]));
    watched.shifts.observe({ type: 'layout-shift', buffered: true });
  });
};

export const expectNothingMoved = async (page: Page): Promise<void> => {
  const { shifted, moved } = await page.evaluate(async () => {
    const watched = window as unknown as Watched;
    const frame = () => new Promise(requestAnimationFrame);
    // what was just painted is told of after its frame
    for (const _ of [1, 2, 3]) await frame();
    watched.note(watched.shifts.takeRecords() as Shift[]);
    return { shifted: watched.shifted, moved: watched.moved };
  });
  expect(shifted, `how far ${page.url()} moved: ${moved.join('; ')}`).toBeLessThan(UNSEEN);
};
