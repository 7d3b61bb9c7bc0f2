import { type Arm, type CompositionDocument, type Experiment, givesText } from 'deploy-release';
import { type Row, sumOf } from '../build-health/counts';
import { byBuild, type Offered, offeredFor } from './data';
import type { GivenShare } from './shares';

/** A build, why a brand's visitors get it, and how many do. */
export interface Given extends Offered {
  /** Of the brand's visitors, 0..1. */
  gets: number;
  /** Of the brand's pages with the area that were sent, 0..1; null where none were. */
  seen: number | null;
  /** Why nobody gets it although it is offered; null where somebody does. */
  nobody: string | null;
}
/** An area of a brand, the shell first. */
export interface GivenArea {
  area: string;
  /** The brand's site does not have it. */
  absent: boolean;
  lines: Given[];
}

const sent = (rows: readonly Row[]): number => {
  const { views, offered } = sumOf(rows);
  return views + offered;
};

const experimentsFor = ({ experiments = [] }: CompositionDocument, brand: string) =>
  experiments.filter((each) => each.brand === null || each.brand === brand);

const armOf = (
  document: CompositionDocument,
  { id, area, slot }: Experiment,
  arm: Arm,
): Offered => ({
  ...(slot === undefined
    ? { area, build: arm.build ?? document.pins[area] ?? '' }
    : { area: slot, build: givesText(arm), isSlot: true }),
  share: arm.share,
  why: `experiment:${id}/${arm.id}`,
});

/** Arms on places of the page; what they offer is no build. */
const slotOffers = (document: CompositionDocument, brand: string): Offered[] =>
  experimentsFor(document, brand).flatMap((each) =>
    each.slot === undefined
      ? []
      : each.arms.filter(({ stopped }) => !stopped).map((arm) => armOf(document, each, arm)),
  );

/** Arms that a guardrail stopped: they stand in the document, and nobody gets them. */
const stoppedFor = (
  document: CompositionDocument,
  brand: string,
): (Offered & { nobody: string })[] =>
  experimentsFor(document, brand).flatMap((each) =>
    each.arms.flatMap((arm) =>
      arm.stopped
        ? [
            {
              ...armOf(document, each, arm),
              nobody: `stopped by guardrail ${arm.stopped.guardrail}`,
            },
          ]
        : [],
    ),
  );

/** The shell, areas, then places of the page. */
const rankOf = ({ area, lines }: GivenArea) => {
  if (area === 'shell') return 0;
  return lines.some(({ isSlot }) => isSlot) ? 2 : 1;
};

/** What a document offers a brand's visitors beside what they get. @param rows counts of the brand and others */
export const givenFor = (
  document: CompositionDocument,
  brand: string,
  shares: readonly GivenShare[],
  rows: readonly Row[],
): GivenArea[] => {
  const own = rows.filter((row) => row.brand === brand);
  const absent = document.brands[brand]?.withoutAreas ?? [];
  const offers = [
    ...offeredFor(document, brand),
    ...slotOffers(document, brand),
    ...stoppedFor(document, brand),
  ];
  const areas = [...new Set([...offers, ...shares].map(({ area }) => area)), ...absent].filter(
    (area, at, all) => all.indexOf(area) === at,
  );
  const killed = ({ area, build }: Offered) =>
    document.kills?.find((kill) => kill.area === area && kill.build === build);
  const line = (offer: Offered, gets: number, nobody: string | null): Given => {
    const all = sent(own.filter(({ area }) => area === offer.area));
    return {
      ...offer,
      gets,
      nobody,
      seen: all > 0 ? sent(byBuild(own, offer, brand)) / all : null,
    };
  };
  const linesOf = (area: string): Given[] => {
    const here = shares.filter((each) => each.area === area);
    const offered = offers.filter((each) => each.area === area);
    // an arm without a build of its own has that of whatever comes before it
    const idle = offered.filter(({ why }) => !here.some((each) => each.why === why));
    const getting = here.map(({ share, ...given }) => {
      const set = offered.find(({ why }) => why === given.why)?.share ?? null;
      return line({ ...given, share: set }, share, null);
    });
    const resting = idle.map((offer) => {
      const stopped = 'nobody' in offer ? String(offer.nobody) : null;
      return line(
        offer,
        0,
        stopped ?? (killed(offer) ? 'the build is killed' : 'something else goes before it'),
      );
    });
    return [...getting, ...resting].sort((a, b) => b.gets - a.gets);
  };
  return areas
    .map((area) => ({ area, absent: absent.includes(area), lines: linesOf(area) }))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.area < b.area ? -1 : 1));
};
