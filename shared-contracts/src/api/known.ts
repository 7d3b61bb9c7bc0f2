/** An answer that is here already: what was inlined in the page. Its `then` does not wait, so the first paint has it. */
export interface Known<T> extends Promise<T> {
  readonly known: {
    readonly value: T;
    /** The value is a guest's in a player's page: asks for the player's own. */
    readonly own?: () => Promise<T>;
  };
}

/**
 * A promise of a value that is here. `then(map)` maps at once and gives another known answer, so that calls which shape their
 * answer by `.then(…)` stay known, and their `own` answer takes the same shape; what `map` throws rejects. A map that asks for something else
 * gives that one's answer. An `await` waits as for any promise.
 */
export const known = <T>(value: T, own?: () => Promise<T>): Known<T> => {
  const promise = Promise.resolve(value) as Known<T>;
  const map = (shape?: ((value: T) => unknown) | null): Promise<unknown> => {
    if (!shape) return result;
    try {
      const shaped = shape(value);
      if (shaped instanceof Promise) return shaped;
      return known(shaped, own && (() => own().then(shape)));
    } catch (error) {
      return Promise.reject(error);
    }
  };
  const result = Object.assign(promise, {
    known: { value, ...(own && { own }) },
    // biome-ignore lint/suspicious/noThenProperty: it is a promise, only one that does not wait
    then: map as Promise<T>['then'],
  });
  return result;
};

/** What a promise holds when it is known; null when it has to be waited for. */
export const knownOf = <T>(promise: Promise<T>): Known<T>['known'] | null =>
  (promise as Partial<Known<T>>).known ?? null;
