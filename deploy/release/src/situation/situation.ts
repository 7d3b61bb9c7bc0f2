import type { CompositionDocument } from '../composition.schema';
import { lossesIn, type Seen, type SeenRow, seenIn, slownessIn } from './aims';

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
}
export interface Situation {
  running: Running[];
  /** What edges changed by themselves, the newest first. */
  automatic: Pick<CompositionDocument, 'revision' | 'createdAt' | 'note'>[];
}
export const SITUATION_MS = 3_600_000;

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
      arms.flatMap(({ id: arm, build, share, stopped }) =>
        build && !stopped ? [{ area, build, why: `experiment:${id}/${arm}`, brand, share }] : [],
      ),
    ),
];

const isOf = (row: SeenRow, { area, build, why, brand }: Offer): boolean =>
  row.area === area &&
  row.build === build &&
  row.why === why &&
  (brand === null || row.brand === brand);

/** Builds that players had and that are killed: no offer names them any more, but views do. */
const goneOf = ({ kills = [] }: CompositionDocument, rows: readonly SeenRow[]): Offer[] => {
  const gone = new Map<string, Offer>();
  for (const { area, build, why } of rows) {
    if (!kills.some((kill) => kill.area === area && kill.build === build)) continue;
    gone.set(`${area}@${build} ${why}`, { area, build, why, brand: null, share: null });
  }
  return [...gone.values()];
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
  const gone = goneOf(document, rows).filter(
    (each) => !offers.some((offer) => offer.build === each.build && offer.area === each.area),
  );
  const running = [...offers, ...gone].map((offer): Running => {
    const seen = seenIn(rows.filter((row) => isOf(row, offer)));
    const kill = document.kills?.find(
      ({ area, build }) => area === offer.area && build === offer.build,
    );
    return {
      ...offer,
      killed: kill?.reason ?? null,
      seen,
      losses: lossesIn(seen),
      slowness: slownessIn(seen),
    };
  });
  const automatic = revisions
    .filter(({ by, createdAt }) => by === 'edge' && Date.parse(createdAt) > now - SITUATION_MS)
    .map(({ revision, createdAt, note }) => ({ revision, createdAt, note }));
  return { running: running.sort((a, b) => (a.area < b.area ? -1 : 1)), automatic };
};
