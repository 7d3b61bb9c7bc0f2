import type { CompositionDocument } from '../composition.schema';
import { nameOf, namesIn } from './named';

/** How long what was live or published stays, in days. */
export interface Days {
  /** Of the revisions that one may go back to. */
  revisions: number;
  /** A page may stay open for so long and ask for a part of its builds. */
  pages: number;
  /** A build that was published so lately stays whatever names it. */
  published: number;
}
export const DAYS: Days = { revisions: 60, pages: 14, published: 14 };
const DAY_MS = 86_400_000;

/** What decides over a build. Moments are milliseconds since 1970. */
export interface Facts {
  /** The newest first; the first is live. */
  revisions: readonly CompositionDocument[];
  now: number;
  days: Days;
}
export interface PublishedBuild {
  area: string;
  build: string;
  publishedAt: number;
}

/** A moment that nobody can read is now. */
const momentOf = (text: string, now: number): number => {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? now : moment;
};

/** Builds that the composition needs, `area@build` -> why (SPEC.md, R-140). */
export function needed({ revisions, now, days }: Facts): Map<string, string> {
  const why = new Map<string, string>();
  const keep = (names: Iterable<string>, reason: string) => {
    for (const name of names) if (!why.has(name)) why.set(name, reason);
  };
  let endedAt = now;
  for (const [index, document] of revisions.entries()) {
    const madeAt = momentOf(document.createdAt, now);
    if (index === 0) keep(namesIn(document), 'live');
    else if (endedAt >= now - days.pages * DAY_MS)
      keep(namesIn(document), 'pages of it may be open');
    else if (madeAt >= now - days.revisions * DAY_MS)
      keep(namesIn(document), `revision ${document.revision} may be gone back to`);
    endedAt = madeAt;
  }
  return why;
}

/** The builds that the sources of each area last made: the next start may give them to everybody. */
export const newestOnes = (newest: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(newest).map(([area, build]) => [nameOf(area, build), 'the newest of its area']),
  );

/** Why a build stays; null when nothing speaks for it. */
export const staysFor = (
  { area, build, publishedAt }: PublishedBuild,
  why: ReadonlyMap<string, string>,
  { now, days }: Pick<Facts, 'now' | 'days'>,
): string | null =>
  why.get(nameOf(area, build)) ??
  (publishedAt >= now - days.published * DAY_MS || Number.isNaN(publishedAt)
    ? 'published lately'
    : null);

/** Whether this revision and all before it are older than anything that the rule asks of them. */
export const isBeforeAll = ({ createdAt }: CompositionDocument, now: number, days: Days): boolean =>
  momentOf(createdAt, now) < now - Math.max(days.pages, days.revisions) * DAY_MS;
