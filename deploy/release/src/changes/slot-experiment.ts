import { SLOTS, type SlotFiller } from 'shared-contracts/composition';
import { namesIn } from '../brands/known-names';
import type { CompositionBody, Experiment } from '../composition.schema';
import { RefusedError } from '../document';
import { manifestOf } from '../manifest/manifest-of';
import { fillsOf } from '../manifest/site';
import { fillSlot } from './brand/site';
import type { Known } from './change';
import { fillerText } from './fillers';

/**
 * A game that runs with its ways to stop it, and the player's own money: nothing is tried out there (R-153). What else protects a player
 * stands in the shell and is no slot.
 */
const PROTECTED_SLOTS: readonly string[] = [SLOTS.frameOverlay, SLOTS.headerBalance];
/** Slots of which an experiment may be. */
export const FREE_SLOTS: readonly string[] = Object.values(SLOTS).filter(
  (slot) => !PROTECTED_SLOTS.includes(slot),
);

type Wanted = Pick<Experiment, 'area' | 'slot' | 'brand' | 'arms'>;
const listed = (names: readonly string[]) => names.join(', ') || 'none';

/** What a brand's visitors have in each slot; null: visitors of a brand that says nothing of slots. */
const filledOf = (known: Known, { pins, slots, brands }: CompositionBody, brand: string | null) => {
  const manifests = Object.entries(pins).flatMap(
    ([area, build]) => manifestOf(area, known.release(area, build)) ?? [],
  );
  return { ...fillsOf(manifests), ...slots, ...(brand === null ? {} : brands[brand]?.slots) };
};

/** What arms of experiments put into slots for these visitors. */
const triedIn = (
  { experiments = [] }: CompositionBody,
  brand: string | null,
): [string, SlotFiller[]][] =>
  experiments
    .filter((each) => each.brand === null || brand === null || each.brand === brand)
    .flatMap(({ slot = '', arms }) =>
      arms.map(({ fills = [] }): [string, SlotFiller[]] => [slot, fills]),
    );

/** A part has one place on a page. */
const demandFree = (
  known: Known,
  body: CompositionBody,
  { slot, brand }: Wanted,
  filler: SlotFiller,
) => {
  const brands = brand === null ? [null, ...Object.keys(body.brands)] : [brand];
  for (const each of brands) {
    const places = [...Object.entries(filledOf(known, body, each)), ...triedIn(body, each)];
    const elsewhere = places.find(
      ([place, fillers]) =>
        place !== slot &&
        fillers.some((one) => one.area === filler.area && one.slot === filler.slot),
    );
    if (!elsewhere) continue;
    const where = `${elsewhere[0]}${each === null ? '' : ` of ${each}`}`;
    throw new RefusedError(`${fillerText(filler)} stands in ${where} already`, 'part_elsewhere');
  }
};

/** @throws RefusedError for a filler that no build has, that the brand lacks, or that stands elsewhere */
export const demandFillers = (
  known: Known,
  body: CompositionBody,
  wanted: Wanted,
  fillers: readonly SlotFiller[],
): void => {
  const { areas, partsOf } = namesIn(body, known);
  const parts = fillers.map(({ area, slot }) => `${area}/${slot}`);
  const twice = parts.find((part, at) => parts.indexOf(part) !== at);
  if (twice) throw new RefusedError(`an arm has ${twice} twice`, 'part_twice');
  for (const filler of fillers) {
    const { area, slot } = filler;
    if (!areas.includes(area)) {
      throw new RefusedError(
        `there is no area ${area}; there are: ${listed(areas)}`,
        'unknown_area',
      );
    }
    const offered = partsOf(area);
    if (offered && !offered.includes(slot)) {
      const reason = `${area} has no part ${slot} for slots; it has: ${listed(offered)}`;
      throw new RefusedError(reason, 'unknown_part');
    }
    if (wanted.brand !== null && body.brands[wanted.brand]?.withoutAreas?.includes(area)) {
      throw new RefusedError(`${wanted.brand} has no ${area} on its site`, 'area_left_out');
    }
    demandFree(known, body, wanted, filler);
  }
};

/** What an experiment on a slot needs, and one on builds must not have. @throws RefusedError with a code */
export const demandSlot = (known: Known, body: CompositionBody, wanted: Wanted): void => {
  const { area, slot, arms } = wanted;
  const { slots } = namesIn(body, known);
  if (slot === undefined) {
    if (arms.every(({ fills }) => fills === undefined)) return;
    throw new RefusedError('arms that fill a slot are for an experiment on a slot', 'slot_missing');
  }
  if (!slots.includes(slot)) {
    throw new RefusedError(`there is no slot ${slot}; there are: ${listed(slots)}`, 'unknown_slot');
  }
  if (PROTECTED_SLOTS.includes(slot)) {
    const reason = `${slot} protects players, and nothing is tried out there; there are: ${listed(FREE_SLOTS)}`;
    throw new RefusedError(reason, 'protected_slot');
  }
  if (area !== 'shell' || arms.some(({ build }) => build !== null)) {
    throw new RefusedError(
      'arms of a slot have no builds: areas are tried apart from slots',
      'arm_with_build',
    );
  }
  if (arms.every(({ fills }) => fills === undefined)) {
    throw new RefusedError(`no arm fills ${slot} otherwise`, 'nothing_to_try');
  }
  for (const { fills } of arms) demandFillers(known, body, wanted, fills ?? []);
};

/** The slot as the winner had it, for everybody (of the experiment's brand). */
export const fillAsWon = (
  known: Known,
  body: CompositionBody,
  experiment: Experiment,
  fills: readonly SlotFiller[],
): CompositionBody => {
  const { slot, brand } = experiment;
  if (slot === undefined) return body;
  demandFillers(known, body, experiment, fills);
  if (brand !== null) return fillSlot(known, brand, slot, fills)(body) ?? body;
  return { ...body, slots: { ...body.slots, [slot]: [...fills] } };
};
