import type { RenderRequest, RenderResult } from 'shared-contracts/composition';
import { renderToString } from 'shared-contracts/lib/server';
import { InlineOverlays } from 'shared-contracts/ui/overlay';
import { Root } from '../views/root';
import { faultsOf } from './faults';
import { BROKEN, makePage, prepare, resultOf } from './render';

/** How often a page is painted until it stays the same: each time it may ask for what follows from an answer. */
const TURNS = 8;

/** Lets what is on its way arrive. Timers never fire here, messages do. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * The page as its visitor has it once everything is there, for those who prove builds: calls find their answers in the page's data, also the
 * player's own, what follows is waited for, and dialogs stand in the page. What breaks is told and nothing is tried without it.
 */
export const renderWhole = async (request: RenderRequest): Promise<RenderResult> => {
  const { shell, network } = makePage(request);
  const page = (
    <InlineOverlays value={true}>
      <Root shell={shell} />
    </InlineOverlays>
  );
  try {
    const parts = await prepare(request, shell);
    shell.hydration.expect(parts);
    void shell.session.start();
    let markup = '';
    for (let left = TURNS; left > 0; left -= 1) {
      await turn();
      const next = renderToString(page);
      if (next === markup) break;
      markup = next;
    }
    const broken = markup.includes(BROKEN) ? await faultsOf(page, request) : [];
    const faults = [...network.faults, ...broken];
    return { ...resultOf({ markup, parts, wanted: network.wanted, faults }), whole: true };
  } finally {
    shell.dispose();
  }
};
