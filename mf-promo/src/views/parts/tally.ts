/** Each name once, in the order of its first time, with how often it is there: `fox × 20`. */
export function tally(names: readonly string[]): { name: string; label: string }[] {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].map(([name, count]) => ({ name, label: count > 1 ? `${name} × ${count}` : name }));
}
/** The same as a text. */
export const tallied = (names: readonly string[]): string =>
  tally(names)
    .map(({ label }) => label)
    .join(', ');
