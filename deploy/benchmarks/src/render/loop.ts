import { createRealm } from 'deploy-release/render';
import type { RenderResult } from 'shared-contracts/composition';
import type { Subject } from './subject';

// A process of its own: renders one page over and over in one thread, with nothing around it.

/** Milliseconds until compilers have seen enough of it. */
const WARM_UP = 3000;

const prepared = ({ shell, areas, request }: Subject) => {
  const realm = createRealm();
  realm.shell(shell.source, shell.name);
  const here = areas.map(({ area, source, name }, index) => {
    realm.area(name, source, name);
    return { area, id: name, at: index + 1 };
  });
  return async () => JSON.parse(await realm.render(here, request)) as RenderResult;
};

const perSecond = async (
  render: ReturnType<typeof prepared>,
  milliseconds: number,
): Promise<number> => {
  const since = performance.now();
  let count = 0;
  for (; performance.now() - since < milliseconds; count += 1) {
    const { faults, parts } = await render();
    if (faults.length > 0 || parts.length === 0)
      throw new Error(`nothing rendered: ${JSON.stringify(faults)}`);
    // a promise alone would never let a message in
    if (count % 100 === 99) await new Promise(setImmediate);
  }
  return (count * 1000) / (performance.now() - since);
};

process.once('message', async (subject: Subject) => {
  const render = prepared(subject);
  await perSecond(render, WARM_UP);
  process.on('message', async (milliseconds: number) =>
    process.send?.(await perSecond(render, milliseconds)),
  );
  process.send?.('ready');
});
process.once('disconnect', () => process.exit());
