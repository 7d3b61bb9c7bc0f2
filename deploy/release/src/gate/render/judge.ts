import type { RenderFault, RenderResult } from 'shared-contracts/composition';
import type { RenderedPage } from '../../render/pages';
import type { PageVisit } from './visits';

/** What a rendering says of a build: `fault` speaks against it, `unproven` is told and says nothing. */
export type Verdict =
  | { kind: 'good' }
  | { kind: 'unproven'; why: string }
  | { kind: 'fault'; why: string };

const fault = (why: string): Verdict => ({ kind: 'fault', why });
const unproven = (why: string): Verdict => ({ kind: 'unproven', why });

/** Of the kit: what a place says that has failed, and what stands where a part did not load. */
const ERROR_FACE = 'data-face="error"';

/** Where it happened, unless it was while painting. */
const STAGES: Partial<Record<RenderFault['label'], string>> = {
  'area.mount': 'its mount throws: ',
  'area.load': 'it does not load: ',
};
const wordsOf = ({ label, message }: RenderFault): string => `${STAGES[label] ?? ''}${message}`;

/** A page behind the login, with all that its player is answered. */
const judgeWhole = ({ html, wanted, whole, faults }: RenderResult): Verdict => {
  const [broken] = faults;
  if (broken) return fault(`it takes ${broken.area} down: ${broken.message}`);
  if (!whole) return unproven('is not rendered behind the login by this shell');
  if (html.includes(ERROR_FACE)) return fault('it shows an error although every answer is there');
  const [missing] = wanted;
  return missing
    ? unproven(`waits for an answer that nobody has recorded (${missing.path})`)
    : { kind: 'good' };
};

/**
 * @param subject the area whose build is judged; `shell` is one
 * @param bare the same page without its own answers, where it has some
 */
export const judge = (
  subject: string,
  { part, isPrivate }: PageVisit,
  page: RenderedPage,
  bare: RenderedPage | undefined,
): Verdict => {
  const { result, error } = page;
  if (!result) return fault(error);
  const own = result.faults.find(({ area }) => area === subject);
  if (own) return fault(wordsOf(own));
  if (part === null) return result.html ? { kind: 'good' } : fault('nothing came');
  if (!result.parts.includes(part)) {
    const [any] = result.faults;
    return any
      ? fault(`it takes ${any.area} down: ${any.message}`)
      : unproven('is unknown to the shell');
  }
  if (isPrivate) return judgeWhole(result);
  if (bare?.error !== undefined) return fault(`before its answers are there: ${bare.error}`);
  if (bare?.result?.html === result.html)
    return fault(
      'with its answers it looks as without them: it stays a skeleton until the browser hydrates it',
    );
  if (result.waits && result.wanted.length === 0)
    return fault(
      'a part of it shows a loading face though no answer is missing: what it waits for is not asked for in a render',
    );
  return { kind: 'good' };
};
