import type { CDPSession, Page } from '@playwright/test';

/** What a page keeps: nodes, in the document or not, and listeners of scripts. */
export interface Kept {
  nodes: number;
  listeners: number;
}

/** Counts what a page keeps after everything that nothing holds was collected. */
export async function memoryOf(page: Page): Promise<() => Promise<Kept>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    // what one collection frees may hold something else
    for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
}
