import {
  endsOf,
  type Forecast,
  forecast,
  RefusedError,
  type Releasing,
  resultsIn,
  revisionsAfter,
  runOf,
  type TakenBack,
} from 'deploy-release';
import type { ConsoleRights } from 'shared-contracts/console-pass';
import { type Prepared, prepare } from './changes';
import type { ConsoleParts } from './data';
import { doubtOf } from './doubt';
import { partIn } from './experiment-form';

/** A change as it is shown before it is made. */
export interface Shown extends Prepared {
  /** What everybody changed that it takes back. */
  reverts: TakenBack;
  /** What its button sends. */
  fields: URLSearchParams;
  /** What a person said, refused or not. */
  asked: URLSearchParams;
  /** Why what was planned cannot be; it is left out then. */
  problem: string | null;
  /** What the results leave open of a winner: a person says why it wins anyway. */
  doubt: string | null;
  /** What an experiment would find. */
  plan: Forecast | null;
}

/** Without what was planned when that is refused, so that it can be said anew. @throws RefusedError */
const prepareToShow = async (
  releasing: Releasing,
  fields: URLSearchParams,
  held: ConsoleRights,
): Promise<Omit<Shown, 'plan' | 'asked' | 'doubt' | 'reverts'>> => {
  try {
    return { ...(await prepare(releasing, fields, held)), fields, problem: null };
  } catch (error) {
    if (!(error instanceof RefusedError) || !(fields.get('effect') || fields.get('rate')))
      throw error;
    const rest = new URLSearchParams(
      [...fields].filter(([name]) => name !== 'effect' && name !== 'rate'),
    );
    return { ...(await prepare(releasing, rest, held)), fields: rest, problem: error.reason };
  }
};

/** @throws RefusedError with the sentence that says why the change must not be; RightsError */
export const shownChange = async (
  parts: ConsoleParts,
  asked: URLSearchParams,
  held: ConsoleRights,
): Promise<Shown> => {
  const { releasing, feedback } = parts;
  const prepared = await prepareToShow(releasing, asked, held);
  const { experiment, fields, live: document, next, restores } = prepared;
  const reverts: TakenBack =
    next && restores !== undefined
      ? await revisionsAfter(releasing.store, restores, document)
      : { listed: [], more: 0 };
  const shown = { ...prepared, reverts };
  if (!experiment) return { ...shown, asked, plan: null, doubt: await doubtOf(parts, asked) };
  const { store } = feedback.exposures;
  const known = {
    document,
    results: (run: Parameters<typeof endsOf>[0]) =>
      resultsIn(store, runOf(run), endsOf(run, document)),
    traffic: () => store.traffic(Date.now()),
  };
  const said = (name: string) => partIn(fields.get(name)?.trim() ?? '');
  return {
    ...shown,
    asked,
    doubt: null,
    plan: await forecast(known, experiment, { rate: said('rate'), effect: said('effect') }),
  };
};
