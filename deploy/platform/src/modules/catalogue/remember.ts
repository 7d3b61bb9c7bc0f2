/**
 * Keeps answers of a read for a short while, one load at a time a key: funds and pots are painted on many pages at once.
 * A load that fails is forgotten.
 */
export function remember<T>(ms: number, now: () => Date, size = 500) {
  const known = new Map<string, { at: number; value: Promise<T> }>();
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const at = now().getTime();
    const found = known.get(key);
    if (found && at - found.at < ms && at >= found.at) return found.value;
    if (known.size >= size) known.clear();
    const value = load();
    known.set(key, { at, value });
    value.catch(() => known.delete(key));
    return value;
  };
}
