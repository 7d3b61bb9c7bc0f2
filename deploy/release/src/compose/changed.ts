import { applyChange, type Change, diff, type Known } from '../changes';
import type { Named } from '../changes/known';
import { firstComposition } from '../document';
import type { Answer, Context } from './command';

/** Applies a change by a person at a terminal and says what it came to. */
export const changed = async (
  context: Context,
  make: (known: Known) => Change,
  named: Named = [],
): Promise<Answer> => {
  const before = (await context.store.current())?.revision ?? 0;
  const document = await applyChange(context, make, { named, by: 'cli', author: context.author });
  const { revision, note } = document;
  if (revision <= before) {
    return {
      json: { revision, changed: false },
      text: `nothing to change at revision ${revision}`,
    };
  }
  const [former = firstComposition()] = await context.store.history(1, revision);
  const changes = diff(former, document);
  return {
    json: { revision, changed: true, note, changes },
    text: [`revision ${revision}: ${note}`, ...changes.map((line) => `  ${line}`)].join('\n'),
  };
};
