import { update } from '../../changes';
import { withKill } from '../../changes/kill';
import { compositionStore } from '../from-env';

/**
 * Changes a composition in a process of its own: `writers` at once, each with a kill of its own name, or one after the
 * other without end when `writers` is `endless`. Says each revision that it was told is live.
 */
const [name = '', writers = ''] = process.argv.slice(2);

const add = async (store: ReturnType<typeof compositionStore>, build: string): Promise<void> => {
  const { revision } = await update(
    store,
    (body) => withKill(body, 'lobby', build, 'test', 'now'),
    {
      by: name,
    },
  );
  process.stdout.write(`${revision}\n`);
};

const one = async (build: string): Promise<void> => {
  const store = compositionStore(process.env);
  await add(store, build);
  await store.close();
};

if (writers === 'endless') {
  const store = compositionStore(process.env);
  for (let count = 0; ; count += 1) await add(store, `${name}-${count}`);
}
await Promise.all(Array.from({ length: Number(writers) }, (_, at) => one(`${name}-${at}`)));
