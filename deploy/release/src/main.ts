import { resolve } from 'node:path';
import { Artifacts } from './artifacts';
import { RefusedError } from './document';
import { promote } from './promote';
import { promoteLatest } from './promote-latest';
import { FileCompositionStore } from './store';

const store = new FileCompositionStore(resolve(process.env.DATA_DIR ?? '.data', 'composition'));
const artifacts = new Artifacts(resolve(process.env.ARTIFACTS_DIR ?? '.build/artifacts'));

const show = (document: { revision: number; pins: Record<string, string> }) => {
  const pins = Object.entries(document.pins).map(([area, build]) => `${area}@${build}`);
  console.log(`revision ${document.revision}: ${pins.join(' ')}`);
};

const run = async (command?: string, area?: string, build?: string): Promise<void> => {
  if (command === 'promote' && area && build) {
    show(await promote({ store, artifacts }, area, build));
  } else if (command === 'promote-latest') {
    const { document, refused } = await promoteLatest({ store, artifacts });
    for (const { area: name, build: id, reason } of refused)
      console.error(`refused ${name}@${id}: ${reason}`);
    show(document);
  } else {
    throw new RefusedError('usage: release promote <area> <build> | release promote-latest');
  }
};

run(...process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof RefusedError ? error.reason : error);
  process.exitCode = 1;
});
