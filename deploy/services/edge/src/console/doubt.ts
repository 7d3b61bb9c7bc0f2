import { endsOf, RefusedError, resultsIn, runOf, unproven } from 'deploy-release';
import type { ConsoleParts } from './data';

/** What the results leave open of the arm that a form lets win; null for nothing, and for every other form. */
export const doubtOf = async (
  { releasing, feedback }: Pick<ConsoleParts, 'releasing' | 'feedback'>,
  fields: URLSearchParams,
): Promise<string | null> => {
  const [id, winner] = [fields.get('id')?.trim(), fields.get('winner')?.trim()];
  if (fields.get('do') !== 'stop-experiment' || !winner) return null;
  const document = await releasing.store.current();
  const run = document?.experiments?.find((each) => each.id === id);
  if (!document || !run?.arms.some((arm) => arm.id === winner && !arm.stopped)) return null;
  return unproven(
    run,
    winner,
    await resultsIn(feedback.exposures.store, runOf(run), endsOf(run, document)),
  );
};

/**
 * A form as it is carried out: a reason stays only where a winner is not proven.
 * @throws RefusedError when an arm is to win that is not proven, and nobody says why
 */
export const withProof = async (
  parts: Pick<ConsoleParts, 'releasing' | 'feedback'>,
  fields: URLSearchParams,
): Promise<URLSearchParams> => {
  const doubt = await doubtOf(parts, fields);
  if (doubt === null) return new URLSearchParams([...fields].filter(([name]) => name !== 'anyway'));
  if (!fields.get('anyway')?.trim()) throw new RefusedError(`${doubt}; say why it wins anyway`);
  return fields;
};
