/** Names of numbers that say how many there are. */
const COUNTED = /^(total|totalItems|count|.*Count|pages)$/;

/** The same answer of a site that has nothing yet: lists are empty, and what counts them is zero. */
export const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      name,
      typeof own === 'number' && COUNTED.test(name) ? 0 : emptied(own),
    ]),
  );
};
