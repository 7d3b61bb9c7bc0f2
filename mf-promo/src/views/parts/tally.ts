interface Tallied {
  name: string;
  times: number;
}
/** Each name once, in the order of its first time, with how often it is there. */
export function tally(names: readonly string[]): Tallied[] {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].map(([name, count]) => ({ name, times: count }));
}
/** `fox × 20`. */
export const labelOf = ({ name, times }: Tallied): string => (times > 1 ? `${name} × ${times}` : name);
/** All of them as a text. */
export const tallied = (names: readonly string[]): string => tally(names).map(labelOf).join(', ');
