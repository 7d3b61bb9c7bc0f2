import type { ResolvedComposition } from 'shared-contracts/composition';
import { tabMemory } from '../browser/tab-memory';
import { askComposition } from '../upgrade/ask-composition';
import { type PageLoads, Upgrade } from '../upgrade/upgrade';

interface UpgradeParts {
  win: Window;
  composition: ResolvedComposition;
  pageLoads: PageLoads;
  ask: typeof fetch;
  isBusy: () => boolean;
  whenUncovered: (work: () => void) => void;
}
const TRIED = 'upgrade.tried';

/** The upgrade of this page, and its listener for a page that was away. `dispose` ends that. */
export const createUpgrade = ({ win, composition, pageLoads, ask, ...rest }: UpgradeParts) => {
  const upgrade = new Upgrade({
    signature: composition.signature,
    pageLoads,
    tried: tabMemory(win, TRIED),
    ask: askComposition(ask),
    ...rest,
    now: () => Date.now(),
  });
  const onVisible = () => {
    if (win.document.visibilityState === 'visible') void upgrade.woke();
  };
  win.document.addEventListener('visibilitychange', onVisible);
  return {
    upgrade,
    dispose: () => win.document.removeEventListener('visibilitychange', onVisible),
  };
};
