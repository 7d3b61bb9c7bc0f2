import type { CompositionDocument } from '../composition.schema';
import { FORMER, manifestOf } from '../manifest/manifest-of';
import { type Cast, type Site, siteOf } from '../manifest/site';
import type { LiveBuilds, Resolution } from './types';

/** Areas that a brand's site does not have. The shell is no area that a site could lack. */
export const areasWithout = ({ brands }: CompositionDocument, brand: string): ReadonlySet<string> =>
  new Set((brands[brand]?.withoutAreas ?? []).filter((area) => area !== 'shell'));

/** What a brand changes in the table that a shell from before 1.5 has of its own. */
const changesOf = (document: CompositionDocument, brand: string): Resolution['changes'] => {
  const { dropped = [], meta = {} } = document.brands[brand] ?? {};
  const gone = [...areasWithout(document, brand)].flatMap((area) => FORMER[area]?.routes ?? []);
  return { dropped: [...new Set([...dropped, ...gone.map(({ route }) => route.name)])], meta };
};

/** All that is known of former areas, for a shell that has their table. */
const formerCast = (without: ReadonlySet<string>): Cast => {
  const all = Object.values(FORMER);
  return {
    present: all.filter(({ area }) => !without.has(area)),
    absent: all.filter(({ area }) => without.has(area)),
  };
};

const castOf = (live: LiveBuilds, { brand, shell, areas, left }: Chosen): Cast => {
  const { document, developed = {} } = live;
  const without = areasWithout(document, brand);
  const { manifest: ofShell } = shell.release;
  if (!ofShell) return formerCast(without);
  const manifests = (names: Iterable<string>) =>
    [...names]
      .map((area) => {
        const { [area]: pin } = document.pins;
        const release = areas[area]?.release ?? (pin ? live.release(area, pin) : null);
        return developed[area] ?? manifestOf(area, release);
      })
      .filter((manifest) => manifest !== null);
  const named = new Set([...Object.keys(areas), ...Object.keys(left), ...Object.keys(developed)]);
  const here = [...named].filter((area) => !without.has(area));
  return {
    present: [...manifests(here), ofShell],
    absent: manifests(without),
  };
};

type Chosen = Pick<Resolution, 'brand' | 'shell' | 'areas' | 'left'>;

/** Routes, menu and slots of the builds that were chosen, as the brand has them. An area of which nothing can run keeps its addresses. */
export const siteFor = (live: LiveBuilds, chosen: Chosen): Site & Pick<Resolution, 'changes'> => ({
  ...siteOf(castOf(live, chosen), live.document, chosen.brand),
  changes: changesOf(live.document, chosen.brand),
});
