import { ALL_GAMES } from 'shared-contracts/catalogue';
import { categoryNames, familyNames, featureNames, kindNames } from './called';
import { fold } from './fold';
import type { CategoryText } from './standing-categories';

/** Kinds, categories, families of themes and features of games, by slug. */
export interface Named {
  kinds: readonly string[];
  categories: readonly string[];
  families: readonly string[];
  features: readonly string[];
}
const NONE: Named = { kinds: [], categories: [], families: [], features: [] };
/** A name counts from so many letters of its beginning on. */
const BEGINNING = 4;
/** From so many letters on a name may have one wrong. */
const LONG = 5;

const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);
/** Whether one letter is missing, wrong, too many or has changed places with the next. */
export function isOneOff(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  if (restA === restB) return false;
  return (
    without(restA, 0) === restB ||
    restA === without(restB, 0) ||
    (restA !== '' && without(restA, 0) === without(restB, 0)) ||
    (restA.length > 1 &&
      restA[1] === restB[0] &&
      restA[0] === restB[1] &&
      restA.slice(2) === restB.slice(2))
  );
}

/**
 * What a query names, in any of the languages: as one of their names or the beginning of one is written, or, where `isClose`, with one letter
 * wrong. A kind goes before what is called like it, of themes and features a whole name before beginnings. Null when it names nothing.
 */
export function namedBy(
  query: string,
  categories: readonly CategoryText[],
  isClose = false,
): Named | null {
  const sought = fold(query);
  const isMeant = (name: string) =>
    name === sought ||
    (sought.length >= BEGINNING && name.startsWith(sought)) ||
    (isClose && name.length >= LONG && isOneOff(sought, name));
  const isNamed = (names: readonly string[]) => names.some((name) => isMeant(fold(name)));
  const isCalled = (names: readonly string[]) => names.some((name) => fold(name) === sought);
  const of = (all: Readonly<Record<string, readonly string[]>>, is: typeof isNamed) =>
    Object.entries(all).flatMap(([slug, names]) => (is(names) ? [slug] : []));
  const kinds = of(kindNames, isNamed);
  if (kinds.length > 0) return { ...NONE, kinds };
  const slugs = categories
    .filter(({ slug }) => slug !== ALL_GAMES)
    .filter(({ slug, name }) => isNamed([...Object.values(name), ...(categoryNames[slug] ?? [])]))
    .map(({ slug }) => slug);
  const is = [familyNames, featureNames].some((all) => of(all, isCalled).length > 0)
    ? isCalled
    : isNamed;
  const named = {
    ...NONE,
    categories: slugs,
    families: of(familyNames, is),
    features: of(featureNames, is),
  };
  return Object.values(named).some((found) => found.length > 0) ? named : null;
}
