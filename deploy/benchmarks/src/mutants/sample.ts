interface Place {
  line: number;
  column: number;
}
/** A change of a source that tests have to notice; lines and columns from 0. */
export interface Mutant {
  file: string;
  location: { start: Place; end: Place };
  mutatorName: string;
  replacement?: string;
  status?: string;
}

/** A change with more others inside stands for a whole block: any test that runs it notices. */
const MOST_INSIDE = 6;

const isBefore = (a: Place, b: Place): boolean =>
  a.line < b.line || (a.line === b.line && a.column <= b.column);
const isWithin = (inner: Mutant, outer: Mutant): boolean =>
  inner.file === outer.file &&
  isBefore(outer.location.start, inner.location.start) &&
  isBefore(inner.location.end, outer.location.end);

/**
 * Places of a source that together hold about `count` changes, chosen by chance: a place is changed in every way that is known for it.
 * @returns `file:line:column-line:column`, lines from 1
 */
export const placesOf = (all: readonly Mutant[], count: number, next: () => number): string[] => {
  const left = [...all];
  const taken = new Set<Mutant>();
  const places = new Set<string>();
  while (left.length > 0 && taken.size < count) {
    const [one] = left.splice(Math.floor(next() * left.length), 1);
    if (!one) break;
    const inside = all.filter((other) => isWithin(other, one));
    if (inside.length > MOST_INSIDE) continue;
    for (const each of inside) taken.add(each);
    const { start, end } = one.location;
    places.add(`${one.file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`);
  }
  return [...places];
};
