import type { CDPSession } from 'playwright';
import { metricsOf } from '../visit/metrics';

/** What a page keeps after everything that nothing holds was collected: nodes in the document or not, listeners of scripts, bytes of the heap. */
export interface Kept {
  nodes: number;
  listeners: number;
  heap: number;
}

export async function keptBy(session: CDPSession): Promise<Kept> {
  // what one collection frees may hold something else
  for (let turn = 0; turn < 4; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { Nodes, JSEventListeners, JSHeapUsedSize } = await metricsOf(
    session,
    'Nodes',
    'JSEventListeners',
    'JSHeapUsedSize',
  );
  return { nodes: Nodes, listeners: JSEventListeners, heap: JSHeapUsedSize };
}
