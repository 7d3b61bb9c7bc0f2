import type { BuildSet, CompositionBody } from '../composition.schema';

/** What everybody of a set's brand gets. */
export const pinsFor = (
  body: CompositionBody,
  brand: string | null,
): Readonly<Record<string, string>> =>
  brand === null ? body.pins : (body.brands[brand]?.pins ?? {});

const isPast = (body: CompositionBody, { members, brand, before }: BuildSet): boolean => {
  const pins = pinsFor(body, brand);
  return (
    before !== undefined && Object.entries(members).every(([area, build]) => pins[area] !== build)
  );
};

/** The document without promoted sets of which nothing is live any more. */
export const withoutPastSets = (body: CompositionBody): CompositionBody =>
  body.sets?.some((set) => isPast(body, set))
    ? { ...body, sets: body.sets.filter((set) => !isPast(body, set)) }
    : body;
