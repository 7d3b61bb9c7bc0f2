import type { RenderedPage } from '../../render/pages';
import type { PageVisit } from './visits';

/** What a rendering says of a build: `fault` speaks against it, `unknown` is a page that the shell does not have. */
export type Verdict = { kind: 'good' } | { kind: 'unknown' } | { kind: 'fault'; why: string };

const fault = (why: string): Verdict => ({ kind: 'fault', why });

/**
 * @param subject the area whose build is judged; `shell` is one
 * @param bare the same page without its own answers, where it has some
 */
export const judge = (
  subject: string,
  { part }: PageVisit,
  page: RenderedPage,
  bare: RenderedPage | undefined,
): Verdict => {
  const { result, error } = page;
  if (!result) return fault(error);
  const own = result.faults.find(({ area }) => area === subject);
  if (own) return fault(own.message);
  if (part === null) return result.html ? { kind: 'good' } : fault('nothing came');
  if (!result.parts.includes(part)) {
    const [any] = result.faults;
    return any ? fault(`it takes ${any.area} down: ${any.message}`) : { kind: 'unknown' };
  }
  if (bare?.error !== undefined) return fault(`before its answers are there: ${bare.error}`);
  if (bare?.result?.html === result.html)
    return fault(
      'with its answers it looks as without them: it stays a skeleton until the browser takes over',
    );
  if (result.waits && result.wanted.length === 0)
    return fault(
      'a part of it shows a loading face though no answer is missing: what it waits for is not asked for in a render',
    );
  return { kind: 'good' };
};
