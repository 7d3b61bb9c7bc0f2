/** Who is told of every change of a value. Each begins with what it is: it may have changed while what shows it was loaded. */
export function followersOf<T>(now: () => T) {
  const all = new Set<(value: T) => void>();
  return {
    tell(): void {
      for (const one of all) one(now());
    },
    /** @returns what ends it */
    follow(one: (value: T) => void): () => void {
      all.add(one);
      one(now());
      return () => void all.delete(one);
    },
  };
}
