import type { CompositionDocument } from '../composition.schema';
import { doubtIn, lossesIn, type Seen, type SeenRow, seenIn, slownessIn } from './aims';

/** A build that somebody may get, or got in the last hour, and what was seen of it. */
export interface Running {
  area: string;
  build: string;
  /** As the resolution says it. */
  why: string;
  /** Null for every brand. */
  brand: string | null;
  /** Basis points of visitors; null where it follows from the others. */
  share: number | null;
  /** Why the build was killed; null where it was not. */
  killed: string | null;
  seen: Seen;
  losses: string[];
  slowness: string[];
  /** Why nobody can say that it is within its aims; null where that is known. */
  doubt: string | null;
}
export interface Situation {
  running: Running[];
  /** What edges changed by themselves, the newest first. */
  automatic: Pick<CompositionDocument, 'revision' | 'createdAt' | 'note'>[];
}
export const SITUATION_MS = 3_600_000;

/** Why visitors have a build whose pin is killed or does not fit. */
const FALLBACK = 'last-known-good';

type Offer = Pick<Running, 'area' | 'build' | 'why' | 'brand' | 'share'>;
const offersOf = ({
  pins,
  brands,
  canaries = [],
  sets = [],
  experiments = [],
}: CompositionDocument): Offer[] => [
  ...Object.entries(pins).map(([area, build]) => ({
    area,
    build,
    why: 'pin',
    brand: null,
    share: null,
  })),
  ...Object.entries(brands).flatMap(([brand, { pins: own = {} }]) =>
    Object.entries(own).map(([area, build]) => ({ area, build, why: 'brand', brand, share: null })),
  ),
  ...canaries.map(({ area, build, brand, share }) => ({
    area,
    build,
    why: 'canary',
    brand,
    share,
  })),
  ...sets
    .filter(({ before }) => !before)
    .flatMap(({ id, members, brand, share }) =>
      Object.entries(members).map(([area, build]) => ({
        area,
        build,
        why: `set:${id}`,
        brand,
        share,
      })),
    ),
  ...experiments
    .filter(({ slot }) => slot === undefined)
    .flatMap(({ id, area, brand, arms }) =>
      arms.flatMap(({ id: arm, build: own, share, stopped }) => {
        const build = own ?? pins[area];
        const why = `experiment:${id}/${arm}`;
        return build && !stopped ? [{ area, build, why, brand, share }] : [];
      }),
    ),
];

const isSame = (one: Pick<Offer, 'area' | 'build' | 'why'>, other: Offer): boolean =>
  one.area === other.area && one.build === other.build && one.why === other.why;

/** Whether a row is of an offer: where a brand has the same one of its own, its rows are of that. */
const isOf = (row: SeenRow, offer: Offer, all: readonly Offer[]): boolean => {
  if (!isSame(row, offer)) return false;
  if (offer.brand !== null) return row.brand === offer.brand;
  return !all.some((other) => other.brand === row.brand && isSame(row, other));
};

/** What no offer names and players had: builds that are killed, and what took the place of those. */
const othersOf = (
  { kills = [] }: CompositionDocument,
  rows: readonly SeenRow[],
  offers: readonly Offer[],
): Offer[] => {
  const isGone = ({ area, build }: SeenRow) =>
    kills.some((kill) => kill.area === area && kill.build === build) &&
    !offers.some((offer) => offer.area === area && offer.build === build);
  const found = new Map<string, Offer>();
  for (const row of rows) {
    const { area, build, why } = row;
    if (why === FALLBACK || isGone(row))
      found.set(`${area}@${build} ${why}`, { area, build, why, brand: null, share: null });
  }
  return [...found.values()];
};

/**
 * What runs at this moment and how it does.
 * @param rows of the last hour
 * @param revisions the newest ones, at least those of the last hour
 */
export const situationOf = (
  document: CompositionDocument,
  rows: readonly SeenRow[],
  revisions: readonly CompositionDocument[],
  now: number,
): Situation => {
  const offers = offersOf(document);
  const all = [...offers, ...othersOf(document, rows, offers)];
  const running = all.map((offer): Running => {
    const seen = seenIn(rows.filter((row) => isOf(row, offer, all)));
    const kill = document.kills?.find(
      ({ area, build }) => area === offer.area && build === offer.build,
    );
    return {
      ...offer,
      killed: kill?.reason ?? null,
      seen,
      losses: lossesIn(seen),
      slowness: slownessIn(seen),
      doubt: doubtIn(seen),
    };
  });
  const automatic = revisions
    .filter(({ by, createdAt }) => by === 'edge' && Date.parse(createdAt) > now - SITUATION_MS)
    .map(({ revision, createdAt, note }) => ({ revision, createdAt, note }));
  return { running: running.sort((a, b) => (a.area < b.area ? -1 : 1)), automatic };
};
